package io.foretrace.extension;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Optional;
import org.apiguardian.api.API;
import org.junit.jupiter.api.Test;

/** What a user may rely on is said at the type or at its package, for all three modules. */
class ApiStatusTest {
    private static final String ANNOTATIONS = "io.foretrace";
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("/shaded/"))
            .importPackages("io.foretrace");

    @Test
    void theAnnotationsAreForUsers() {
        classes()
                .that()
                .resideInAPackage(ANNOTATIONS)
                .and()
                .arePublic()
                .and()
                .areTopLevelClasses()
                .and()
                .areAnnotations()
                .should(haveStatus(API.Status.EXPERIMENTAL))
                .because("it is all that a test author writes, and no release has frozen it yet")
                .check(CLASSES);
    }

    @Test
    void everythingElseThatIsPublicIsInternal() {
        classes()
                .that()
                .resideOutsideOfPackage(ANNOTATIONS)
                .or(areServices())
                .and()
                .arePublic()
                .should(haveStatus(API.Status.INTERNAL))
                .because("it is public for our own packages: who builds on it would be broken by any of our changes")
                .check(CLASSES);
    }

    /** What is public beside the annotations, for JUnit to find. */
    private static DescribedPredicate<JavaClass> areServices() {
        return DescribedPredicate.describe(
                "are services",
                type -> type.getPackageName().equals(ANNOTATIONS) && type.isTopLevelClass() && !type.isAnnotation());
    }

    private static ArchCondition<JavaClass> haveStatus(API.Status expected) {
        return new ArchCondition<>("have the @API status " + expected) {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                String found = status(type).map(API.Status::name).orElse("none");
                String sentence = type.getDescription() + " has the status " + found;
                events.add(new SimpleConditionEvent(type, found.equals(expected.name()), sentence));
            }
        };
    }

    private static Optional<API.Status> status(JavaClass type) {
        return type.tryGetAnnotationOfType(API.class)
                .or(() -> type.getPackage().tryGetAnnotationOfType(API.class))
                .map(API::status);
    }
}
