package io.foretrace.samples.oldbugs;

import static io.foretrace.samples.Threads.together;

import io.foretrace.PredictRaces;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.AsyncAppender;
import org.apache.log4j.Hierarchy;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;
import org.apache.log4j.spi.RootLogger;

/** log4j 1.2.13; the numbers are those of Apache's Bugzilla. */
final class LoggingBugs {
    private LoggingBugs() {}

    /** 38137: threads that wait for room in the buffer take the notification that was for the dispatcher. */
    static class Log4j38137 {
        @PredictRaces
        void aSmallBufferHoldsNobodyUpForEver() throws InterruptedException {
            AsyncAppender appender = new AsyncAppender();
            appender.setBufferSize(1);
            Logger logger = logger("shop");
            together(
                    () -> appender.append(event(logger, "one")),
                    () -> appender.append(event(logger, "two")),
                    () -> appender.append(event(logger, "three")));
            appender.close();
        }
    }

    /** 41214: a logger is locked while its messages are written; what they write to other loggers takes their locks, too. */
    static class Log4j41214 {
        @PredictRaces
        void messagesThatLogThemselves() throws InterruptedException {
            Hierarchy loggers = loggers();
            Logger orders = loggers.getLogger("orders");
            Logger customers = loggers.getLogger("customers");
            orders.addAppender(new Rendering());
            customers.addAppender(new Rendering());
            together(() -> orders.info(new Talkative(customers)), () -> customers.info(new Talkative(orders)));
        }

        /** Logs when somebody wants to see it as text. */
        private record Talkative(Logger logger) {
            @Override
            public String toString() {
                logger.info("seen");
                return "talkative";
            }
        }
    }

    /** 44032: the text of an exception is made when it is first asked for, by whoever asks, without a lock. */
    static class Log4j44032 {
        @PredictRaces
        void twoAppendersWriteTheSameException() throws InterruptedException {
            LoggingEvent event = new LoggingEvent(
                    "shop", logger("shop"), Level.ERROR, "failed", new IllegalStateException("no stock"));
            together(event::getThrowableStrRep, event::getThrowableStrRep);
        }
    }

    /** 54325: the dispatcher removes its appenders without the lock that all others hold for it. */
    static class Log4j54325 {
        @PredictRaces
        void closedByOneAndEmptiedByAnother() throws InterruptedException {
            AsyncAppender appender = new AsyncAppender();
            appender.addAppender(new Rendering());
            together(appender::close, appender::removeAllAppenders);
        }
    }

    private static Logger logger(String name) {
        return loggers().getLogger(name);
    }

    private static Hierarchy loggers() {
        return new Hierarchy(new RootLogger(Level.DEBUG));
    }

    private static LoggingEvent event(Logger logger, String message) {
        return new LoggingEvent("shop", logger, Level.INFO, message, null);
    }

    /** Makes the text, and forgets it. */
    private static final class Rendering extends AppenderSkeleton {
        @Override
        protected void append(LoggingEvent event) {
            event.getRenderedMessage();
        }

        @Override
        public boolean requiresLayout() {
            return false;
        }

        @Override
        public void close() {}
    }
}
