package io.foretrace.scheduler.origin;

/**
 * Whose code a class or a thread is, as its name tells. This is the only place that knows: what is rewritten, which frames
 * are shown, which threads are waited for and which bugs are the user's to repair all follow from it.
 */
public enum Origin {
    /** The Java runtime. */
    JDK,
    /** Ourselves. */
    FORETRACE,
    /** What finds, runs and checks tests. Its own threads and fields are not what the test is about. */
    TEST_FRAMEWORK,
    /** What starts the JVM of the tests: Maven's Surefire, Gradle, an IDE. */
    BUILD_TOOL,
    /** Another agent in the same JVM, or what agents are made of. */
    AGENT,
    /** A library that runs the program's code and is part of it, but that no reader wants to see in a stack. */
    LIBRARY,
    /** The program under test: everything else, other libraries too. */
    USER;

    /** Packages, each with its subpackages; the first that fits is taken. */
    private static final Rule[] PACKAGES = {
        new Rule("java.", JDK),
        new Rule("javax.", JDK),
        new Rule("jdk.", JDK),
        new Rule("sun.", JDK),
        new Rule("com.sun.", JDK),
        // Not io.foretrace as a whole: a program in a package below it, of whatever name, is a program.
        new Rule("io.foretrace.predictor.", FORETRACE),
        new Rule("io.foretrace.scheduler.bridge.", FORETRACE),
        new Rule("io.foretrace.scheduler.confirm.", FORETRACE),
        new Rule("io.foretrace.scheduler.control.", FORETRACE),
        new Rule("io.foretrace.scheduler.explore.", FORETRACE),
        new Rule("io.foretrace.scheduler.guide.", FORETRACE),
        new Rule("io.foretrace.scheduler.instrument.", FORETRACE),
        new Rule("io.foretrace.scheduler.meaning.", FORETRACE),
        new Rule("io.foretrace.scheduler.origin.", FORETRACE),
        new Rule("io.foretrace.scheduler.record.", FORETRACE),
        new Rule("io.foretrace.scheduler.serial.", FORETRACE),
        new Rule("io.foretrace.scheduler.shaded.", FORETRACE), // where the build moves parts of Byte Buddy
        new Rule("io.foretrace.scheduler.shrink.", FORETRACE),
        new Rule("io.foretrace.scheduler.strategy.", FORETRACE),
        new Rule("io.foretrace.extension.", FORETRACE),
        new Rule("org.junit.", TEST_FRAMEWORK),
        new Rule("org.opentest4j.", TEST_FRAMEWORK),
        new Rule("org.apiguardian.", TEST_FRAMEWORK),
        new Rule("org.assertj.", TEST_FRAMEWORK),
        new Rule("org.hamcrest.", TEST_FRAMEWORK),
        // Where Mockito lets time pass until something was called, and where it notes in which order mocks are called.
        new Rule("org.mockito.internal.verification.VerificationOverTimeImpl", LIBRARY),
        new Rule("org.mockito.internal.util.Timer", LIBRARY),
        new Rule("org.mockito.internal.progress.SequenceNumber", LIBRARY),
        new Rule("org.mockito.internal.verification.DefaultRegisteredInvocations", LIBRARY),
        new Rule("org.mockito.", TEST_FRAMEWORK),
        new Rule("org.apache.maven.surefire.", BUILD_TOOL),
        new Rule("org.gradle.", BUILD_TOOL),
        new Rule("worker.org.gradle.", BUILD_TOOL),
        new Rule("com.intellij.rt.", BUILD_TOOL),
        new Rule("org.eclipse.jdt.internal.junit", BUILD_TOOL), // also junit4 and junit5, which are beside it
        new Rule("net.bytebuddy.", AGENT),
        new Rule("org.jacoco.agent.", AGENT),
        new Rule("kotlin.", LIBRARY),
        new Rule("kotlinx.", LIBRARY),
        new Rule("org.awaitility.", LIBRARY),
    };

    /** Libraries that write logs: part of the program, but no test is about what they remember of each other. */
    private static final String[] LOGGING = {
        "org.slf4j.",
        "ch.qos.logback.",
        "org.apache.logging.",
        "org.apache.log4j.",
        "org.apache.commons.logging.",
        "org.jboss.logging.",
    };

    /** The package of the annotations, without its subpackages. */
    private static final String ANNOTATIONS = "io.foretrace.";

    /** Threads that code of the names above starts, by the beginnings of their names. */
    private static final Rule[] THREADS = {
        new Rule("surefire-", BUILD_TOOL),
        new Rule("Monitor Ctrl-Break", BUILD_TOOL), // IntelliJ IDEA
        new Rule("junit-jupiter-timeout-watcher", TEST_FRAMEWORK),
        new Rule("VirtualThread-", JDK), // acts for virtual threads, which are threads of their own
    };

    private static final String CARRIER = "jdk.internal.misc.CarrierThread";

    private record Rule(String beginning, Origin origin) {}

    /**
     * Whose a class is. Called for every class that is loaded and every call in it: it allocates nothing.
     *
     * @param className as {@code Class.getName} has it, or as in class files; what follows it, such as the rest of a location, does no harm
     */
    public static Origin of(String className) {
        for (Rule rule : PACKAGES) {
            if (begins(className, rule.beginning)) {
                return rule.origin;
            }
        }
        return begins(className, ANNOTATIONS) && Character.isUpperCase(charAt(className, ANNOTATIONS.length()))
                ? FORETRACE
                : USER;
    }

    /** Whose a thread is that is not under control. */
    public static Origin of(Thread thread) {
        String name = thread.getName();
        for (Rule rule : THREADS) {
            if (name.startsWith(rule.beginning)) {
                return rule.origin;
            }
        }
        return thread.getClass().getName().equals(CARRIER) ? JDK : USER;
    }

    /** Whether it is the JVM's or ours: a class that was made at run time to link others, which nobody wrote. */
    public static boolean isGlue(String className) {
        return className.contains("$$Lambda");
    }

    /** Whether it belongs to a library that writes logs. */
    public static boolean isLogging(String className) {
        for (String library : LOGGING) {
            if (begins(className, library)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a frame of the class means that the program, whose frames are below, is in a hook. Frames of the extension mean
     * nothing: a test that runs under control has some below it.
     */
    public static boolean isHook(String className) {
        return begins(className, "io.foretrace.scheduler.bridge.")
                || begins(className, "io.foretrace.scheduler.control.");
    }

    /** Whether it is part of the program that is tested: rewritten, recorded and controlled. */
    public boolean isProgram() {
        return this == USER || this == LIBRARY;
    }

    /**
     * As {@code startsWith}, whether the parts of the name are separated by dots or, as in class files, by slashes. Backwards: most beginnings
     * begin alike.
     */
    private static boolean begins(String name, String beginning) {
        if (name.length() < beginning.length()) {
            return false;
        }
        for (int i = beginning.length() - 1; i >= 0; i--) {
            char c = name.charAt(i);
            if ((c == '/' ? '.' : c) != beginning.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static char charAt(String text, int index) {
        return index < text.length() ? text.charAt(index) : ' ';
    }
}
