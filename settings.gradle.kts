rootProject.name = "foretrace-parent"

dependencyResolutionManagement {
    repositories {
        mavenCentral()
    }
}

include("predictor", "scheduler", "extension", "samples")
