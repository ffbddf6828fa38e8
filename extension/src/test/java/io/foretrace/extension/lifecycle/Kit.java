package io.foretrace.extension.lifecycle;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Runs test classes as a build does, with configuration parameters if wanted. */
final class Kit {
    private final Map<String, String> parameters = new LinkedHashMap<>();

    private Kit() {
        parameters.put("foretrace.output", "target/foretrace-specs");
        // What is specified with it is what a recording leads to; PredictRacesExploreTest looks beyond.
        parameters.put("foretrace.explore", "off");
    }

    /** With names and values of parameters. */
    static Kit with(String... namesAndValues) {
        Kit kit = new Kit();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            kit.parameters.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return kit;
    }

    /** With files in this folder. */
    static Kit in(Path output, String... namesAndValues) {
        Kit kit = with(namesAndValues);
        kit.parameters.put("foretrace.output", output.toString());
        return kit;
    }

    static Seen run(Class<?>... tests) {
        return with().runs(tests);
    }

    Seen runs(Class<?>... tests) {
        DiscoverySelector[] selectors = new DiscoverySelector[tests.length];
        for (int i = 0; i < tests.length; i++) {
            selectors[i] = selectClass(tests[i]);
        }
        PrintStream out = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            EngineExecutionResults results = EngineTestKit.engine("junit-jupiter")
                    .configurationParameters(parameters)
                    .selectors(selectors)
                    .execute();
            return new Seen(results, printed.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(out);
        }
    }
}
