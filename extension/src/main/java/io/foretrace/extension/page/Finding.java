package io.foretrace.extension.page;

import io.foretrace.extension.report.text.EnumText;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * A bug that happened, or that fails a test.
 *
 * @param line what it is and what it did, on one line
 * @param key what it is called whatever moves in the program; the same for the same bug of another test
 * @param fails whether the test fails because of it
 * @param replay the line that makes it happen again; empty if there is none
 * @param places where it is: first where it is told
 */
public record Finding(Kind kind, String line, String key, boolean fails, String replay, List<Place> places) {
    /** What it is. The names are in files. */
    public enum Kind {
        DATA_RACE,
        DEADLOCK,
        ATOMICITY_VIOLATION,
        ORDER_VIOLATION,
        /** A deadlock that nobody predicted: it ended an execution. */
        DEADLOCKED,
        /** Threads that waited, or spun, for ever. */
        HUNG,
        /** Whatever else ends a test. */
        FAILED,
        /** What a test throws as it was recorded, in whatever order of its threads: its page tells it, and no scan does. */
        OWN_FAILURE;

        /** Files are written by other versions too: what they call otherwise has ended a test. */
        static Kind parse(String text) {
            return Stream.of(values())
                    .filter(kind -> EnumText.of(kind).equals(text))
                    .findFirst()
                    .orElse(FAILED);
        }
    }

    /**
     * A part of it.
     *
     * @param what {@code write by thread 0 "main"}
     * @param location the text of the location
     * @param file the source from the folder of the repository on, with slashes; empty if it was not found
     */
    public record Place(String what, String location, String file) {}

    public Finding {
        places = List.copyOf(places);
    }

    void write(Properties to, String name) {
        to.setProperty(name + ".kind", EnumText.of(kind));
        to.setProperty(name + ".line", line);
        to.setProperty(name + ".key", key);
        to.setProperty(name + ".fails", String.valueOf(fails));
        to.setProperty(name + ".replay", replay);
        for (int i = 0; i < places.size(); i++) {
            to.setProperty(name + ".place." + i + ".what", places.get(i).what());
            to.setProperty(name + ".place." + i + ".location", places.get(i).location());
            to.setProperty(name + ".place." + i + ".file", places.get(i).file());
        }
    }

    /** All that are there, each with a name that begins so; what is missing in one is empty. */
    static List<Finding> readAll(Properties from, String prefix) {
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; from.containsKey(prefix + i + ".line"); i++) {
            findings.add(read(from, prefix + i));
        }
        return findings;
    }

    private static Finding read(Properties from, String name) {
        List<Place> places = new ArrayList<>();
        for (int i = 0; from.containsKey(name + ".place." + i + ".location"); i++) {
            String place = name + ".place." + i;
            places.add(new Place(
                    from.getProperty(place + ".what", ""),
                    from.getProperty(place + ".location", ""),
                    from.getProperty(place + ".file", "")));
        }
        return new Finding(
                Kind.parse(from.getProperty(name + ".kind", "")),
                from.getProperty(name + ".line", ""),
                from.getProperty(name + ".key", ""),
                Boolean.parseBoolean(from.getProperty(name + ".fails")),
                from.getProperty(name + ".replay", ""),
                places);
    }
}
