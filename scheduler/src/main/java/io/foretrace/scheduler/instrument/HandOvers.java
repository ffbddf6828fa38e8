package io.foretrace.scheduler.instrument;

import io.foretrace.scheduler.instrument.HandOver.Place;
import io.foretrace.scheduler.meaning.HandOverTable;
import io.foretrace.scheduler.meaning.Notation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import net.bytebuddy.jar.asm.MethodVisitor;

/** Inserts what {@link HandOverTable} lists into the JDK's bodies: events, without scheduling points. */
final class HandOvers {
    private static final List<HandOver> TABLE = table(Runtime.version().feature());

    private HandOvers() {}

    /** The classes to rewrite, as in class files. */
    static Set<String> classes() {
        Set<String> classes = new TreeSet<>();
        for (HandOver each : TABLE) {
            classes.add(each.owner());
        }
        return classes;
    }

    /** Inserts what belongs into the method; the visitor itself if nothing does. */
    static MethodVisitor rewrite(String owner, String method, MethodVisitor next) {
        List<HandOver> here = new ArrayList<>();
        for (HandOver each : TABLE) {
            if (each.owner().equals(owner)
                    && (each.method().isEmpty() || each.method().equals(method))) {
                here.add(each);
            }
        }
        return here.isEmpty() || method.equals("<init>") ? next : new HandOverWriter(next, here);
    }

    static List<HandOver> table(int version) {
        List<HandOver> table = new ArrayList<>();
        Notation.read(HandOverTable.TEXT, version, new Notation.Reader() {
            @Override
            public void item(String[] words, String item) {
                table.add(handOver(words, item));
            }
        });
        return List.copyOf(table);
    }

    private static HandOver handOver(String[] words, String item) {
        int dot = item.lastIndexOf('.');
        String owner = item.substring(0, dot).replace('.', '/');
        String method = item.endsWith(".*") ? "" : item.substring(dot + 1);
        return new HandOver(owner, method, Place.valueOf(words[1]), words[2], words[0].equals("give"));
    }
}
