package io.foretrace.extension.report;

/** What traces write, as people say it. */
public final class Names {
    private Names() {}

    /**
     * A variable: {@code Account.balance} for {@code Account@7.balance}, {@code Account.total} as it is,
     * {@code int[] element 3} for {@code int[]@7[3]}, {@code contents of a HashMap} for {@code HashMap@3.<contents>}.
     */
    public static String field(String subject) {
        return subject;
    }

    /** A place: {@code Account.java:12} for {@code bank.Account.deposit(Account.java:12)}. */
    public static String place(String location) {
        int open = location.lastIndexOf('(');
        return open < 0 || !location.endsWith(")") ? location : location.substring(open + 1, location.length() - 1);
    }

    /** The title of a race: {@code data race on Account.balance, Account.java:23 and :31}. */
    public static String race(String subject, String first, String second) {
        return "data race on " + field(subject) + ", " + places(first, second);
    }

    private static String places(String first, String second) {
        String one = place(first);
        String other = place(second);
        if (one.equals(other)) {
            return one;
        }
        String file = one.substring(0, one.lastIndexOf(':') + 1);
        boolean sameFile = !file.isEmpty() && other.startsWith(file);
        return one + " and " + (sameFile ? other.substring(file.length() - 1) : other);
    }
}
