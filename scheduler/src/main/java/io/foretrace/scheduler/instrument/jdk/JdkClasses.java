package io.foretrace.scheduler.instrument.jdk;

import io.foretrace.scheduler.meaning.Notation;
import io.foretrace.scheduler.meaning.RewrittenTable;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The classes of the JDK that {@link RewrittenTable} lists, and how each is rewritten. */
final class JdkClasses {
    private JdkClasses() {}

    /** The classes of a version of the JDK, by internal name. */
    static Map<String, Set<JdkConcern>> of(int feature) {
        Map<String, Set<JdkConcern>> table = new TreeMap<>();
        Notation.read(RewrittenTable.TEXT, feature, new Notation.Reader() {
            @Override
            public void item(String[] words, String item) {
                Set<JdkConcern> concerns = EnumSet.noneOf(JdkConcern.class);
                for (String word : words) {
                    concerns.add(JdkConcern.valueOf(word));
                }
                table.put(item.replace('.', '/'), Collections.unmodifiableSet(concerns));
            }
        });
        return Collections.unmodifiableMap(table);
    }
}
