plugins {
    `java-library`
}

dependencies {
    api(project(":extension"))

    testImplementation(platform(libs.junit.bom))
    testImplementation(libs.junit.jupiter.all)
    testImplementation(libs.assertj.core)
    testImplementation(libs.awaitility)
    testRuntimeOnly(libs.junit.platform.launcher)
}
