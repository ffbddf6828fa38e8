package io.foretrace.samples.libraries;

import static io.foretrace.PredictRaces.Explore.OFF;
import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.read.ListAppender;
import io.foretrace.BenignRace;
import io.foretrace.PredictRaces;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** Logback's asynchronous appender: a queue, and a thread that empties it. */
@BenignRace(
        value = "two threads may copy Logback's list of appenders at the same time, and either copy will do",
        field = "COWArrayList.ourCopy")
@TestMethodOrder(OrderAnnotation.class)
class LogbackSharedTest {
    private static LoggerContext context;
    private static ListAppender<ILoggingEvent> written;
    private static Logger logger;

    /** No initialiser: the class may be run again in the same JVM. */
    @BeforeAll
    static void start() {
        context = context();
        written = new ListAppender<>();
        logger = logger();
    }

    @AfterAll
    static void stop() {
        context.stop();
    }

    @PredictRaces(explore = OFF)
    void threadsLogToASharedAppender() throws InterruptedException {
        together(() -> logger.info("one"), () -> logger.info("two {}", 2));
    }

    @Test
    @Order(Plain.AFTERWARDS)
    void theSharedAppenderStillWorks() {
        logger.info("three");
        logger.info("four");
        context.stop();
        assertThat(written.list).extracting(ILoggingEvent::getFormattedMessage).contains("three", "four");
    }

    private static LoggerContext context() {
        LoggerContext made = new LoggerContext();
        made.setMDCAdapter(new LogbackMDCAdapter());
        return made;
    }

    private static Logger logger() {
        written.setContext(context);
        written.start();
        AsyncAppender appender = new AsyncAppender();
        appender.setContext(context);
        appender.addAppender(written);
        appender.start();
        Logger shop = context.getLogger("shop");
        shop.addAppender(appender);
        return shop;
    }
}
