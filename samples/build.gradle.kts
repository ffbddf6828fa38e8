plugins {
    `java-library`
}

dependencies {
    api(project(":extension"))

    testImplementation(platform(libs.junit.bom))
    testImplementation(libs.jspecify)
    testImplementation(libs.junit.jupiter.all)
    testImplementation(libs.junit.platform.testkit)
    testImplementation(libs.assertj.core)
    testImplementation(libs.awaitility)
    testRuntimeOnly(libs.junit.platform.launcher)
}

// As Surefire does by itself: the samples, half of which fail, are run by a test. Those named *IT are for Maven alone, which
// runs them on the artifacts that it has packaged.
tasks.test {
    include("**/*Test.class")
    exclude("**/*IT.class")
}
