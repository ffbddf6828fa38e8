package io.foretrace.predictor;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.syntax.elements.ClassesShould;
import com.tngtech.archunit.lang.syntax.elements.ClassesShouldConjunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The folder tree is the data flow (docs/architecture.md); these rules keep it so. */
class ArchitectureTest {
    private static final String ROOT = "io.foretrace.predictor.";
    private static final String[] Z3 = {"com.microsoft.z3..", "tools.aqua.."};
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.foretrace.predictor");

    @Test
    void traceStandsAlone() {
        onlyUses("trace..")
                .because("everything else reads traces: what they need, everybody would need")
                .check(CLASSES);
    }

    @Test
    void parallelKnowsNoTraces() {
        onlyUses("parallel..")
                .because("how work is shared out has nothing to do with what the work is")
                .check(CLASSES);
    }

    @Test
    void orderReadsTraces() {
        onlyUses("order..", "trace..")
                .because("what must happen first is a property of the trace, not of a question")
                .check(CLASSES);
    }

    @Test
    void bugReadsTracesAndOrder() {
        onlyUses("bug..", "trace..", "order..")
                .because("what is asked does not depend on who answers")
                .check(CLASSES);
    }

    @Test
    void witnessKnowsNoAlgorithm() {
        onlyUses("witness..", "trace..", "bug..")
                .because("the checker judges every algorithm, and shares nothing with them but the question")
                .check(CLASSES);
    }

    @Test
    void whatAlgorithmsShareKnowsNoneOfThem() {
        onlyUses("algorithm", "trace..", "order..", "bug..", "witness..")
                .because("what is common to all algorithms cannot depend on one")
                .check(CLASSES);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "quickcheck",
                "hb",
                "syncpreserving",
                "closure",
                "causallyprecedes",
                "polygraph",
                "lockhistory",
                "causality",
                "causalorder"
            })
    void algorithmsAreUsableAlone(String name) {
        onlyUses("algorithm." + name + "..", "algorithm", "trace..", "order..", "bug..", "witness..")
                .because("each algorithm is a paper of its own: usable, and replaceable, alone")
                .check(CLASSES);
    }

    @Test
    void maximalIsUsableAlone() {
        onlyUses("maximal..", Stream.of("trace..", "order..", "bug..", "witness..", "parallel.."), Stream.of(Z3))
                .because("it answers from the trace alone; the ladder is what combines algorithms")
                .check(CLASSES);
    }

    @Test
    void ladderKnowsTheAlgorithmsOnly() {
        onlyUses("ladder..", "trace..", "order..", "bug..", "witness..", "algorithm..", "maximal..", "parallel..")
                .because("it decides whom to ask, not how to print")
                .check(CLASSES);
    }

    @Test
    void onlyItsOwnPackageUsesZ3() {
        noClassesOutside("maximal.solver.z3..")
                .dependOnClassesThat()
                .resideInAnyPackage(Z3)
                .because(
                        "Z3 is not on the class path of a user's tests: where it is missing, everything else has to run")
                .check(CLASSES);
    }

    @Test
    void z3IsFoundByItsInterfaceOnly() {
        noClassesOutside("maximal.solver.z3..")
                .dependOnClassesThat()
                .resideInAPackage(ROOT + "maximal.solver.z3..")
                .because("who names one of its classes loads it, with or without its library")
                .check(CLASSES);
    }

    @Test
    void onlyTheCommandLineUsesPicocli() {
        noClassesOutside("cli..")
                .dependOnClassesThat()
                .resideInAPackage("picocli..")
                .because("the predictor is a library first; the extension uses it without a command line")
                .check(CLASSES);
    }

    @Test
    void nobodyDependsOnTheCommandLine() {
        noClassesOutside("cli..")
                .dependOnClassesThat()
                .resideInAPackage(ROOT + "cli..")
                .because("it is the last stage of the data flow")
                .check(CLASSES);
    }

    @Test
    void onlyTheCommandLinePrints() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + "cli..")
                .should(ACCESS_STANDARD_STREAMS)
                .because("a library that prints corrupts the output of its caller")
                .check(CLASSES);
    }

    @Test
    void nobodyKnowsJUnitOrByteBuddy() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.junit..", "net.bytebuddy..")
                .because("a trace can be analysed far from the test, and the JVM, that recorded it")
                .check(CLASSES);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching(ROOT + "(**)")
                .should()
                .beFreeOfCycles()
                .because("data flows one way")
                .check(CLASSES);
    }

    private static ClassesShouldConjunction onlyUses(String user, String... used) {
        return onlyUses(user, Stream.of(used), Stream.empty());
    }

    private static ClassesShouldConjunction onlyUses(String user, Stream<String> used, Stream<String> libraries) {
        Stream<String> ours = Stream.concat(Stream.of(user), used).map(name -> ROOT + name);
        Stream<String> theirs = Stream.concat(Stream.of("java..", "org.apiguardian..", "org.jspecify.."), libraries);
        return classes()
                .that()
                .resideInAPackage(ROOT + user)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(Stream.concat(ours, theirs).toArray(String[]::new));
    }

    private static ClassesShould noClassesOutside(String name) {
        return noClasses().that().resideOutsideOfPackage(ROOT + name).should();
    }
}
