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
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** Logback's asynchronous appender: a queue, and a thread that empties it. */
@BenignRace(
        value = "two threads may copy Logback's list of appenders at the same time, and either copy will do",
        field = "COWArrayList.ourCopy")
@TestMethodOrder(OrderAnnotation.class)
class LogbackTest {
    @PredictRaces(explore = OFF)
    void nothingIsLostWhenTheContextStops() throws InterruptedException {
        LoggerContext context = context();
        ListAppender<ILoggingEvent> written = new ListAppender<>();
        Logger logger = logger(context, written);
        together(() -> logger.info("one"), () -> logger.info("two {}", 2));
        context.stop();
        assertThat(written.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .containsExactlyInAnyOrder("one", "two 2");
    }

    @Test
    @Order(Plain.AFTERWARDS)
    void anAppenderStillWorks() {
        LoggerContext context = context();
        ListAppender<ILoggingEvent> written = new ListAppender<>();
        logger(context, written).info("three");
        context.stop();
        assertThat(written.list).hasSize(1);
    }

    private static LoggerContext context() {
        LoggerContext context = new LoggerContext();
        context.setMDCAdapter(new LogbackMDCAdapter());
        return context;
    }

    private static Logger logger(LoggerContext context, ListAppender<ILoggingEvent> written) {
        written.setContext(context);
        written.start();
        AsyncAppender appender = new AsyncAppender();
        appender.setContext(context);
        appender.addAppender(written);
        appender.start();
        Logger logger = context.getLogger("shop");
        logger.addAppender(appender);
        return logger;
    }
}
