package io.foretrace.extension.pipeline.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.page.Finding;
import io.foretrace.extension.page.TestEntry;
import io.foretrace.extension.pipeline.run.TestName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The page and the findings of a build with several modules, each of which is tested by a JVM of its own. */
@Timeout(300)
class BuildFilesTest {
    private static final Path OUTPUT = Path.of("target", "foretrace");

    @TempDir
    Path root;

    @Test
    void allModulesAreOnOnePageThatSaysWhenTheyWereRun() throws IOException {
        run("core", entry("core.QuietTest", "2026-11-16T08:00:00Z"));
        run("apps/shop", entry("shop.PageTest", "2026-11-17T12:00:00Z", race("visits")));
        assertThat(page(root))
                .containsSubsequence(
                        "1 finding",
                        "in 2 tests of 2 modules",
                        "<h2>apps/shop</h2>",
                        "1 finding in 1 test, last run 2026-11-17 12:00:00 UTC",
                        "href=\"../../apps/shop/target/foretrace/shop.PageTest.x/report.html\"",
                        "data race on visits",
                        "<h2>core</h2>",
                        "0 findings in 1 test, last run 2026-11-16 08:00:00 UTC",
                        "href=\"../../core/target/foretrace/core.QuietTest.x/report.html\"");
    }

    @Test
    void theModulesOfAFlatLayoutAreOnThePageOfTheFolderThatNamesThem() throws IOException {
        Path all = Files.createDirectories(root.resolve("all"));
        Files.writeString(all.resolve("pom.xml"), "<module>../core</module><module>../shop</module>");
        for (String module : List.of("core", "shop", "stranger")) {
            write(root.resolve(module), entry(module + ".PageTest", ""));
            new BuildFiles(all, root.resolve(module), OUTPUT).write();
        }
        assertThat(page(all))
                .contains(
                        "in 2 tests of 2 modules",
                        "<h2>core</h2>",
                        "<h2>shop</h2>",
                        "href=\"../../../shop/target/foretrace/shop.PageTest.x/report.html\"")
                .doesNotContain("stranger");
    }

    @Test
    void eachModuleHasItsOwnPageBesides() throws IOException {
        run("core", entry("core.QuietTest", ""));
        run("shop", entry("shop.PageTest", "", race("visits")));
        assertThat(page(root.resolve("shop")))
                .contains("in 1 test<", "href=\"shop.PageTest.x/report.html\"")
                .doesNotContain("core.QuietTest", "<h2>");
    }

    @Test
    void theFindingsOfABuildAreOneFile() throws IOException {
        run("core", entry("core.CoreTest", "", race("visits"), race("pages")));
        run("shop", entry("shop.PageTest", "", race("visits")));
        assertThat(sarif())
                .contains("\"core.CoreTest.x\"", "\"shop.PageTest.x\"")
                .containsOnlyOnce("\"foretraceBug/v1\": \"race visits in a and b\"")
                .containsOnlyOnce("\"foretraceBug/v1\": \"race pages in a and b\"");
        assertThat(root.resolve("shop").resolve(OUTPUT).resolve("foretrace.sarif"))
                .doesNotExist();
    }

    @Test
    void aModuleOfWhichAllTestsWereLeftOutIsToldOfAndNotAsOneWhereNothingWasFound() throws IOException {
        Path output = Files.createDirectories(root.resolve("shop").resolve(OUTPUT));
        Files.writeString(output.resolve("left-out.txt"), "shop.CartTest.cases: a @TestFactory\n");
        new BuildFiles(root, root.resolve("shop"), OUTPUT).write();
        for (Path of : List.of(root, root.resolve("shop"))) {
            assertThat(page(of))
                    .contains("<h1>Nothing is known</h1>", "1 test was left out", "a @TestFactory")
                    .doesNotContain("Nothing found", "0 tests");
        }
        run("core", entry("core.CoreTest", ""));
        assertThat(page(root))
                .containsSubsequence(
                        "Nothing found", "in 1 test; ", "1 test was left out", "<h2>core</h2>", "<p>shop</p>")
                .doesNotContain("<h2>shop</h2>");
        assertThat(page(root.resolve("core"))).contains("in 1 test<").doesNotContain("left out");
        assertThat(sarif())
                .contains("\"shop.CartTest.cases\"", "was left out, so that no result is about it: a @TestFactory");
    }

    @Test
    void aModuleThatWasCleanedIsForgotten() throws IOException {
        run("core", entry("core.CoreTest", "", race("pages")));
        Files.delete(
                root.resolve("core").resolve(OUTPUT).resolve("core.CoreTest.x").resolve(TestEntry.FILE));
        run("shop", entry("shop.PageTest", ""));
        assertThat(page(root)).contains("Nothing found", "in 1 test<").doesNotContain("core");
        assertThat(sarif()).doesNotContain("core.CoreTest");
        assertThat(root.resolve(OUTPUT).resolve("modules.txt")).hasContent("shop");
    }

    @Test
    void aBuildOfOneModuleIsThatModule() throws IOException {
        write(root, entry("shop.PageTest", "2026-11-17T12:00:00Z", race("visits")));
        new BuildFiles(root, root, OUTPUT).write();
        assertThat(page(root))
                .contains("in 1 test<", "href=\"shop.PageTest.x/report.html\"", "2026-11-17 12:00:00 UTC")
                .doesNotContain("<h2>");
        assertThat(sarif()).contains("race visits in a and b");
    }

