package io.foretrace.extension;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The folder tree is the data flow (docs/architecture.md); these rules keep it so. */
class ArchitectureTest {
    private static final String ROOT = "io.foretrace.";
    /** The other modules' packages lie below io.foretrace too, and have tests of their own. */
    private static final ImportOption THIS_MODULE =
            location -> !isIn(location, "predictor") && !isIn(location, "scheduler");

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(THIS_MODULE)
            .importPackages("io.foretrace");

    /**
     * What a package may use beside itself, the JDK's public classes and annotations.
     *
     * @param name without {@code io.foretrace.}, and without the packages below it
     * @param uses packages of ours, named likewise
     * @param libraries other packages, as ArchUnit names them
     * @param because why it is no more than that
     */
    private record Rule(String name, List<String> uses, List<String> libraries, String because) {
        Rule uses(String... packages) {
            return new Rule(name, List.of(packages), libraries, because);
        }

        Rule libraries(String... packages) {
            return new Rule(name, uses, List.of(packages), because);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static Rule rule(String name, String because) {
        return new Rule(name, List.of(), List.of(), because);
    }

    private static List<Rule> rules() {
        return List.of(
                rule("extension.report.text", "how things are said does not depend on what is told of them")
                        .uses("predictor.trace", "scheduler.control", "scheduler.origin", "scheduler.record"),
                rule(
                                "extension.report.stuck",
                                "what a thread waits for is seen in an execution, whatever bug led there")
                        .uses(
                                "extension.report.text",
                                "predictor.trace",
                                "scheduler.control",
                                "scheduler.origin",
                                "scheduler.record"),
                rule(
                                "extension.report.outcome",
                                "how an execution ended is said alike of every bug, and where there is none")
                        .uses("extension.report.stuck", "extension.report.text", "scheduler.control"),
                rule("extension.report.bug", "the words of a kind of bug are made from what was shown")
                        .uses(
                                "extension.report.outcome",
                                "extension.report.stuck",
                                "extension.report.text",
                                "predictor.bug",
                                "predictor.trace",
                                "scheduler.confirm",
                                "scheduler.control",
                                "scheduler.record"),
                rule("extension.report.columns", "an interleaving is drawn from events, whatever bug it shows")
                        .uses(
                                "extension.report.stuck",
                                "extension.report.text",
                                "predictor.trace",
                                "scheduler.origin",
                                "scheduler.record"),
                rule("extension.report.json", "programs read what was found, and no execution")
                        .uses("extension.report.text", "predictor.bug", "predictor.trace", "scheduler.confirm"),
                rule("extension.report", "a report is made from verdicts, not from how they came about")
                        .uses(
                                "extension.report.bug",
                                "extension.report.columns",
                                "extension.report.outcome",
                                "extension.report.stuck",
                                "extension.report.text",
                                "predictor.trace",
                                "scheduler.confirm",
                                "scheduler.control",
                                "scheduler.record"),
                rule("extension.project", "where a build has its files does not depend on what was found")
                        .uses("predictor.trace"),
                rule("extension.page", "a page is drawn from what reports are made of, and knows no execution")
                        .uses(
                                "extension.project",
                                "extension.report",
                                "extension.report.bug",
                                "extension.report.json",
                                "extension.report.text",
                                "predictor.trace"),
                rule("extension.scan", "code scanning is told what the page of a run has, whoever ran the tests")
                        .uses("extension.page", "extension.project", "extension.report.json", "predictor.trace"),
                rule("extension.pipeline.run", "what a run is does not depend on what is looked for in it")
                        .uses(
                                "extension.page",
                                "extension.report",
                                "extension.report.bug",
                                "extension.report.outcome",
                                "extension.report.text",
                                "predictor.bug",
                                "predictor.trace",
                                "scheduler.control",
                                "scheduler.explore",
                                "scheduler.guide")
                        // IDEs show what was expected and what was there of its exceptions, and of no others.
                        .libraries("org.opentest4j.."),
                rule("extension.pipeline.files", "who writes files does not know who predicts or confirms")
                        .uses(
                                "extension.page",
                                "extension.pipeline.run",
                                "extension.project",
                                "extension.report.text",
                                "extension.scan",
                                "predictor.trace",
                                "scheduler.control",
                                "scheduler.record"),
                rule("extension.pipeline.predict", "what could go wrong is known before anything is forced")
                        .uses(
                                "extension.pipeline.files",
                                "extension.pipeline.run",
                                "extension.report",
                                "extension.report.bug",
                                "extension.report.json",
                                "extension.report.outcome",
                                "extension.report.text",
                                "predictor.bug",
                                "predictor.ladder",
                                "predictor.maximal",
                                "predictor.trace",
                                "predictor.witness",
                                "scheduler.confirm",
                                "scheduler.control",
                                "scheduler.origin",
                                "scheduler.record",
                                "scheduler.shrink",
                                "scheduler.strategy"),
                rule("extension.pipeline.record", "recordings are made, and predicted from, before anything is forced")
                        .uses(
                                "extension.pipeline.files",
                                "extension.pipeline.predict",
                                "extension.pipeline.run",
                                "extension.report",
                                "extension.report.text",
                                "scheduler.confirm",
                                "scheduler.control",
                                "scheduler.record",
                                "scheduler.strategy"),
                rule("extension.pipeline.confirm", "what was predicted is made to happen, whoever asked for it")
                        .uses(
                                "extension.page",
                                "extension.pipeline.files",
                                "extension.pipeline.predict",
                                "extension.pipeline.record",
                                "extension.pipeline.run",
                                "extension.project",
                                "extension.report",
                                "extension.report.bug",
                                "extension.report.json",
                                "extension.report.outcome",
                                "extension.report.text",
                                "predictor.bug",
                                "predictor.trace",
                                "scheduler.confirm",
                                "scheduler.control",
                                "scheduler.explore",
                                "scheduler.record",
                                "scheduler.serial",
                                "scheduler.strategy"),
                rule("extension.pipeline", "recording, predicting and confirming a body is the same whoever calls it")
                        .uses(
                                "extension.pipeline.confirm",
                                "extension.pipeline.files",
                                "extension.pipeline.predict",
                                "extension.pipeline.record",
                                "extension.pipeline.run",
                                "extension.report.text",
                                "scheduler.control",
                                "scheduler.explore",
                                "scheduler.guide",
                                "scheduler.record",
                                "scheduler.strategy"),
                rule("extension.cli", "the command line looks at files that tests have left, and runs none")
                        .uses(
                                "extension.page",
                                "extension.report",
                                "extension.report.bug",
                                "extension.report.text",
                                "extension.scan",
                                "predictor.cli",
                                "predictor.trace",
                                "scheduler.control"),
                rule("extension.lifecycle", "JUnit calls it, and it calls the pipeline; annotations are read above")
                        .uses(
                                "extension.pipeline",
                                "extension.pipeline.confirm",
                                "extension.pipeline.files",
                                "extension.pipeline.predict",
                                "extension.pipeline.run",
                                "predictor.bug",
                                "scheduler.control",
                                "scheduler.control.run",
                                "scheduler.explore",
                                "scheduler.instrument",
                                "scheduler.strategy")
                        .libraries("org.junit..", "org.opentest4j.."),
                rule(
                                "",
                                "an annotation names the extension behind it, which leads to all the rest; nobody"
                                        + " below knows the annotations")
                        .uses(
                                "extension.lifecycle",
                                "extension.pipeline.predict",
                                "extension.pipeline.run",
                                "predictor.bug")
                        .libraries("org.junit.."));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void aPackageUsesNothingButWhatItMay(Rule rule) {
        Stream<String> ours =
                Stream.concat(Stream.of(rule.name), rule.uses.stream()).map(ArchitectureTest::fullName);
        Stream<String> theirs =
                Stream.concat(Stream.of("java..", "org.jspecify..", "org.apiguardian.."), rule.libraries.stream());
        classes()
                .that()
                .resideInAPackage(fullName(rule.name))
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(Stream.concat(ours, theirs).toArray(String[]::new))
                .because(rule.because)
                .check(CLASSES);
    }

    /** A permission that nobody needs lets in what nobody has thought about. */
    @ParameterizedTest
    @MethodSource("rules")
    void aPackageUsesAllThatItMay(Rule rule) {
        Set<String> used = CLASSES.stream()
                .filter(type -> type.getPackageName().equals(fullName(rule.name)))
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .map(dependency -> dependency.getTargetClass().getPackageName())
                .collect(Collectors.toSet());
        assertThat(used)
                .containsAll(rule.uses.stream().map(ArchitectureTest::fullName).toList());
        assertThat(rule.libraries)
                .allMatch(library -> used.stream().anyMatch(name -> name.startsWith(library.replace("..", ""))));
    }

    @Test
    void everyPackageHasARule() {
        assertThat(CLASSES.stream()
                        .filter(type -> !type.getSimpleName().equals("package-info"))
                        .map(JavaClass::getPackageName)
                        .collect(Collectors.toSet()))
                .containsExactlyInAnyOrderElementsOf(
                        rules().stream().map(rule -> fullName(rule.name)).toList());
    }

    @Test
    void noPackageNeedsOneThatNeedsIt() {
        slices().matching(ROOT + "(**)")
                .should()
                .beFreeOfCycles()
                .because("data flows one way")
                .check(CLASSES);
    }

    @Test
    void onlyTheSummaryAndTheTotalPrint() {
        noClasses()
                .that()
                .doNotHaveSimpleName("Summary")
                .and()
                .doNotHaveSimpleName("Total")
                .and()
                .doNotHaveSimpleName("Watchers")
                .should(ACCESS_STANDARD_STREAMS)
                .because("what is printed while tests run is the tests', but for lines at the end of a class and of"
                        + " all, what a workflow of GitHub is told there, and for those who ask to watch; the rest goes"
                        + " through JUnit")
                .check(CLASSES);
    }

    private static boolean isIn(Location location, String module) {
        return location.contains("/io/foretrace/" + module + "/");
    }

    private static String fullName(String name) {
        return name.isEmpty() ? "io.foretrace" : ROOT + name;
    }
}
