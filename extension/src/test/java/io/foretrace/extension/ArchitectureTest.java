package io.foretrace.extension;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import org.junit.jupiter.api.Test;

/** The folder tree is the data flow (docs/architecture.md); these rules keep it so. */
class ArchitectureTest {
    /** The other modules' packages lie below io.foretrace too, and have tests of their own. */
    private static final ImportOption THIS_MODULE =
            location -> !isIn(location, "predictor") && !isIn(location, "scheduler");

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(THIS_MODULE)
            .importPackages("io.foretrace");

    @Test
    void onlyLifecycleAndTheAnnotationsKnowJUnit() {
        noClasses()
                .that()
                .resideOutsideOfPackages("io.foretrace", "io.foretrace.extension.lifecycle..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.junit..")
                .because("recording, predicting and confirming a body is the same whoever calls it")
                .check(CLASSES);
    }

    @Test
    void reportKnowsVerdictsOnly() {
        noClasses()
                .that()
                .resideInAPackage("io.foretrace.extension.report..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.foretrace.extension.lifecycle..", "io.foretrace.extension.pipeline..")
                .because("a report is made from verdicts, not from how they came about")
                .check(CLASSES);
    }

    @Test
    void nobodyBelowTheAnnotationsKnowsThem() {
        noClasses()
                .that()
                .resideInAPackage("io.foretrace.extension..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.foretrace")
                .because("an annotation names the extension behind it, which leads to all the rest")
                .check(CLASSES);
    }

    @Test
    void noPackageNeedsOneThatNeedsIt() {
        slices().matching("io.foretrace.extension.(*)..")
                .should()
                .beFreeOfCycles()
                .because("the folder tree is the data flow")
                .check(CLASSES);
    }

    @Test
    void nobodyUsesSolversOrByteBuddy() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("com.microsoft.z3..", "tools.aqua..", "org.sat4j..", "net.bytebuddy..")
                .because("the predictor owns the solvers and the scheduler owns the bytecode")
                .check(CLASSES);
    }

    private static boolean isIn(Location location, String module) {
        return location.contains("/io/foretrace/" + module + "/");
    }
}
