plugins {
    `java-library`
}

dependencies {
    api(project(":scheduler"))
    api(platform(libs.junit.bom))
    api(libs.junit.jupiter.api)

    testImplementation(libs.junit.jupiter.all)
    testImplementation(libs.junit.platform.testkit)
    testImplementation(libs.assertj.core)
    testImplementation(libs.archunit)
    testRuntimeOnly(libs.junit.platform.launcher)
}
