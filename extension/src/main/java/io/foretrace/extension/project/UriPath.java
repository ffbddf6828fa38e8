package io.foretrace.extension.project;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A relative path as links and code scanning have it: with slashes, everything unusual encoded. */
public final class UriPath {
    private UriPath() {}

    /**
     * The path with these names.
     *
     * @param parts folders, and the file at the end
     */
    public static String of(Stream<String> parts) {
        return parts.map(part -> URLEncoder.encode(part, StandardCharsets.UTF_8).replace("+", "%20"))
                .collect(Collectors.joining("/"));
    }
}
