package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Ops;
import java.util.function.BinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * The user's function of an {@code updateAndGet} or its like, in whichever shape it was given. The atomic calls it
 * between its read and its compare-and-set, and again if another thread came between: each call is a read of its own.
 */
abstract class WatchedUpdate {
    final int member;
    private final Object atomic;
    private final int site;
    private long seen;

    private WatchedUpdate(Object atomic, int member, int site) {
        this.atomic = atomic;
        this.member = member;
        this.site = site;
    }

    @SuppressWarnings("unchecked") // it is called with what the user's function would have been called with
    static WatchedUpdate of(Object function, Object atomic, int member, int site) {
        if (function instanceof UnaryOperator) {
            return new OfReference((UnaryOperator<Object>) function, atomic, member, site);
        }
        if (function instanceof BinaryOperator) {
            return new OfReferences((BinaryOperator<Object>) function, atomic, member, site);
        }
        return new OfNumbers(function, atomic, member, site);
    }

    /** The value that the function was last applied to: the one that a successful update replaced. */
    long seen() {
        return seen;
    }

    void readReference(Object value) {
        if (Baton.mine()) {
            read(Baton.control().identity(value));
        }
    }

    void read(long value) {
        if (Baton.mine()) {
            seen = value;
            Baton.control().read(site, atomic, member, value);
        }
    }

    /** Before the compare-and-set. */
    void point() {
        if (Baton.mine()) {
            Baton.control().point(Ops.READ_MODIFY_WRITE, site, atomic, member);
        }
    }

    @SuppressWarnings("overloads") // told apart by what the function is
    private static final class OfNumbers extends WatchedUpdate
            implements IntUnaryOperator, LongUnaryOperator, IntBinaryOperator, LongBinaryOperator {
        private final Object function;

        OfNumbers(Object function, Object atomic, int member, int site) {
            super(atomic, member, site);
            this.function = function;
        }

        @Override
        public int applyAsInt(int value) {
            read(value);
            int result = ((IntUnaryOperator) function).applyAsInt(value);
            point();
            return result;
        }

        @Override
        public long applyAsLong(long value) {
            read(value);
            long result = ((LongUnaryOperator) function).applyAsLong(value);
            point();
            return result;
        }

        @Override
        public int applyAsInt(int value, int other) {
            read(value);
            int result = ((IntBinaryOperator) function).applyAsInt(value, other);
            point();
            return result;
        }

        @Override
        public long applyAsLong(long value, long other) {
            read(value);
            long result = ((LongBinaryOperator) function).applyAsLong(value, other);
            point();
            return result;
        }
    }

    private static final class OfReference extends WatchedUpdate implements UnaryOperator<Object> {
        private final UnaryOperator<Object> function;

        OfReference(UnaryOperator<Object> function, Object atomic, int member, int site) {
            super(atomic, member, site);
            this.function = function;
        }

        @Override
        public Object apply(Object value) {
            readReference(value);
            Object result = function.apply(value);
            point();
            return result;
        }
    }

    private static final class OfReferences extends WatchedUpdate implements BinaryOperator<Object> {
        private final BinaryOperator<Object> function;

        OfReferences(BinaryOperator<Object> function, Object atomic, int member, int site) {
            super(atomic, member, site);
            this.function = function;
        }

        @Override
        public Object apply(Object value, Object other) {
            readReference(value);
            Object result = function.apply(value, other);
            point();
            return result;
        }
    }
}
