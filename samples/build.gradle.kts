plugins {
    `java-library`
}

dependencies {
    api(project(":extension"))

    testImplementation(platform(libs.junit.bom))
    testImplementation(libs.junit.jupiter.all)
    testImplementation(libs.junit.platform.testkit)
    testImplementation(libs.assertj.core)
    testImplementation(libs.awaitility)
    testRuntimeOnly(libs.junit.platform.launcher)
}

// As Surefire does by itself: the samples, half of which fail, are run by a test.
tasks.test {
    include("**/*Test.class")
}
