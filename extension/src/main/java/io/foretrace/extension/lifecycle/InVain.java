package io.foretrace.extension.lifecycle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * What is asked for in a run without a single test under prediction. Tests answer for their parameters; where there is none a wrong
 * pattern, or a name with a letter too few, would look like a suite without a bug.
 */
final class InVain {
    /** Those that somebody expects to see something of. */
    private static final List<String> EXPECTANT = List.of("tests", "replay", "accept");

    private InVain() {}

    /** A sentence for each such parameter, or the one about a name that is none. */
    static List<String> sentences(Function<String, Optional<String>> lookUp, Map<String, String> environment) {
        try {
            Parameters parameters = new Parameters(lookUp, "Foretrace", environment);
            List<String> sentences = new ArrayList<>();
            for (String name : EXPECTANT) {
                parameters
                        .text(name)
                        .ifPresent(
                                value -> sentences.add("Foretrace: no test of this run was under prediction, so that "
                                        + Parameters.PREFIX + name + "=" + value + " did nothing."));
            }
            return sentences;
        } catch (ExtensionConfigurationException e) {
            return List.of(String.valueOf(e.getMessage()));
        }
    }
}
