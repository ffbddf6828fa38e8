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

dependencyResolutionManagement {
    repositories {
        mavenCentral()
    }
}

include("predictor", "scheduler", "extension", "samples")
