package io.foretrace.scheduler.instrument.jdk;

import io.foretrace.scheduler.instrument.hook.HookCalls;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A hook that a rewritten class of the JDK must call.
 *
 * @param className the class, as in Java source
 * @param methods the methods, one of which must call it; empty if any may
 * @param hooks the hooks, one of which must be called
 */
record JdkExpectation(String className, List<String> methods, List<String> hooks) {
    static List<JdkExpectation> of(String internalName, Set<JdkConcern> concerns, List<JdkMethod> methods) {
        String className = internalName.replace('/', '.');
        List<JdkExpectation> expectations = new ArrayList<>();
        for (JdkConcern concern : concerns) {
            if (concern != JdkConcern.METHODS) {
                expectations.add(new JdkExpectation(className, List.of(), concern.hooks));
            }
        }
        for (JdkMethod method : methods) {
            String hook = method.hook().shortName();
            expectations.add(new JdkExpectation(className, method.methods(), List.of(hook)));
        }
        return expectations;
    }

    /** Without streams, which would be linked while the agent is installed. */
    boolean isMetBy(HookCalls calls) {
        for (Map.Entry<String, Map<String, Integer>> method : calls.byMethod().entrySet()) {
            if ((methods.isEmpty() || methods.contains(method.getKey()))
                    && !Collections.disjoint(method.getValue().keySet(), hooks)) {
                return true;
            }
        }
        return false;
    }

    /** What it means that the hook is not there. */
    String sentence() {
        String where = methods.isEmpty() ? className : className + '.' + String.join(" or ", methods);
        return where + " does not call " + String.join(" or ", hooks) + " on Java " + Runtime.version()
                + ": Foretrace does not know this version of the class";
    }
}
