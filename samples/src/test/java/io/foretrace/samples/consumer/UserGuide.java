package io.foretrace.samples.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the user guide tells users to write into their builds. */
final class UserGuide {
    private UserGuide() {}

    /** The lines below the mark with this name. */
    static String snippet(String name) throws IOException {
        String guide = Files.readString(ConsumerProject.ROOT.resolve("docs/user-guide.md"));
        Matcher found = Pattern.compile("<!-- snippet: " + name + " -->\n```\\w+\n(.*?)```", Pattern.DOTALL)
                .matcher(guide);
        assertThat(found.find()).as("%s in the user guide", name).isTrue();
        return found.group(1);
    }
}
