// A build of somebody who uses Foretrace, with two projects, one of them in a folder of its own. GradleConsumerIT builds it.
rootProject.name = "shops"

dependencyResolutionManagement {
    repositories {
        mavenLocal()
        mavenCentral()
    }
}

include("cart", "apps:shop")
