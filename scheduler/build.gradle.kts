plugins {
    `java-library`
}

dependencies {
    api(project(":predictor"))
    api(libs.byte.buddy.core)
    api(libs.byte.buddy.agent)

    testImplementation(platform(libs.junit.bom))
    testImplementation(libs.junit.jupiter.all)
    testImplementation(libs.assertj.core)
    testImplementation(libs.archunit)
    testRuntimeOnly(libs.junit.platform.launcher)
}
