package io.foretrace.scheduler.libraries;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.h2.jdbc.JdbcConnection;

/** A pool of connections to a database in memory. */
final class HikariUses {
    private HikariUses() {}

    /** Three threads share two connections: each has one to itself, and no update is lost. */
    static String sharesConnections() throws Exception {
        Set<JdbcConnection> inUse = ConcurrentHashMap.newKeySet();
        try (HikariDataSource pool = pool()) {
            execute(
                    pool,
                    "create table account (id int primary key, balance int)",
                    "insert into account values (1, 0)");
            Together.run(3, number -> add(pool, inUse, number + 1));
            return balance(pool) + ", " + inUse.size() + " in use";
        }
    }

    private static void add(HikariDataSource pool, Set<JdbcConnection> inUse, int amount) throws SQLException {
        try (Connection connection = pool.getConnection()) {
            JdbcConnection real = connection.unwrap(JdbcConnection.class);
            if (!inUse.add(real)) {
                throw new IllegalStateException("two threads have the same connection");
            }
            try (Statement statement = connection.createStatement()) {
                statement.executeUpdate("update account set balance = balance + " + amount + " where id = 1");
                connection.commit();
            }
            inUse.remove(real);
        }
    }

    private static HikariDataSource pool() {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:bank");
        config.setMaximumPoolSize(2);
        config.setMinimumIdle(1);
        config.setAutoCommit(false);
        return new HikariDataSource(config);
    }

    private static void execute(HikariDataSource pool, String... commands) throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            for (String command : commands) {
                statement.execute(command);
            }
            connection.commit();
        }
    }

    private static int balance(HikariDataSource pool) throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select balance from account")) {
            rows.next();
            return rows.getInt(1);
        }
    }
}
