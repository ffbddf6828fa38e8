package io.foretrace.predictor.order;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What is made when somebody asks for it first, and only then. Others who ask meanwhile wait for it. */
public final class Once<T> {
    private final Supplier<T> maker;
    private volatile @Nullable T made;

    public Once(Supplier<T> maker) {
        this.maker = maker;
    }

    public T get() {
        T known = made;
        return known == null ? make() : known;
    }

    private synchronized T make() {
        T known = made;
        if (known == null) {
            known = maker.get();
            made = known;
        }
        return known;
    }
}
