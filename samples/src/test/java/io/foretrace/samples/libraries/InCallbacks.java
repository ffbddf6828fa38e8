package io.foretrace.samples.libraries;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.common.cache.CacheBuilder;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.foretrace.BenignRace;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Libraries that two threads of the test call, and that call the test back, or give it what it works with. */
final class InCallbacks {
    private InCallbacks() {}

    static class InCaffeine extends TwoTasks {
        private static final Cache<Integer, Runnable> CACHE =
                Caffeine.newBuilder().maximumSize(10).build();

        @Override
        void inTheLibrary(Runnable first, Runnable second) throws InterruptedException {
            together(() -> load(1, first), () -> load(2, second));
            CACHE.invalidateAll();
        }

        private static void load(int key, Runnable task) {
            assertThat(CACHE.get(key, ignored -> {
                        task.run();
                        return task;
                    }))
                    .isSameAs(task);
        }
    }

    static class InGuavasCache extends TwoTasks {
        private static final com.google.common.cache.Cache<Integer, Runnable> CACHE =
                CacheBuilder.newBuilder().maximumSize(10).build();

        @Override
        void inTheLibrary(Runnable first, Runnable second) throws InterruptedException {
            together(() -> load(1, first), () -> load(2, second));
            CACHE.invalidateAll();
        }

        private static void load(int key, Runnable task) throws Exception {
            CACHE.get(key, () -> {
                task.run();
                return task;
            });
        }
    }

    static class InHikari extends TwoTasks {
        private static HikariDataSource pool;

        @BeforeAll
        static void open() {
            HikariConfig config = new HikariConfig();
            config.setJdbcUrl("jdbc:h2:mem:callbacks");
            config.setMaximumPoolSize(2);
            pool = new HikariDataSource(config);
        }

        @AfterAll
        static void close() {
            pool.close();
        }

        @Override
        void inTheLibrary(Runnable first, Runnable second) throws InterruptedException {
            together(() -> withConnection(first), () -> withConnection(second));
        }

        private static void withConnection(Runnable task) throws SQLException {
            try (Connection connection = pool.getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("select 1");
                task.run();
            }
        }
    }

    static class InJackson extends TwoTasks {
        private static final ObjectMapper MAPPER = new ObjectMapper();

        /** What is written as JSON. */
        public record Written(Runnable task) {
            @JsonValue
            public String text() {
                task.run();
                return "text";
            }
        }

        @Override
        void inTheLibrary(Runnable first, Runnable second) throws InterruptedException {
            together(
                    () -> MAPPER.writeValueAsString(new Written(first)),
                    () -> MAPPER.writeValueAsString(new Written(second)));
        }
    }

    @BenignRace(
            value = "two threads may copy Logback's list of appenders at the same time, and either copy will do",
            field = "COWArrayList.ourCopy")
    static class InLogback extends TwoTasks {
        private static final LoggerContext CONTEXT = new LoggerContext();
        private static final Logger LOGGER = logger();

        @Override
        void inTheLibrary(Runnable first, Runnable second) throws InterruptedException {
            together(() -> LOGGER.info("{}", first), () -> LOGGER.info("{}", second));
        }

        private static Logger logger() {
            CONTEXT.setMDCAdapter(new LogbackMDCAdapter());
            UnsynchronizedAppenderBase<ILoggingEvent> appender = new UnsynchronizedAppenderBase<>() {
                @Override
                protected void append(ILoggingEvent event) {
                    ((Runnable) event.getArgumentArray()[0]).run();
                }
            };
            appender.setContext(CONTEXT);
            appender.start();
            Logger logger = CONTEXT.getLogger("callbacks");
            logger.addAppender(appender);
            return logger;
        }
    }
}