    @Test
    void theRootMayHaveTestsOfItsOwn() throws IOException {
        run("shop", entry("shop.PageTest", ""));
        write(root, entry("root.RootTest", ""));
        new BuildFiles(root, root, OUTPUT).write();
        assertThat(page(root))
                .contains(
                        "in 2 tests of 2 modules",
                        "<h2>" + root.getFileName() + "</h2>",
                        "href=\"root.RootTest.x/report.html\"",
                        "href=\"../../shop/target/foretrace/shop.PageTest.x/report.html\"");
    }

    @Test
    void aDamagedListOfModulesLeadsNowhere() throws IOException {
        Path outside = Files.createDirectories(root.resolve("outside"));
        write(outside, entry("outside.SecretTest", ""));
        Path build = Files.createDirectories(root.resolve("build"));
        Files.createDirectories(build.resolve(OUTPUT));
        Files.writeString(
                build.resolve(OUTPUT).resolve("modules.txt"),
                "../outside\n/\n\u0000\n<script>\n\nnot/there\n" + outside + "\n");
        write(build.resolve("shop"), entry("shop.PageTest", ""));
        new BuildFiles(build, build.resolve("shop"), OUTPUT).write();
        assertThat(page(build)).contains("in 1 test<").doesNotContain("outside.SecretTest");
        assertThat(build.resolve(OUTPUT).resolve("modules.txt")).hasContent("shop");
    }

    @Test
    void namesAreTextOnThePage() throws IOException {
        run("a<script>'b", entry("x.<script>alert(1)</script>", "<img src=x>", race("\"><script>y")));
        run("shop", entry("shop.PageTest", ""));
        assertThat(page(root))
                .contains("&lt;img src=x&gt;", "<h2>a&lt;script&gt;&#39;b</h2>", "../../a%3Cscript%3E%27b/target/")
                .doesNotContain("<img", "<script>alert", "<script>y", "<script>'b");
    }

    @Test
    void whoSaysWhereFilesGoHasAllOfThemThere() {
        Path here = root.resolve("shop");
        Path chosen = root.resolve("chosen");
        assertThat(BuildFiles.of(chosen, here)).isEqualTo(new BuildFiles(chosen, chosen, Path.of("")));
    }

    @Test
    void filesInTheUsualPlaceAreThoseOfTheBuild() throws IOException {
        Files.writeString(root.resolve("pom.xml"), "<module>shop</module>");
        Files.writeString(root.resolve("settings.gradle"), "include 'shop'");
        Path here = Files.createDirectories(root.resolve("shop"));
        assertThat(BuildFiles.of(here.resolve(OutputFolder.root()), here))
                .isEqualTo(new BuildFiles(root, here, OutputFolder.root()));
    }

    @Test
    void modulesThatEndAtTheSameTimeInOneJvmAreAllThere() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(8);
        try {
            List<Future<?>> ends = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                String module = "m" + i;
                ends.add(pool.submit(() -> {
                    run(module, entry(module + ".Test", "", race(module)));
                    return module;
                }));
            }
            for (Future<?> end : ends) {
                end.get();
            }
        } finally {
            pool.shutdownNow();
        }
        allAreThere(8);
    }

    @Test
    void modulesThatEndAtTheSameTimeInSeveralJvmsAreAllThere() throws Exception {
        List<Process> jvms = new ArrayList<>();
        try {
            for (int i = 0; i < 3; i++) {
                Path module = root.resolve("m" + i);
                write(module, entry("m" + i + ".Test", "", race("m" + i)));
                jvms.add(new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                OneModule.class.getName(),
                                root.toString(),
                                module.toString())
                        .inheritIO()
                        .start());
            }
            for (Process jvm : jvms) {
                assertThat(jvm.waitFor()).isZero();
            }
        } finally {
            jvms.forEach(Process::destroyForcibly);
        }
        allAreThere(3);
    }

    /** What a JVM does at its end; often, so that they meet. */
    static final class OneModule {
        private OneModule() {}

        public static void main(String[] rootAndModule) {
            for (int i = 0; i < 20; i++) {
                new BuildFiles(Path.of(rootAndModule[0]), Path.of(rootAndModule[1]), OUTPUT).write();
            }
        }
    }

    private void allAreThere(int modules) throws IOException {
        assertThat(page(root)).contains("in " + modules + " tests of " + modules + " modules", "</html>");
        for (int i = 0; i < modules; i++) {
            assertThat(page(root)).contains("<h2>m" + i + "</h2>");
            assertThat(sarif()).contains("race m" + i + " in a and b").endsWith("}\n");
        }
    }

    private void run(String module, TestEntry entry) throws IOException {
        write(root.resolve(module), entry);
        new BuildFiles(root, root.resolve(module), OUTPUT).write();
    }

    private static void write(Path module, TestEntry entry) throws IOException {
        Path folder = Files.createDirectories(
                module.resolve(OUTPUT).resolve(new TestName(entry.testClass(), entry.method()).fileName()));
        Files.writeString(folder.resolve(TestEntry.FILE), entry.text());
    }

    private static TestEntry entry(String testClass, String ran, Finding... findings) {
        return new TestEntry(testClass, "x", "failed", "", "0.1", ran, List.of(findings));
    }

    private static Finding race(String variable) {
        return new Finding(
                Finding.Kind.DATA_RACE,
                "data race on " + variable,
                "race " + variable + " in a and b",
                true,
                "",
                List.of());
    }

    private static String page(Path module) throws IOException {
        return Files.readString(module.resolve(OUTPUT).resolve("index.html"));
    }

    private String sarif() throws IOException {
        return Files.readString(root.resolve(OUTPUT).resolve("foretrace.sarif"));
    }
}
