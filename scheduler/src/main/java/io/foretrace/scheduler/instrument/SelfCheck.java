package io.foretrace.scheduler.instrument;

import java.util.Map;
import java.util.TreeMap;

/**
 * Proves after the installation that the hooks are where they have to be: each of the JDK's listed classes that is loaded
 * came by and got all its hooks (a rewriting that finds no place for one fails and says so), and the JVM took the result.
 */
final class SelfCheck {
    private SelfCheck() {}

    /** Refuses to go on if a hook is missing. */
    static void run(Class<?>[] loaded, Transformer transformer) {
        Map<String, String> problems = new TreeMap<>(transformer.failures());
        for (Class<?> type : loaded) {
            String name = type.getName().replace('.', '/');
            if (transformer.isListed(type.getClassLoader(), name) && !transformer.hasRewritten(name)) {
                problems.putIfAbsent(type.getName(), "the JVM did not hand it over for rewriting");
            }
        }
        if (!problems.isEmpty()) {
            throw new IllegalStateException(message(problems));
        }
    }

    /** One sentence: which class, what is missing, what to do. */
    static String message(Map<String, String> problems) {
        return "Foretrace cannot run on this JDK (" + Runtime.version() + "), because not every hook is in place: "
                + problems + ". Use JDK 17 or 25, and report this.";
    }
}
