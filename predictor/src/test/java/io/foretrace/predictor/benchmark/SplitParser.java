package io.foretrace.predictor.benchmark;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** A trace parser as one writes it in ten minutes, to compare with: no rules are checked, each event is an object. */
final class SplitParser {
    private final Map<String, Integer> names = new HashMap<>();
    private final List<Event> events = new ArrayList<>();

    record Event(String op, int thread, int target, int location, int value) {}

    static int read(Path file) {
        try (InputStream plain = Files.newInputStream(file);
                InputStream in = file.toString().endsWith(".gz") ? new GZIPInputStream(plain) : plain;
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return new SplitParser().read(lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int read(BufferedReader lines) throws IOException {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (!line.startsWith("#")) {
                String[] columns = line.split("\\|", -1);
                int open = columns[1].indexOf('(');
                events.add(new Event(
                        columns[1].substring(0, open).intern(),
                        number(columns[0]),
                        number(columns[1].substring(open + 1, columns[1].length() - 1)),
                        number(columns[2]),
                        columns.length > 3 ? number(columns[3]) : 0));
            }
        }
        return events.size();
    }

    private int number(String name) {
        return names.computeIfAbsent(name, key -> names.size());
    }
}
