package io.foretrace.scheduler.instrument;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which classes are the user's or a library's: everything but the JDK, the test framework and ourselves. */
final class UserClasses {
    private static final List<String> LEFT_ALONE = List.of(
            "java/",
            "javax/",
            "jdk/",
            "sun/",
            "com/sun/",
            "io/foretrace/predictor/",
            "io/foretrace/scheduler/bridge/",
            "io/foretrace/scheduler/control/",
            "io/foretrace/scheduler/instrument/",
            "io/foretrace/scheduler/record/",
            "io/foretrace/scheduler/strategy/",
            "io/foretrace/scheduler/confirm/",
            "io/foretrace/scheduler/serial/",
            "io/foretrace/extension/",
            "net/bytebuddy/",
            "org/junit/",
            "org/opentest4j/",
            "org/apiguardian/",
            "org/assertj/",
            "org/hamcrest/",
            "org/mockito/",
            "org/apache/maven/surefire/",
            "org/gradle/",
            "worker/org/gradle/",
            "com/intellij/rt/",
            "org/eclipse/jdt/internal/junit",
            "org/jacoco/agent/");

    private UserClasses() {}

    /** Whether a class of this name, loaded by this loader, is rewritten. */
    static boolean include(@Nullable ClassLoader loader, @Nullable String internalName) {
        if (loader == null || loader == ClassLoader.getPlatformClassLoader() || internalName == null) {
            return false;
        }
        if (internalName.contains("$$Lambda") || internalName.startsWith("jdk/internal/reflect/")) {
            return false; // glue of the JDK's
        }
        for (String prefix : LEFT_ALONE) {
            if (internalName.startsWith(prefix)) {
                return false;
            }
        }
        return true;
    }
}
