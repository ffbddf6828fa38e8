package io.foretrace.predictor;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
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
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.foretrace.predictor");

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
                rule("predictor.trace", "everything else reads traces: what they need, everybody would need"),
                rule("predictor.parallel", "how work is shared out has nothing to do with what the work is"),
                rule("predictor.order", "what must happen first is a property of the trace, not of a question")
                        .uses("predictor.trace"),
                rule("predictor.bug", "what is asked does not depend on who answers")
                        .uses("predictor.trace", "predictor.order"),
                rule(
                                "predictor.witness",
                                "the checker judges every algorithm, and shares nothing with them but the question")
                        .uses("predictor.trace", "predictor.bug"),
                rule(
                                "predictor.algorithm.quickcheck",
                                "each algorithm is a paper of its own: usable, and replaceable, alone")
                        .uses("predictor.order", "predictor.bug"),
                rule("predictor.algorithm.hb", "each algorithm is a paper of its own: usable, and replaceable, alone")
                        .uses("predictor.trace", "predictor.order", "predictor.bug", "predictor.witness"),
                rule(
                                "predictor.algorithm.syncpreserving",
                                "each algorithm is a paper of its own: usable, and replaceable, alone")
                        .uses("predictor.trace", "predictor.order", "predictor.bug", "predictor.witness"),
                rule(
                                "predictor.algorithm.closure",
                                "each algorithm is a paper of its own: usable, and replaceable, alone")
                        .uses("predictor.trace", "predictor.bug", "predictor.witness"),
                rule(
                                "predictor.algorithm.causallyprecedes",
                                "each algorithm is a paper of its own: usable, and replaceable, alone")
                        .uses("predictor.trace", "predictor.order", "predictor.bug"),
                rule(
                                "predictor.algorithm.polygraph",
                                "each algorithm is a paper of its own: usable, and replaceable, alone")
                        .uses("predictor.trace", "predictor.order", "predictor.bug", "predictor.witness"),
                rule(
                                "predictor.algorithm.lockhistory",
                                "each algorithm is a paper of its own: usable, and replaceable, alone")
                        .uses("predictor.trace", "predictor.order", "predictor.bug", "predictor.witness"),
                rule(
                                "predictor.algorithm.causality",
                                "each algorithm is a paper of its own: usable, and replaceable, alone")
                        .uses("predictor.trace", "predictor.order", "predictor.bug", "predictor.witness"),
                rule(
                                "predictor.algorithm.causalorder",
                                "each algorithm is a paper of its own: usable, and replaceable, alone")
                        .uses("predictor.trace", "predictor.order", "predictor.bug", "predictor.witness"),
                rule("predictor.maximal.solver", "a solver knows orders and clauses, not what they are about"),
                rule(
                                "predictor.maximal.solver.z3",
                                "Z3 is slow to start and may be missing: it is found by name, and nobody else knows it")
                        .uses("predictor.maximal.solver")
                        .libraries("com.microsoft.z3.."),
                rule("predictor.maximal", "it answers from the trace alone; the ladder is what combines algorithms")
                        .uses(
                                "predictor.trace",
                                "predictor.order",
                                "predictor.bug",
                                "predictor.witness",
                                "predictor.parallel",
                                "predictor.maximal.solver"),
                rule("predictor.ladder", "it decides whom to ask, not how to print")
                        .uses(
                                "predictor.trace",
                                "predictor.order",
                                "predictor.bug",
                                "predictor.witness",
                                "predictor.parallel",
                                "predictor.maximal",
                                "predictor.algorithm.quickcheck",
                                "predictor.algorithm.hb",
                                "predictor.algorithm.syncpreserving",
                                "predictor.algorithm.closure",
                                "predictor.algorithm.causallyprecedes",
                                "predictor.algorithm.polygraph",
                                "predictor.algorithm.lockhistory",
                                "predictor.algorithm.causality",
                                "predictor.algorithm.causalorder"),
                rule(
                                "predictor.cli",
                                "it is the last stage of the data flow, and picocli is on the class path of bin/foretrace only")
                        .uses(
                                "predictor.trace",
                                "predictor.order",
                                "predictor.bug",
                                "predictor.witness",
                                "predictor.parallel",
                                "predictor.maximal",
                                "predictor.ladder",
                                "predictor.algorithm.closure")
                        .libraries("picocli.."));
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
    void onlyTheCommandLinePrints() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + "predictor.cli")
                .should(ACCESS_STANDARD_STREAMS)
                .because("a library that prints corrupts the output of its caller")
                .check(CLASSES);
    }

    private static String fullName(String name) {
        return name.isEmpty() ? "io.foretrace" : ROOT + name;
    }
}
