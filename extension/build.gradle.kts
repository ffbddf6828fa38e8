plugins {
    `java-library`
}

dependencies {
    api(project(":scheduler"))
    api(platform(libs.junit.bom))
    compileOnly(libs.apiguardian)
    compileOnly(libs.jspecify)
    compileOnly(libs.junit.jupiter.api)
    compileOnly(libs.junit.platform.launcher)

    testImplementation(libs.junit.jupiter.all)
    testImplementation(libs.junit.platform.testkit)
    testImplementation(libs.assertj.core)
    testImplementation(libs.archunit)
    testImplementation(libs.json)
    testImplementation(libs.json.schema)
    testImplementation(libs.junit.platform.launcher)
    testRuntimeOnly(libs.picocli)
}

// Without it the JVM prints four lines when the agent attaches.
tasks.withType<Test>().configureEach {
    jvmArgs("-XX:+EnableDynamicAgentLoading")
}

// For -javaagent: the agent is in the scheduler's jar, which is on the class path of the tests.
tasks.jar {
    manifest.attributes(
        "Premain-Class" to "io.foretrace.scheduler.instrument.Agent",
        "Agent-Class" to "io.foretrace.scheduler.instrument.Agent",
        "Can-Redefine-Classes" to "true",
        "Can-Retransform-Classes" to "true",
    )
}
