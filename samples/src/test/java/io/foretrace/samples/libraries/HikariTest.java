package io.foretrace.samples.libraries;

import static io.foretrace.PredictRaces.Explore.OFF;
import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.foretrace.PredictRaces;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** HikariCP, and H2 behind it. */
@TestMethodOrder(OrderAnnotation.class)
class HikariTest {
    private static HikariDataSource pool;

    @BeforeAll
    static void open() throws SQLException {
        pool = pool("shared");
        execute(pool, "create table account (balance int)");
        execute(pool, "insert into account values (0)");
    }

    @AfterAll
    static void close() {
        pool.close();
    }

    @BeforeEach
    void anEmptyAccount() throws SQLException {
        execute(pool, "update account set balance = 0");
    }

    @PredictRaces(explore = OFF)
    void threadsShareThePoolOfAllTests() throws Exception {
        together(
                () -> execute(pool, "update account set balance = balance + 1"),
                () -> execute(pool, "update account set balance = balance + 2"));
        assertThat(balance(pool)).isEqualTo(3);
    }

    @PredictRaces(explore = OFF)
    void threadsShareAPoolOfTheTest() throws Exception {
        try (HikariDataSource own = pool("own")) {
            execute(own, "create table account (balance int)");
            execute(own, "insert into account values (0)");
            together(
                    () -> execute(own, "update account set balance = balance + 1"),
                    () -> execute(own, "update account set balance = balance + 2"));
            assertThat(balance(own)).isEqualTo(3);
        }
    }

    @Test
    @Order(Plain.AFTERWARDS)
    void thePoolOfAllTestsStillWorks() throws Exception {
        together(
                () -> execute(pool, "update account set balance = balance + 1"),
                () -> execute(pool, "update account set balance = balance + 2"),
                () -> execute(pool, "update account set balance = balance + 3"));
        assertThat(balance(pool)).isEqualTo(6);
    }

    private static HikariDataSource pool(String database) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:" + database);
        config.setMaximumPoolSize(2);
        config.setMinimumIdle(1);
        return new HikariDataSource(config);
    }

    private static void execute(HikariDataSource source, String command) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(command);
        }
    }

    private static int balance(HikariDataSource source) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select balance from account")) {
            rows.next();
            return rows.getInt(1);
        }
    }
}
