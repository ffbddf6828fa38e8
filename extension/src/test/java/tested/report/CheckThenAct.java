package tested.report;

/** Whoever closes between the check and the act makes the other one fail: in one of the two orders. */
public final class CheckThenAct {
    private String connection = "open";

    private CheckThenAct() {}

    public static void run() throws InterruptedException {
        CheckThenAct client = new CheckThenAct();
        Thread user = new Thread(client::use, "user");
        user.start();
        client.close();
        user.join();
    }

    private void use() {
        if (connection != null && connection.length() > 9) {
            throw new IllegalStateException(connection);
        }
    }

    private void close() {
        connection = null;
    }
}
