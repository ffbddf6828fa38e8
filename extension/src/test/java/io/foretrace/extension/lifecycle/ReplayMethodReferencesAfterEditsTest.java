package io.foretrace.extension.lifecycle;

import static io.foretrace.extension.lifecycle.EditedProgram.edit;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A schedule of a thread whose code is a method of the JDK's is a regression test like any other. */
@Timeout(300)
class ReplayMethodReferencesAfterEditsTest {
    private static final String PROGRAM = """
            package shop;

            import static org.junit.jupiter.api.Assertions.assertEquals;

            class CartTest {
                @io.foretrace.PredictRaces
                void putsAfterTheClearing() throws InterruptedException {
                    java.util.Map<String, Integer> cart = new java.util.HashMap<>();
                    Thread other = new Thread(cart::clear);
                    other.start();
                    cart.put("milk", 1);
                    other.join();
                    assertEquals(1, cart.size());
                }
            }
            """;
    private static final String TITLE = ": data race on HashMap@1.clear() and put(\"milk\"), CartTest.java:L";

    @TempDir
    Path folder;

    static Stream<Arguments> editsThatLeaveTheBug() {
        return Stream.of(
                edit("nothing", "", ""),
                edit("lines above", "class CartTest {", "/**\n * Of carts.\n */\nclass CartTest {\n\n"),
                edit(
                        "another reference above",
                        "@io",
                        "final Runnable before = new java.util.ArrayList<String>()::clear;\n @io"),
                edit("another reference in the test", "other.start();", "Runnable some = cart::size;\n other.start();"),
                edit("a local renamed", "other", "clearing"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("editsThatLeaveTheBug")
    void anEditThatLeavesTheBugLeavesTheFailure(String name, List<String> fromTo) throws IOException {
        Path schedule = save();
        Seen seen = program().edited(fromTo).replay(schedule);
        assertThat(seen.failures()).as(seen.tree().toString()).isNotEmpty();
        assertThat(seen.tree().get(0))
                .startsWith("replay of " + schedule + TITLE)
                .endsWith(": failed");
    }

    @Test
    void aRepairMakesItPass() throws IOException {
        Path schedule = save();
        Seen seen = program()
                .edited(List.of(
                        "        cart.put(\"milk\", 1);\n        other.join();",
                        "        other.join();\n        cart.put(\"milk\", 1);"))
                .replay(schedule);
        assertThat(seen.tree())
                .singleElement()
                .asString()
                .contains(" \u2014 does not happen any more (")
                .endsWith(", all behaviours of the test are fine): successful");
    }

    private EditedProgram program() {
        return new EditedProgram(PROGRAM, "shop.CartTest", folder);
    }

    private Path save() throws IOException {
        return program().save("shop.CartTest.putsAfterTheClearing/race-1.schedule");
    }
}
