package io.foretrace.predictor.maximal.solver;

import com.microsoft.z3.Version;

/** Whether Z3 is there. Its native library is unpacked and loaded at the first question, and only once. */
public final class Z3Library {
    private static final String SWITCH = "foretrace.z3";

    private Z3Library() {}

    public static boolean available() {
        return unavailableBecause().isEmpty();
    }

    /** One sentence; empty if Z3 is available. */
    public static String unavailableBecause() {
        if ("off".equals(System.getProperty(SWITCH))) {
            return "Z3 is switched off by -D" + SWITCH + "=off.";
        }
        return Loading.PROBLEM;
    }

    private static final class Loading {
        static final String PROBLEM = problem();

        private static String problem() {
            try {
                return Version.getMajor() > 0 ? "" : "Z3 does not know its own version.";
            } catch (LinkageError | RuntimeException e) {
                return "Z3 cannot be loaded on " + System.getProperty("os.name") + " " + System.getProperty("os.arch")
                        + ": " + reason(e) + ".";
            }
        }

        private static String reason(Throwable e) {
            Throwable first = e;
            while (first.getCause() != null) {
                first = first.getCause();
            }
            String message =
                    String.valueOf(first.getMessage()).lines().findFirst().orElse("");
            return first.getClass().getSimpleName() + " (" + message + ")";
        }
    }
}
