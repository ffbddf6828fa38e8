plugins {
    `java-library`
}

dependencies {
    api(libs.jspecify)
    api(libs.z3.turnkey)
    api(libs.picocli)

    testImplementation(platform(libs.junit.bom))
    testImplementation(libs.junit.jupiter.all)
    testImplementation(libs.assertj.core)
    testImplementation(libs.archunit)
    testRuntimeOnly(libs.junit.platform.launcher)
}
