package io.foretrace.predictor.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version that Maven writes into the jar. */
final class Version implements IVersionProvider {
    private static final String WRITTEN_BY_MAVEN = "/META-INF/maven/io.foretrace/foretrace-predictor/pom.properties";

    @Override
    public String[] getVersion() throws IOException {
        return new String[] {"foretrace " + number() + " (Java " + System.getProperty("java.version") + ")"};
    }

    private static String number() throws IOException {
        try (InputStream stream = Version.class.getResourceAsStream(WRITTEN_BY_MAVEN)) {
            if (stream == null) {
                return "of an unknown version";
            }
            Properties properties = new Properties();
            properties.load(stream);
            return properties.getProperty("version", "of an unknown version");
        }
    }
}
