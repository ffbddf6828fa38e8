package io.foretrace.extension.report;

import io.foretrace.scheduler.origin.Origin;
import io.foretrace.scheduler.record.RecordedEvent;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/** What traces write, as people say it. */
public final class Names {
    private static final String CONTENTS = "contents";
    private static final String STATE = "state";

    /** Where the JDK has classes that are not made for threads: a trace has their names without the package. */
    private static final List<String> PACKAGES = List.of("java.util.", "java.lang.", "java.text.");

    private Names() {}

    /**
     * A variable: {@code Account.balance} for {@code Account@7.balance}, {@code Account.total} as it is,
     * {@code int[] element 3} for {@code int[]@7[3]}, {@code contents of a HashMap} for {@code HashMap@3.contents}.
     */
    public static String field(String subject) {
        return isElement(subject) || !member(subject).equals(CONTENTS)
                ? field(subject, false)
                : field(subject, isOfTheJdk(owner(subject)));
    }

    /** As {@link #field(String)}, of an event, which knows the class better. */
    public static String field(RecordedEvent access) {
        return field(access.subject(), isInner(access));
    }

    /** A place: {@code Account.java:12} for {@code bank.Account.deposit(Account.java:12)}. */
    public static String place(String location) {
        int open = location.lastIndexOf('(');
        return open < 0 || !location.endsWith(")") ? location : location.substring(open + 1, location.length() - 1);
    }

    /**
     * The title of a race: {@code data race on Account.balance, Account.java:23 and :31}.
     *
     * @param subject the variable, as traces write it
     * @param first where one access is, as traces write it
     * @param second where the other one is
     */
    public static String race(String subject, String first, String second) {
        return "data race on " + field(subject) + ", " + places(List.of(place(first), place(second)));
    }

    /** {@code one, two and three}. */
    static String list(List<String> words) {
        int last = words.size() - 1;
        return last <= 0
                ? String.join("", words)
                : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
    }

    /** Without the outer classes: {@code Account@7} for {@code Bank$Account@7}, the same with a field after it. */
    static String shorten(String object) {
        int end = object.indexOf('@') >= 0 ? object.indexOf('@') : object.indexOf('.');
        String type = end < 0 ? object : object.substring(0, end);
        int inner = type.lastIndexOf('$') + 1;
        // One without a name has a number there.
        boolean named = inner > 0 && inner < type.length() && Character.isLetter(type.charAt(inner));
        return named ? object.substring(inner) : object;
    }

    /** {@code balance} of {@code Account@7.balance}; of an element all of it. */
    static String member(String subject) {
        return isElement(subject) ? subject : subject.substring(subject.lastIndexOf('.') + 1);
    }

    /** {@code Account@7} of {@code Bank$Account@7.balance}; of a static field the class. */
    static String object(String subject) {
        return shorten(isElement(subject) ? subject.substring(0, subject.lastIndexOf('[')) : owner(subject));
    }

    /** {@code 7} of {@code Account@7.balance}; empty for a static field. */
    static String number(String subject) {
        String object = object(subject);
        return object.substring(object.indexOf('@') + 1, object.indexOf('@') < 0 ? 0 : object.length());
    }

    static boolean isElement(String subject) {
        return subject.endsWith("]");
    }

    /** Whether it is to what stands for all that is inside an object of the JDK, which has no field that a user knows. */
    static boolean isInner(RecordedEvent access) {
        return isState(access)
                || (isOfTheJdk(access) && member(access.subject()).equals(CONTENTS));
    }

    /** Whether it is a call of something of the JDK that is made for threads. */
    static boolean isState(RecordedEvent access) {
        return isOfTheJdk(access) && member(access.subject()).equals(STATE);
    }

    private static boolean isOfTheJdk(RecordedEvent access) {
        return Origin.of(access.type()) == Origin.JDK;
    }

    private static String field(String subject, boolean inner) {
        String object = object(subject);
        int number = object.indexOf('@');
        String type = number < 0 ? object : object.substring(0, number);
        if (isElement(subject)) {
            return type + " element " + subject.substring(subject.lastIndexOf('[') + 1, subject.length() - 1);
        }
        return inner ? member(subject) + " of " + withArticle(type) : type + '.' + member(subject);
    }

    private static String owner(String subject) {
        return subject.substring(0, Math.max(0, subject.lastIndexOf('.')));
    }

    private static boolean isOfTheJdk(String object) {
        String type = object.substring(0, Math.max(0, object.indexOf('@')));
        return !type.isEmpty() && PACKAGES.stream().anyMatch(pack -> exists(pack + type));
    }

    private static boolean exists(String type) {
        try {
            Class.forName(type, false, null);
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    static String withArticle(String noun) {
        return ("AEIOU".indexOf(noun.charAt(0)) < 0 ? "a " : "an ") + noun;
    }

    /** Each place once, and its file only where it is another one: {@code Account.java:23 and :31}. */
    static String places(List<String> places) {
        List<String> texts = new ArrayList<>();
        String before = "";
        for (String place : new LinkedHashSet<>(places)) {
            texts.add(placeAfter(before, place));
            before = place;
        }
        return list(texts);
    }

    /** A place, without its file if the one that was told before is in the same: {@code :31}. */
    static String placeAfter(String before, String place) {
        String file = before.substring(0, before.lastIndexOf(':') + 1);
        return !file.isEmpty() && place.startsWith(file) ? place.substring(file.length() - 1) : place;
    }
}
