package io.foretrace.predictor.maximal.solver.z3;

import com.microsoft.z3.Version;
import io.foretrace.predictor.maximal.solver.FixedOrder;
import io.foretrace.predictor.maximal.solver.OrderSolver;
import io.foretrace.predictor.maximal.solver.OrderSolverProvider;

/** Z3, where it is on the class path. Its native library is unpacked and loaded at the first question, and only once. */
public final class Z3Provider implements OrderSolverProvider {
    private static final String SWITCH = "foretrace.z3";

    @Override
    public String unavailableBecause() {
        if ("off".equals(System.getProperty(SWITCH))) {
            return "Z3 is switched off by -D" + SWITCH + "=off.";
        }
        return Loading.PROBLEM;
    }

    @Override
    public OrderSolver create(FixedOrder fixed) {
        return new Z3OrderSolver(fixed);
    }

    private static final class Loading {
        static final String PROBLEM = problem();

        private static String problem() {
            try {
                return Version.getMajor() > 0 ? "" : "Z3 does not know its own version.";
            } catch (NoClassDefFoundError e) {
                // Also what the JVM says at a second attempt after a first that failed; but this is the first.
                return "Z3 is not on the class path; its library is tools.aqua:z3-turnkey.";
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
