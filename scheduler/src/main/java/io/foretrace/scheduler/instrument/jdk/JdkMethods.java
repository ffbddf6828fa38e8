package io.foretrace.scheduler.instrument.jdk;

import io.foretrace.scheduler.instrument.jdk.JdkMethod.Hook;
import io.foretrace.scheduler.instrument.jdk.JdkMethod.Kind;
import io.foretrace.scheduler.meaning.InsideTable;
import io.foretrace.scheduler.meaning.Notation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The methods that {@link InsideTable} lists. */
final class JdkMethods {
    private JdkMethods() {}

    static List<JdkMethod> of(int feature) {
        List<JdkMethod> methods = new ArrayList<>();
        Notation.read(InsideTable.TEXT, feature, new Notation.Reader() {
            @Override
            public void item(String[] words, String item) {
                methods.add(method(words, item));
            }
        });
        return List.copyOf(methods);
    }

    private static JdkMethod method(String[] words, String item) {
        int dot = item.lastIndexOf('.', item.indexOf('('));
        String owner = item.substring(0, dot).replace('.', '/');
        List<String> names = List.of(item.substring(dot + 1).split("\\|", -1));
        String arguments = String.join(" ", Arrays.copyOfRange(words, 2, words.length));
        return new JdkMethod(owner, names, Kind.valueOf(words[0]), hook(words[1]), arguments);
    }

    private static Hook hook(String text) {
        int dot = text.indexOf('.');
        int open = text.indexOf('(');
        return new Hook(text.substring(0, dot), text.substring(dot + 1, open), text.substring(open));
    }
}
