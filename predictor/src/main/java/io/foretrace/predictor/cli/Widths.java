package io.foretrace.predictor.cli;

import java.util.Arrays;

/** How wide the columns of a page are. */
final class Widths {
    /** No line is longer: what is wider wraps in most terminals and CI logs. */
    static final int PAGE = 160;

    static final String GAP = "  ";

    /** One monstrous name must not cost all others their links. */
    private static final int LONGEST_LINK = 64;

    private Widths() {}

    /**
     * Takes from the widest column until all fit on the page, but from none below its least width. If that is not
     * enough, the page is wider than it should be.
     *
     * @param links what each column needs to keep its links, which it does if all of them fit
     */
    static int[] fit(int[] wanted, int[] least, int[] links) {
        int room = PAGE - GAP.length() * (wanted.length - 1);
        int[] withLinks = new int[wanted.length];
        Arrays.setAll(withLinks, i -> Math.max(least[i], links[i]));
        int[] widths = shrink(wanted, withLinks, room);
        return Arrays.stream(widths).sum() <= room ? widths : shrink(wanted, least, room);
    }

    private static int[] shrink(int[] wanted, int[] least, int room) {
        int[] widths = new int[wanted.length];
        Arrays.setAll(widths, i -> Math.min(wanted[i], PAGE));
        for (int excess = Arrays.stream(widths).sum() - room; excess > 0; excess--) {
            int widest = widest(widths, least);
            if (widest < 0) {
                break;
            }
            widths[widest]--;
        }
        return widths;
    }

    private static int widest(int[] widths, int[] least) {
        int widest = -1;
        for (int i = 0; i < widths.length; i++) {
            if (widths[i] > least[i] && (widest < 0 || widths[i] > widths[widest])) {
                widest = i;
            }
        }
        return widest;
    }

    /** What a cell needs to keep the {@code (File.java:12)} at the end of a location, a link in most editors. */
    static int link(String cell) {
        int open = cell.lastIndexOf('(');
        boolean isLink = open >= 0 && cell.endsWith(")") && cell.indexOf(':', open) > 0;
        return isLink ? Math.min(cell.length() - open + 1, LONGEST_LINK) : 0;
    }

    /** Fills the line with spaces up to this column; longer lines stay as they are. */
    static StringBuilder padTo(StringBuilder line, int column) {
        return line.append(" ".repeat(Math.max(0, column - line.length())));
    }
}
