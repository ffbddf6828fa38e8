package io.foretrace.extension.report.text;

import io.foretrace.predictor.trace.Instance;
import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.record.Event;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What events are about, as people say it. */
public final class Names {
    private Names() {}

    /** The title of a race: {@code data race on Account.balance, Account.java:23 and :31}. */
    public static String race(Event first, Event second) {
        return "data race on " + what(List.of(first, second)) + ", "
                + places(List.of(first.location(), second.location()));
    }

    /** What several accesses to one variable are to: the variable, or what is called on the object that it is inside. */
    public static String what(List<Event> accesses) {
        return CallText.all(accesses).orElseGet(() -> field(accesses.get(0).variable()));
    }

    /**
     * A variable of whatever object: {@code Account.balance}, {@code int[] element 3}, {@code contents of a HashMap}.
     */
    public static String field(Subject.Variable variable) {
        if (variable instanceof Subject.Element element) {
            return type(element.object().className()) + " element " + element.index();
        } else if (variable instanceof Subject.Inside inside) {
            return inside.kind().text() + " of " + withArticle(type(inside.type()));
        }
        return variable.ofAnyObject(Names::type);
    }

    /** The name of a class without its package and outer classes: {@code Account} for {@code shop.Bank$Account}. */
    public static String type(String className) {
        String type = Instance.withoutPackage(className);
        int inner = type.lastIndexOf('$') + 1;
        // One without a name has a number there.
        boolean named = inner > 0 && inner < type.length() && Character.isLetter(type.charAt(inner));
        return named ? type.substring(inner) : type;
    }

    /** {@code Account@7}, {@code Account@7.balance}. */
    public static String of(Subject subject) {
        return subject.text(Names::type);
    }

    /** A field without its object: {@code balance}. */
    static String member(Subject.Variable variable) {
        if (variable instanceof Subject.Field field) {
            return field.name();
        }
        return variable instanceof Subject.StaticField field ? field.name() : of(variable);
    }

    /** {@code one, two and three}. */
    public static String list(List<String> words) {
        int last = words.size() - 1;
        return last <= 0
                ? String.join("", words)
                : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
    }

    /** {@code an order violation}. */
    public static String withArticle(String noun) {
        return ("AEIOUaeiou".indexOf(noun.charAt(0)) < 0 ? "a " : "an ") + noun;
    }

    /** Each place once, and its file only where it is another one: {@code Account.java:23 and :31}. */
    public static String places(List<Location> locations) {
        Set<String> told = new HashSet<>();
        List<String> texts = new ArrayList<>();
        Location before = Location.NOWHERE;
        for (Location location : locations) {
            if (told.add(location.place())) {
                texts.add(placeAfter(before, location));
                before = location;
            }
        }
        return list(texts);
    }

    /** A place, without its file if the one that was told before is in the same: {@code :31}. */
    public static String placeAfter(Location before, Location location) {
        boolean same = before.hasLine() && location.hasLine() && location.file().equals(before.file());
        return same ? ":" + location.line() : location.place();
    }
}
