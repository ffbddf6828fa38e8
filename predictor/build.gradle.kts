plugins {
    `java-library`
}

// For the command line and the tests; for everybody else, 64 MB that nobody asked for.
val optional by configurations.creating
configurations.compileOnly { extendsFrom(optional) }
configurations.testImplementation { extendsFrom(optional) }

dependencies {
    compileOnly(libs.apiguardian)
    compileOnly(libs.jspecify)
    optional(libs.z3.turnkey)
    optional(libs.picocli)

    testImplementation(platform(libs.junit.bom))
    testImplementation(libs.junit.jupiter.all)
    testImplementation(libs.assertj.core)
    testImplementation(libs.archunit)
    testImplementation(libs.junit.platform.launcher)
}
