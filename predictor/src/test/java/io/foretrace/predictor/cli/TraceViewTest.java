package io.foretrace.predictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The cases that are too large for a golden file. */
class TraceViewTest {
    private static Trace trace(int threads, int eventsEach) {
        StringBuilder text = new StringBuilder();
        for (int event = 0; event < eventsEach; event++) {
            for (int thread = 0; thread < threads; thread++) {
                text.append("worker-thread-")
                        .append(thread)
                        .append("|w(Account@")
                        .append(event);
                text.append(".balance)|Account.deposit(Account.java:12)|")
                        .append(event)
                        .append('\n');
            }
        }
        return TraceReader.parse("test", text.toString());
    }

    private static List<String> lines(Trace trace) {
        StringWriter page = new StringWriter();
        new TraceView(trace).print(new PrintWriter(page));
        return page.toString().lines().toList();
    }

    @Test
    void manyThreadsGetNarrowColumnsAndLocationsKeepTheirLinks() {
        List<String> lines = lines(trace(9, 20));
        assertThat(lines)
                .hasSize(1 + 9 * 20)
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(Widths.PAGE));
        assertThat(lines.get(0)).startsWith("event  worker-threa…  worker-threa…");
        assertThat(lines.get(1)).startsWith("    0  w(…").endsWith("(Account.java:12)");
    }

    @Test
    void soManyThreadsThatItCannotFit() {
        List<String> lines = lines(trace(100, 1));
        assertThat(lines.get(0)).startsWith("event  worker-…  worker-…  ");
        assertThat(lines.get(100).length()).isBetween(900, 1100);
    }

    @Test
    void anEmptyTraceHasATitle() {
        assertThat(lines(TraceReader.parse("test", ""))).containsExactly("event  location");
    }

    @Test
    void nothingIsMadeForAReaderThatIsGone() {
        int[] written = {0};
        PrintWriter gone = new PrintWriter(Writer.nullWriter()) {
            @Override
            public void println(Object line) {
                written[0]++;
            }

            @Override
            public boolean checkError() {
                return true;
            }
        };
        new TraceView(trace(2, 1000)).print(gone);
        assertThat(written[0]).isEqualTo(2);
    }

    /** Seconds if the time grows with the events, minutes if it grows with their square. */
    @Test
    @Timeout(120)
    void fourHundredThousandEventsCanBePrinted() {
        long[] lines = {0};
        new TraceView(trace(8, 50_000)).print(new PrintWriter(Writer.nullWriter()) {
            @Override
            public void println(Object line) {
                lines[0]++;
            }
        });
        assertThat(lines[0]).isEqualTo(1 + 400_000);
    }
}
