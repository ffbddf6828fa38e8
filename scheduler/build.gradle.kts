plugins {
    `java-library`
    alias(libs.plugins.shadow)
}

// What is used of these is moved into our jar, below our own package: the user may have others, for Mockito.
val shaded by configurations.creating
configurations.compileOnly { extendsFrom(shaded) }
configurations.testImplementation { extendsFrom(shaded) }

dependencies {
    api(project(":predictor"))
    compileOnly(libs.apiguardian)
    compileOnly(libs.jspecify)
    shaded(libs.byte.buddy.core)
    shaded(libs.byte.buddy.agent)

    testImplementation(platform(libs.junit.bom))
    testImplementation(libs.junit.jupiter.all)
    testImplementation(libs.assertj.core)
    testImplementation(libs.archunit)
    testImplementation(libs.caffeine)
    testImplementation(libs.guava)
    testImplementation(libs.h2)
    testImplementation(libs.hikaricp)
    testImplementation(libs.netty.common)
    testImplementation(libs.reactor.core)
    testImplementation(libs.junit.platform.launcher)
}

// The bridge calls jdk.internal.misc.Unsafe, which javac does not show together with a release.
tasks.withType<JavaCompile>().configureEach {
    options.release.set(null as Int?)
    sourceCompatibility = "17"
    targetCompatibility = "17"
    options.compilerArgs.addAll(
        listOf(
            "-Xlint:-options,-classfile",
            "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
            "--add-exports=java.base/jdk.internal.access=ALL-UNNAMED",
        ),
    )
}

// A call site for each concatenation would be linked when the agent is installed: a quarter of a second.
tasks.compileJava {
    options.compilerArgs.add("-XDstringConcat=inline")
}

// The agent cannot be taken out of a JVM: each test class says for itself whether it has one.
// The JVM does not verify its own classes by default: a bad rewrite of one would go unnoticed.
tasks.withType<Test>().configureEach {
    maxParallelForks = 2
    setForkEvery(1)
    jvmArgs("-XX:+EnableDynamicAgentLoading", "-XX:+UnlockDiagnosticVMOptions", "-XX:+BytecodeVerificationLocal")
}

tasks.jar {
    archiveClassifier.set("unshaded")
}

tasks.shadowJar {
    archiveClassifier.set("")
    configurations = emptyList()
    from({ shaded.map { zipTree(it) } }) {
        include("net/bytebuddy/jar/asm/*", "net/bytebuddy/agent/**", "META-INF/licenses/ASM")
        exclude("net/bytebuddy/agent/builder/**")
        includeEmptyDirs = false
    }
    relocate("net.bytebuddy.jar.asm", "io.foretrace.scheduler.shaded.asm")
    relocate("net.bytebuddy.agent", "io.foretrace.scheduler.shaded.agent")
    manifest.attributes(
        "Premain-Class" to "io.foretrace.scheduler.instrument.Agent",
        "Agent-Class" to "io.foretrace.scheduler.instrument.Agent",
        "Can-Redefine-Classes" to "true",
        "Can-Retransform-Classes" to "true",
    )
}

tasks.assemble {
    dependsOn(tasks.shadowJar)
}

// Who uses this project gets that jar, compiling or running.
for (outgoing in listOf(configurations.apiElements, configurations.runtimeElements)) {
    outgoing {
        this.outgoing.variants.clear()
        this.outgoing.artifacts.clear()
        this.outgoing.artifact(tasks.shadowJar)
    }
}
