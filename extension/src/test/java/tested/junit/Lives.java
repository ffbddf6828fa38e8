package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.foretrace.PredictRaces;
import io.foretrace.extension.lifecycle.Journal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/** Tests that use what JUnit's life cycle offers. */
public final class Lives {
    private Lives() {}

    /** A new instance for each run; a field that is left over from another one would show. */
    public static class PerMethod {
        private int runs;
        private int last;

        public PerMethod() {
            Journal.add("constructor");
        }

        @BeforeAll
        static void first() {
            Journal.add("before all");
        }

        @BeforeEach
        void setUp() {
            Journal.add("before each");
            runs++;
        }

        @PredictRaces
        void races() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
            Journal.add("test");
            assertEquals(1, runs);
        }

        @AfterEach
        void tearDown() {
            Journal.add("after each");
        }

        @AfterAll
        static void last() {
            Journal.add("after all");
        }
    }

    /** One instance for all runs, whose fields live on. */
    @TestInstance(Lifecycle.PER_CLASS)
    public static class PerClass {
        private int last;

        public PerClass() {
            Journal.add("constructor");
        }

        @BeforeAll
        void first() {
            Journal.add("before all");
        }

        @BeforeEach
        void setUp() {
            last = 0;
        }

        @PredictRaces
        void races() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
            Journal.add("test");
        }

        @AfterAll
        void after() {
            Journal.add("after all");
        }
    }

    /** Tests in nested classes, with what the outer one sets up. */
    public static class Outer {
        private int last;

        @BeforeEach
        void setUp() {
            last = 0;
        }

        /** In the middle. */
        @Nested
        class Inner {
            @BeforeEach
            void setUpMore() {
                assertEquals(0, last);
            }

            /** Deep down. */
            @Nested
            class Innermost {
                @PredictRaces
                void races() throws InterruptedException {
                    Two.threads(() -> last = 1, () -> last = 2);
                }
            }
        }
    }

    /** Tags and names. */
    @DisplayName("all about names")
    public static class Named {
        private int last;

        @PredictRaces
        @Tag("slow")
        @DisplayName("two writes race")
        void races(TestInfo info) throws InterruptedException {
            Journal.add(info.getDisplayName().startsWith("recorded ") ? "recorded" : info.getDisplayName());
            Journal.add(info.getTags().toString());
            Two.threads(() -> last = 1, () -> last = 2);
        }
    }

    /** A folder of its own for each run. */
    public static class WithFolder {
        @TempDir
        Path folder;

        @PredictRaces
        void writesAFile(@TempDir Path another) throws IOException, InterruptedException {
            assertTrue(Files.notExists(folder.resolve("file")));
            Files.writeString(folder.resolve("file"), "text");
            Files.writeString(another.resolve("file"), "text");
            int[] last = {0};
            Two.threads(() -> last[0] = 1, () -> last[0] = 2);
            Journal.add(folder.toString());
        }
    }

    /** A record. */
    public record Recorded(TestInfo info) {
        @PredictRaces
        void races() throws InterruptedException {
            int[] last = {0};
            Two.threads(() -> last[0] = 1, () -> last[0] = 2);
            assertEquals("races", info.getTestMethod().orElseThrow().getName());
        }
    }
}
