subprojects {
    apply(plugin = "java")

    dependencies {
        "testImplementation"("io.foretrace:foretrace-extension:0.1.0-SNAPSHOT")
        "testImplementation"("org.junit.jupiter:junit-jupiter:5.14.4")
        "testRuntimeOnly"("org.junit.platform:junit-platform-launcher")
    }

    tasks.withType<Test>().configureEach {
        useJUnitPlatform()
    }
}
