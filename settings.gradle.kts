pluginManagement {
    repositories {
        mavenCentral()
    }
    // From where the libraries are: a plugin's own repository would be one more to trust, and to mirror in a company.
    resolutionStrategy.eachPlugin {
        val module = mapOf(
            "com.diffplug.spotless" to "com.diffplug.spotless:spotless-plugin-gradle",
            "com.gradleup.shadow" to "com.gradleup.shadow:shadow-gradle-plugin",
            "net.ltgt.errorprone" to "net.ltgt.gradle:gradle-errorprone-plugin",
        )[requested.id.id]
        if (module != null) {
            useModule("$module:${requested.version}")
        }
    }
}

rootProject.name = "foretrace-parent"

// It has the modules, and the versions of all libraries, for both builds.
val pom = file("pom.xml").readText()

dependencyResolutionManagement {
    repositories {
        mavenCentral()
    }
    versionCatalogs.create("libs") {
        from(files("gradle/libraries.toml"))
        val properties = pom.substringAfter("<properties>").substringBefore("</properties>")
        Regex("<([\\w-]+)\\.version>([^<]+)<").findAll(properties).forEach {
            version(it.groupValues[1], it.groupValues[2])
        }
    }
}

Regex("<module>([^<]+)<").findAll(pom).forEach { include(it.groupValues[1]) }
