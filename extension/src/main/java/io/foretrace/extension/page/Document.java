package io.foretrace.extension.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** What every page has: its head, with style and script in it, and the frame around what it says. */
final class Document {
    private static final String STYLE = resource("page.css");
    private static final String SCRIPT = resource("page.js");

    private Document() {}

    /** @param body markup */
    static String of(String title, String body) {
        return new Html()
                .raw("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .raw("<meta name=\"color-scheme\" content=\"light dark\">\n")
                // Nothing is loaded, and no script is run but ours, even if something should have slipped in.
                .raw(
                        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline';")
                .raw(" script-src 'sha256-" + hash(SCRIPT) + "'\">\n")
                .element("title", "", title)
                .raw("<style>\n" + STYLE + "</style>\n</head>\n<body>\n")
                .raw(body)
                .raw("<script>" + SCRIPT + "</script>\n</body>\n</html>\n")
                .toString();
    }

    private static String resource(String name) {
        try (InputStream in = Document.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("Foretrace's jar is damaged: it has no " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r", "");
        } catch (IOException e) {
            throw new UncheckedIOException("Foretrace's jar is damaged: " + name + " cannot be read", e);
        }
    }

    private static String hash(String script) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
