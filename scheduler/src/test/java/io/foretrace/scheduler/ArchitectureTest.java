package io.foretrace.scheduler;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The folder tree is the data flow (docs/architecture.md); these rules keep it so. */
class ArchitectureTest {
    private static final String ROOT = "io.foretrace.scheduler.";
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.foretrace.scheduler");

    @Test
    void bridgeStandsAlone() {
        classes()
                .that()
                .resideInAPackage(ROOT + "bridge..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..", "jdk..", "org.apiguardian..", "org.jspecify..", ROOT + "bridge..", ROOT + "meaning..")
                .because("the boot class loader loads it, and finds nothing but the JDK there")
                .check(CLASSES);
    }

    @Test
    void theContractOfTheBridgeKnowsNoHooksAndTheProgramsHooksKnowNoneOfTheJdk() {
        noClasses()
                .that()
                .resideInAnyPackage(ROOT + "bridge", ROOT + "bridge.code")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + "bridge.jdk")
                .because("hooks are built on the contract, and those of the JDK on those of the program")
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage(ROOT + "bridge")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + "bridge.code")
                .because("the contract is there for whoever listens, whatever is hooked")
                .check(CLASSES);
    }

    @Test
    void theProgramAndTheJdkAreRewrittenApart() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + "instrument.user")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(ROOT + "instrument", ROOT + "instrument.jdk")
                .because("a program may be rewritten in full, the JDK in the bodies of methods only")
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage(ROOT + "instrument.jdk")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(ROOT + "instrument", ROOT + "instrument.user")
                .because("a program may be rewritten in full, the JDK in the bodies of methods only")
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage(ROOT + "instrument.hook")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(ROOT + "instrument", ROOT + "instrument.user", ROOT + "instrument.jdk")
                .because("both are built on it")
                .check(CLASSES);
    }

    @Test
    void meaningStandsAlone() {
        classes()
                .that()
                .resideInAPackage(ROOT + "meaning..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.apiguardian..", "org.jspecify..", ROOT + "meaning..")
                .because("the tables say what the JDK does, whoever asks; the boot class loader loads them too")
                .check(CLASSES);
    }

    @Test
    void originStandsAlone() {
        classes()
                .that()
                .resideInAPackage(ROOT + "origin..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.apiguardian..", "org.jspecify..", ROOT + "origin..")
                .because("every other package asks whose code it is")
                .check(CLASSES);
    }

    @Test
    void onlyInstrumentUsesByteBuddy() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + "instrument..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("net.bytebuddy..")
                .because("how code is rewritten may change without the rest noticing")
                .check(CLASSES);
    }

    @Test
    void nobodyKnowsJUnitOrTheSolvers() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.junit..", "com.microsoft.z3..", "tools.aqua..")
                .because("a run under control is the same for any test framework, and predicts nothing by itself")
                .check(CLASSES);
    }

    @Test
    void nobodyDependsOnTheExtension() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.foretrace", "io.foretrace.extension..")
                .because("modules depend one way: predictor, scheduler, extension, samples")
                .check(CLASSES);
    }

    @Test
    void instrumentKnowsTheBridgeOnly() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + "instrument..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        ROOT + "control..", ROOT + "strategy..", ROOT + "record..", "io.foretrace.predictor..")
                .because("what is rewritten calls the bridge, whoever listens there")
                .check(CLASSES);
    }

    @Test
    void recordKnowsTracesAndTheBridgeOnly() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + "record..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(ROOT + "control..", ROOT + "strategy..", ROOT + "instrument..", ROOT + "confirm..")
                .because("events are the same, however the execution is controlled")
                .check(CLASSES);
    }

    @Test
    void controlPassesTheBatonWithoutPreferences() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + "control..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        ROOT + "strategy..",
                        ROOT + "instrument..",
                        ROOT + "confirm..",
                        "io.foretrace.predictor.bug..",
                        "io.foretrace.predictor.ladder..",
                        "io.foretrace.predictor.witness..")
                .because("which thread runs next is a strategy's to say, and strategies are written against control")
                .check(CLASSES);
    }

    @Test
    void strategiesKnowExecutionsNotHowTheyAreMade() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + "strategy..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(ROOT + "instrument..", ROOT + "confirm..")
                .because("a strategy sees choices")
                .check(CLASSES);
    }
}
