package tested.classics;

import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.LincheckAssertionError;
import tested.failing.Program;

/** Looks for failures with Lincheck's model checking of arbitrary code. Compiled by bin/benchmark-classics only. */
public final class LincheckSearch {
    private static final int MOST = 10_000;

    /** Outside the heap: Lincheck puts statics and what they reach back to what it was before each execution. */
    private static final ByteBuffer COUNT = ByteBuffer.allocateDirect(2 * Long.BYTES);

    private LincheckSearch() {}

    public static void main(String[] arguments) throws IOException {
        // What another thread throws is no failure to Lincheck: the next execution says it in the first thread.
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> failed());
        answer("volatile", "account");
        BufferedReader questions = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = questions.readLine(); line != null; line = questions.readLine()) {
            String[] words = line.split(":");
            answer(words[0], words[1]);
        }
    }

    private static void answer(String fields, String name) {
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long start = System.nanoTime();
        long cpu = system.getProcessCpuTime();
        long found = fields.equals("plain")
                ? search(() -> tested.plain.Classics.make(name, false).run())
                : search(() -> Classics.make(name, false).run());
        System.out.println("found: " + found + " " + (System.nanoTime() - start) / 1e6 + " "
                + (system.getProcessCpuTime() - cpu) / 1e6);
    }

    /** It executes a failing schedule again for its report: where the body throws, those are not counted. */
    private static long search(Program program) {
        COUNT.putLong(0, 0);
        COUNT.putLong(Long.BYTES, 0);
        try {
            Lincheck.runConcurrentTest(MOST, () -> run(program));
            return -1;
        } catch (LincheckAssertionError e) {
            long thrown = COUNT.getLong(Long.BYTES);
            return thrown > 0 ? thrown : COUNT.getLong(0);
        }
    }

    private static void run(Program program) {
        if (COUNT.getLong(Long.BYTES) > 0) {
            throw new AssertionError("already known");
        }
        COUNT.putLong(0, COUNT.getLong(0) + 1);
        try {
            program.run();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        } catch (AssertionError e) {
            failed();
            throw e;
        }
    }

    private static void failed() {
        if (COUNT.getLong(Long.BYTES) == 0) {
            COUNT.putLong(Long.BYTES, COUNT.getLong(0));
        }
    }
}
