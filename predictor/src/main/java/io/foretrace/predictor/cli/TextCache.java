package io.foretrace.predictor.cli;

import io.foretrace.predictor.trace.Names;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The names of a trace as they are printed. Each is made once, when it is first needed. */
final class TextCache {
    private final Names names;
    private final UnaryOperator<String> form;
    private final @Nullable String[] texts;

    TextCache(Names names, UnaryOperator<String> form) {
        this.names = names;
        this.form = form;
        texts = new @Nullable String[names.size()];
    }

    static TextCache of(Names names) {
        return new TextCache(names, UnaryOperator.identity());
    }

    String text(int id) {
        String text = texts[id];
        if (text == null) {
            text = form.apply(Cut.printable(names.name(id)));
            texts[id] = text;
        }
        return text;
    }
}
