plugins {
    id("org.jetbrains.kotlin.jvm") version "2.2.20"
}

dependencies {
    testImplementation("io.foretrace:foretrace-extension:0.1.0-SNAPSHOT")
    testImplementation("org.junit.jupiter:junit-jupiter:5.14.4")
    testImplementation("org.jetbrains.kotlinx:kotlinx-coroutines-core:1.11.0")
    testRuntimeOnly("org.junit.platform:junit-platform-launcher")
}

tasks.test { useJUnitPlatform() }

// The user guide's setting
