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
    testImplementation(libs.logback.classic)
    testImplementation(libs.jackson.databind)
    testImplementation(libs.caffeine)
    testImplementation(libs.guava)
    testImplementation(libs.h2)
    testImplementation(libs.hikaricp)
    testImplementation(libs.grpc.api)
    testImplementation(libs.grpc.inprocess)
    testImplementation(libs.grpc.stub)
    testImplementation(libs.netty.transport)
    testImplementation(libs.reactor.core)
    testImplementation(libs.rxjava)
    testImplementation(libs.jetty.util)
    testImplementation(libs.kotlin.stdlib)
    testImplementation(libs.kotlinx.coroutines)
    testImplementation(libs.mockito.core)
    testImplementation(libs.quartz)
    testImplementation(libs.spring.context)
    testImplementation(libs.commons.dbcp)
    testImplementation(libs.commons.lang)
    testImplementation(libs.commons.pool)
    testImplementation(libs.groovy)
    testImplementation(libs.log4j)
    testImplementation(libs.lucene.core)
    testImplementation(libs.junit.platform.launcher)
}
