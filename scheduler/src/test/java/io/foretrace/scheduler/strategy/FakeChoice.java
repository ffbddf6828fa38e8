package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.record.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A choice that a test makes up: its threads are all named after their number in the order of their birth. */
final class FakeChoice implements Choice {
    static final int FIELD = Members.of("bank.Account", "balance", "I", false);
    static final int OTHER_FIELD = Members.of("bank.Account", "limit", "I", false);

    private static final Map<String, Integer> SITES = new HashMap<>();

    private final List<View> threads = new ArrayList<>();
    private int[] enabled = {};
    private int current;
    private boolean yielding;
    private long step;
    private long changes;
    private boolean onlyLooks;

    private static final class View {
        final String name;
        int events;
        Operation operation = Operation.BEGIN;
        int site;

        @Nullable
        Object target;

        int member;
        boolean isTimed;

        View(String name) {
            this.name = name;
        }
    }

    /** As many threads as given: {@code 0} and its children. */
    static FakeChoice withThreads(int count) {
        FakeChoice choice = new FakeChoice();
        for (int thread = 0; thread < count; thread++) {
            choice.add(thread == 0 ? "0" : "0." + thread);
        }
        return choice;
    }

    static int site(String location) {
        return SITES.computeIfAbsent(location, text -> Sites.add(new StackTraceElement("", "", text, 0)));
    }

    FakeChoice add(String name) {
        threads.add(new View(name));
        return this;
    }

    FakeChoice canRun(int... threads) {
        enabled = threads.clone();
        return this;
    }

    /** From now on, threads change nothing. */
    FakeChoice onlyLooks() {
        onlyLooks = true;
        return this;
    }

    @Override
    public long changes() {
        return onlyLooks ? changes : ++changes;
    }

    FakeChoice current(int thread) {
        current = thread;
        return this;
    }

    FakeChoice yielding(boolean yields) {
        yielding = yields;
        return this;
    }

    FakeChoice step(long number) {
        step = number;
        return this;
    }

    FakeChoice events(int thread, int count) {
        threads.get(thread).events = count;
        return this;
    }

    FakeChoice timed(int thread, boolean isTimed) {
        threads.get(thread).isTimed = isTimed;
        return this;
    }

    FakeChoice pending(int thread, Operation operation, String location, @Nullable Object target, int member) {
        View view = threads.get(thread);
        view.operation = operation;
        view.site = location.isEmpty() ? Sites.NONE : site(location);
        view.target = target;
        view.member = member;
        return this;
    }

    @Override
    public long step() {
        return step;
    }

    @Override
    public int current() {
        return current;
    }

    @Override
    public boolean currentEnabled() {
        for (int thread : enabled) {
            if (thread == current) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean yielding() {
        return yielding;
    }

    @Override
    public int enabledCount() {
        return enabled.length;
    }

    @Override
    public int enabled(int i) {
        return enabled[i];
    }

    @Override
    public Choice among(int[] some) {
        FakeChoice fewer = new FakeChoice();
        fewer.threads.addAll(threads);
        fewer.onlyLooks = onlyLooks;
        return fewer.canRun(some).current(current).yielding(yielding).step(step);
    }

    @Override
    public boolean isTimed(int thread) {
        return threads.get(thread).isTimed;
    }

    @Override
    public int threadCount() {
        return threads.size();
    }

    @Override
    public String name(int thread) {
        return threads.get(thread).name;
    }

    @Override
    public int events(int thread) {
        return threads.get(thread).events;
    }

    @Override
    public Operation operation(int thread) {
        return threads.get(thread).operation;
    }

    @Override
    public int site(int thread) {
        return threads.get(thread).site;
    }

    @Override
    public @Nullable Object target(int thread) {
        return threads.get(thread).target;
    }

    @Override
    public int member(int thread) {
        return threads.get(thread).member;
    }
}
