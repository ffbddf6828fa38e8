import com.diffplug.gradle.spotless.SpotlessExtension
import net.ltgt.gradle.errorprone.errorprone

plugins {
    alias(libs.plugins.errorprone) apply false
    alias(libs.plugins.shadow) apply false
    alias(libs.plugins.spotless) apply false
}

// Inside subprojects {} the name `libs` would be looked up in the subproject, which has no catalog yet.
val catalog = libs

// As in pom.xml.
val releaseVersion =
    Regex("<artifactId>foretrace-parent</artifactId>\\s*<version>([^<]+)<").find(file("pom.xml").readText())!!.groupValues[1]

subprojects {
    group = "io.foretrace"
    version = releaseVersion

    apply(plugin = "java-library")
    apply(plugin = "net.ltgt.errorprone")
    apply(plugin = "com.diffplug.spotless")

    configure<BasePluginExtension> {
        archivesName.set("foretrace-${project.name}")
    }

    // As Maven's scope "provided": tests have what the classes were compiled with.
    configurations.named("testImplementation") {
        extendsFrom(configurations["compileOnly"])
    }

    dependencies {
        "errorprone"(catalog.errorprone.core)
        "errorprone"(catalog.nullaway)
    }

    tasks.withType<JavaCompile>().configureEach {
        options.encoding = "UTF-8"
        options.release.set(17)
        // Error Prone sits on the processor path, where javac finds no processor and would say so.
        options.compilerArgs.addAll(listOf("-Xlint:all,-processing", "-Werror"))
        options.errorprone.error("NullAway")
        options.errorprone.option("NullAway:OnlyNullMarked", "true")
        // A call site for each concatenation would be linked at each start.
        if (name == "compileJava") {
            options.compilerArgs.add("-XDstringConcat=inline")
        }
    }

    // What reports say depends on the build that runs them: these tests expect Maven's words.
    configure<SourceSetContainer> {
        named("test") {
            java.srcDir(rootProject.file("gradle/as-if-by-maven/java"))
            resources.srcDir(rootProject.file("gradle/as-if-by-maven/resources"))
        }
    }

    tasks.withType<Test>().configureEach {
        useJUnitPlatform()
        // As Surefire does by itself: what other classes have for tests, half of which fail, is run by tests. Those named *IT
        // are for Maven, which runs them on the artifacts that it has packaged.
        include("**/*Test.class")
        maxHeapSize = "2g"
        // Z3 is a native library: from JDK 24 on the JVM warns about it unless it is allowed by name.
        jvmArgs("--enable-native-access=ALL-UNNAMED")
        systemProperties(providers.systemPropertiesPrefixedBy("foretrace.").get())
        // Half of what our tests run has bugs on purpose: they are no news for a workflow of GitHub.
        environment.remove("GITHUB_ACTIONS")
    }

    tasks.withType<AbstractArchiveTask>().configureEach {
        isPreserveFileTimestamps = false
        isReproducibleFileOrder = true
    }

    tasks.withType<Jar>().configureEach {
        manifest.attributes("Automatic-Module-Name" to "io.foretrace.${project.name}")
        from(rootProject.files("LICENSE", "NOTICE")) {
            into("META-INF")
        }
    }

    configure<SpotlessExtension> {
        java {
            target("src/*/java/**/*.java")
            palantirJavaFormat(catalog.versions.palantir.java.format.get())
            removeUnusedImports()
        }
    }
}
