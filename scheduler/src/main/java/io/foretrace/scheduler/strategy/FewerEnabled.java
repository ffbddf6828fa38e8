package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Awaited;
import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.record.Happened;
import io.foretrace.scheduler.record.Operation;
import java.util.Arrays;
import java.util.List;
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
        return isEnabled(current());
    }

    @Override
    public boolean isEnabled(int thread) {
        return Arrays.binarySearch(enabled, thread) >= 0;
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

    @Override
    public boolean isTimed(int thread) {
        return choice.isTimed(thread);
    }

    @Override
    public boolean mayTimeOut(int thread) {
        return choice.mayTimeOut(thread);
    }

    @Override
    public boolean mayWakeUp(int thread) {
        return choice.mayWakeUp(thread);
    }

    @Override
    public boolean hasTimedOut(int thread) {
        return choice.hasTimedOut(thread);
    }

    @Override
    public boolean isOver() {
        return choice.isOver();
    }

    @Override
    public long subject(int thread) {
        return choice.subject(thread);
    }

    @Override
    public boolean isParkSeen(int thread) {
        return choice.isParkSeen(thread);
    }

    @Override
    public int insides() {
        return choice.insides();
    }

    @Override
    public int waits() {
        return choice.waits();
    }

    @Override
    public long changes() {
        return choice.changes();
    }

    @Override
    public Happened happened() {
        return choice.happened();
    }

    @Override
    public int block(int thread) {
        return choice.block(thread);
    }

    @Override
    public boolean inBlock(int thread) {
        return choice.inBlock(thread);
    }

    @Override
    public List<StackTraceElement> stack(int thread) {
        return choice.stack(thread);
    }
}
