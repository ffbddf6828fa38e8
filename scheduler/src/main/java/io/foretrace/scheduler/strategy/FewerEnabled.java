package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Awaited;
import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.record.Operation;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A choice in which some of those who could run are not to be chosen. */
public final class FewerEnabled implements Choice {
    private final Choice choice;
    private final int[] enabled;

    /** @param enabled those that may be chosen, in ascending order */
    public FewerEnabled(Choice choice, int[] enabled) {
        this.choice = choice;
        this.enabled = enabled;
    }

    @Override
    public boolean currentEnabled() {
        return Arrays.binarySearch(enabled, current()) >= 0;
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
    public long step() {
        return choice.step();
    }

    @Override
    public int current() {
        return choice.current();
    }

    @Override
    public boolean yielding() {
        return choice.yielding();
    }

    @Override
    public int threadCount() {
        return choice.threadCount();
    }

    @Override
    public String name(int thread) {
        return choice.name(thread);
    }

    @Override
    public int events(int thread) {
        return choice.events(thread);
    }

    @Override
    public Operation operation(int thread) {
        return choice.operation(thread);
    }

    @Override
    public int site(int thread) {
        return choice.site(thread);
    }

    @Override
    public @Nullable Object target(int thread) {
        return choice.target(thread);
    }

    @Override
    public int member(int thread) {
        return choice.member(thread);
    }

    @Override
    public boolean isAtomic(int thread) {
        return choice.isAtomic(thread);
    }

    @Override
    public Awaited.Kind awaits(int thread) {
        return choice.awaits(thread);
    }

    @Override
    public boolean holdsLock(int thread) {
        return choice.holdsLock(thread);
    }
}
