// A project of somebody who uses Foretrace from Kotlin, with coroutines. GradleConsumerIT builds it.
pluginManagement {
    repositories {
        mavenCentral()
    }
    // From where the libraries are: Gradle's own repository of plugins is not reached from everywhere.
    resolutionStrategy.eachPlugin {
        if (requested.id.id == "org.jetbrains.kotlin.jvm") {
            useModule("org.jetbrains.kotlin:kotlin-gradle-plugin:${requested.version}")
        }
    }
}

rootProject.name = "till"

dependencyResolutionManagement {
    repositories {
        mavenLocal()
        mavenCentral()
    }
}
