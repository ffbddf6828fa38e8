package io.foretrace.extension.report.text;

import io.foretrace.predictor.trace.Instance;
import io.foretrace.scheduler.control.NotPutBack;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** What an execution changed for good, in words. */
public final class NotPutBackText {
    private NotPutBackText() {}

    /** Each in one sentence, in an order that does not depend on which came first. */
    public static List<String> sentences(Collection<NotPutBack> all) {
        return all.stream().map(NotPutBackText::sentence).distinct().sorted().toList();
    }

    /** Each in a word or two, in the order of the sentences. The numbers of objects may differ from run to run. */
    public static List<String> names(Collection<NotPutBack> all) {
        return all.stream()
                .sorted(Comparator.comparing(NotPutBackText::sentence))
                .map(each -> subject(each, objectName(each.owner())))
                .toList();
    }

    private static String sentence(NotPutBack each) {
        return subject(each, each.owner().text()) + " was not put back: " + why(each.why()) + '.';
    }

    /** @param object the text for an object whose contents were changed */
    private static String subject(NotPutBack each, String object) {
        String field = each.owner().className() + '.' + each.field();
        return switch (each.what()) {
            case FIELD -> "Field " + field;
            case STATIC_FIELD -> "Static field " + field;
            case SETTING -> field;
            case CONTENTS -> object;
        };
    }

    /** People know the class, and not those that the JDK has inside of it. */
    private static String objectName(Instance object) {
        return Instance.withoutPackage(object.className()).replaceFirst("(?<=.)\\$.*", "");
    }

    private static String why(NotPutBack.Why why) {
        return switch (why) {
            case NOT_FOUND -> "it was not found";
            case THREADS_WAIT_INSIDE -> "threads wait inside it";
            case UNKNOWN_INSIDE -> "what is inside such an object is not known";
            case TOO_LARGE -> "it is larger than what is copied for every execution";
            case SHUT_DOWN -> "an earlier execution has shut it down";
        };
    }
}
