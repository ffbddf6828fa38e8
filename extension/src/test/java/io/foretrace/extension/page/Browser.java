package io.foretrace.extension.page;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A Chromium without a window, told what to do by its DevTools protocol. */
public final class Browser implements AutoCloseable {
    private static final Pattern ADDRESS = Pattern.compile("DevTools listening on (ws://\\S+)");
    private static final Pattern SESSION = Pattern.compile("\"sessionId\":\"([^\"]+)\"");
    private static final Pattern TARGET = Pattern.compile("\"targetId\":\"([^\"]+)\"");

    private final Process process;
    private final WebSocket socket;
    private final BlockingQueue<String> messages = new LinkedBlockingQueue<>();
    private final List<String> errors = new ArrayList<>();
    private String session = "";
    private int number;

    /** Where it is; empty if it is not on this machine. */
    public static Optional<Path> installed() {
        return Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
    }

    public Browser(Path chromium, Path profile) throws IOException {
        process = new ProcessBuilder(
                        chromium.toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "about:blank")
                .redirectErrorStream(true)
                .start();
        socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(URI.create(address()), new Listener())
                .join();
    }

    private String address() throws IOException {
        var lines = process.inputReader();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            Matcher matcher = ADDRESS.matcher(line);
            if (matcher.find()) {
                Thread drain = new Thread(() -> lines.lines().forEach(ignored -> {}), "chromium's output");
                drain.setDaemon(true);
                drain.start();
                return matcher.group(1);
            }
        }
        throw new IOException("Chromium did not start");
    }

    /** Opens a page; its script errors are kept. */
    public void open(Path page) throws InterruptedException {
        String target = first(TARGET, call("Target.createTarget", "\"url\":\"about:blank\""));
        session = "";
        session = first(SESSION, call("Target.attachToTarget", "\"flatten\":true,\"targetId\":\"" + target + "\""));
        call("Runtime.enable", "");
        call("Log.enable", "");
        call("Page.enable", "");
        call("Page.navigate", "\"url\":\"" + page.toUri() + "\"");
        while (!next().contains("\"Page.loadEventFired\"")) {
            // what comes before it is of no interest, but for errors, which are kept
        }
    }

    /** What an expression gives, as text. */
    public String evaluate(String expression) throws InterruptedException {
        String quoted = expression.replace("\\", "\\\\").replace("\"", "\\\"");
        String answer = call("Runtime.evaluate", "\"returnByValue\":true,\"expression\":\"String(" + quoted + ")\"");
        return first(Pattern.compile("\"value\":\"((?:[^\"\\\\]|\\\\.)*)\""), answer);
    }

    /** Light or dark, as somebody has chosen for all pages. */
    public void prefer(String scheme) throws InterruptedException {
        call(
                "Emulation.setEmulatedMedia",
                "\"features\":[{\"name\":\"prefers-color-scheme\",\"value\":\"" + scheme + "\"}]");
    }

    /** Seconds of CPU time that the page has taken so far, from its process's start on. */
    double cpuSeconds() throws InterruptedException {
        call("Performance.enable", "");
        String answer = call("Performance.getMetrics", "");
        return Double.parseDouble(first(Pattern.compile("\"ProcessTime\",\"value\":([0-9.e-]+)"), answer));
    }

    /** What scripts threw, and what the browser refused. */
    public List<String> errors() {
        return errors;
    }

    private String call(String method, String parameters) throws InterruptedException {
        int id = ++number;
        String at = session.isEmpty() ? "" : ",\"sessionId\":\"" + session + "\"";
        socket.sendText(
                        "{\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":{" + parameters + "}" + at + "}",
                        true)
                .join();
        String message = next();
        while (!message.startsWith("{\"id\":" + id + ",")) {
            message = next();
        }
        return message;
    }

    private String next() throws InterruptedException {
        String message = messages.poll(120, TimeUnit.SECONDS);
        if (message == null) {
            throw new IllegalStateException("Chromium does not answer");
        }
        if (message.contains("\"Runtime.exceptionThrown\"")
                || (message.contains("\"Log.entryAdded\"") && message.contains("\"level\":\"error\""))) {
            errors.add(message);
        }
        return message;
    }

    private static String first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            throw new IllegalStateException("Chromium answered " + text);
        }
        return matcher.group(1);
    }

    @Override
    public void close() {
        socket.abort();
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().onExit().join();
        awaitTheEndOfTheClient();
    }

    /** Its thread ends after the client was collected. Tests that hang on purpose would wait for that thread, three seconds each. */
    private static void awaitTheEndOfTheClient() {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (isClientAlive() && System.nanoTime() - end < 0) {
            System.gc();
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
        }
    }

    private static boolean isClientAlive() {
        return Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread -> thread.getName().matches("HttpClient-\\d+-SelectorManager"));
    }

    private final class Listener implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            text.append(data);
            if (last) {
                messages.add(text.toString());
                text.setLength(0);
            }
            from.request(1);
            return null;
        }
    }
}
