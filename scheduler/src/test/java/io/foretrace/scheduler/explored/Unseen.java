package io.foretrace.scheduler.explored;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.security.Security;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Programs in which a thread changes what the JVM has one of, or what only the JVM tells, while another one looks at it. */
final class Unseen {
    private static final Logger LOGGER = Logger.getLogger("foretrace.unseen");

    private Unseen() {}

    private static String beside(Runnable change, Callable<Object> look) throws Exception {
        Thread other = new Thread(change);
        other.start();
        String seen = String.valueOf(look.call());
        other.join();
        return seen;
    }

    static String locale() throws Exception {
        return beside(() -> Locale.setDefault(Locale.JAPAN), Locale::getDefault);
    }

    static String zone() throws Exception {
        return beside(
                () -> TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo")),
                () -> TimeZone.getDefault().getID());
    }

    static String securityProperty() throws Exception {
        return beside(() -> Security.setProperty("foretrace", "set"), () -> Security.getProperty("foretrace"));
    }

    static String output() throws Exception {
        PrintStream stream = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        return beside(() -> System.setOut(stream), () -> stream.equals(System.out));
    }

    static String name() throws Exception {
        Thread self = Thread.currentThread();
        return beside(() -> self.setName("changed"), () -> self.getName().equals("changed"));
    }

    @SuppressWarnings("ThreadPriorityCheck") // nothing is to depend on it
    static String priority() throws Exception {
        Thread self = Thread.currentThread();
        int before = self.getPriority();
        String seen = beside(() -> self.setPriority(3), self::getPriority);
        self.setPriority(before);
        return seen;
    }

    static String level() throws Exception {
        return beside(() -> LOGGER.setLevel(Level.OFF), () -> LOGGER.isLoggable(Level.SEVERE));
    }

    static String reference() throws Exception {
        WeakReference<String> reference = new WeakReference<>("kept");
        return beside(() -> reference.clear(), reference::get);
    }

    static String queue() throws Exception {
        ReferenceQueue<String> queue = new ReferenceQueue<>();
        WeakReference<String> reference = new WeakReference<>("kept", queue);
        return beside(() -> reference.enqueue(), () -> queue.poll() == null);
    }

    static String threads() throws Exception {
        ThreadGroup group = new ThreadGroup("counted");
        Thread other = new Thread(group, () -> {});
        other.start();
        int count = group.activeCount();
        other.join();
        return count + " " + (Thread.activeCount() > 0);
    }

    static String traces() throws Exception {
        Thread other = new Thread(() -> {});
        other.start();
        boolean isThere = Thread.getAllStackTraces().containsKey(other);
        other.join();
        return String.valueOf(isThere);
    }

    static String completed() throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        try {
            pool.submit(() -> {}).get();
            return String.valueOf(pool.getCompletedTaskCount());
        } finally {
            pool.shutdown();
        }
    }
}
