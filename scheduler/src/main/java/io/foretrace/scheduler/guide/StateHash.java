package io.foretrace.scheduler.guide;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.record.Happened;
import io.foretrace.scheduler.record.Operation;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A hash of the state that an execution is in, by which {@link StateWalk} knows that it has been there before: of what variables
 * contain, which locks are taken, and of each thread what it is about to do and what it has done last. States with the same
 * hash need not be the same, since nobody knows what a thread has in its local variables; mostly it is what it has seen last. Threads
 * that run the same code can stand in for each other.
 */
final class StateHash {
    private static final int NOT_YET = -1;

    private final Contended contended;
    private final boolean looksBack;

    /** By variable: what it contains, who wrote it and when, who touched it last and when. */
    private final Map<Long, Contents> contents = new HashMap<>();

    private long[] last = new long[16];
    private long[] beforeLast = new long[16];
    private int[] forkedAt = new int[16];
    private boolean[] ended = new boolean[16];
    private int seen;
    private long shared;

    private static final class Contents {
        private long part;
        private int writer = NOT_YET;
        private int written;
        private int toucher = NOT_YET;
        private int touched;
    }

    /** @param looksBack whether threads differ that have done something else before they came to do the same */
    StateHash(Contended contended, boolean looksBack) {
        this.contended = contended;
        this.looksBack = looksBack;
        begin();
    }

    void begin() {
        contents.clear();
        seen = 0;
        shared = 0;
        Arrays.fill(last, 0);
        Arrays.fill(beforeLast, 0);
        Arrays.fill(forkedAt, 0);
        Arrays.fill(ended, false);
    }

    /** Takes notice of what has happened since it was asked last; to be called before all else. */
    void look(Choice choice) {
        if (choice.threadCount() > last.length) {
            int capacity = 2 * choice.threadCount();
            last = Arrays.copyOf(last, capacity);
            beforeLast = Arrays.copyOf(beforeLast, capacity);
            forkedAt = Arrays.copyOf(forkedAt, capacity);
            ended = Arrays.copyOf(ended, capacity);
        }
        Happened happened = choice.happened();
        for (; seen < happened.size(); seen++) {
            see(happened, seen);
        }
    }

    private void see(Happened happened, int event) {
        int thread = happened.thread(event);
        Operation operation = happened.operation(event);
        long subject = happened.subject(event);
        long what = mix(happened.site(event) * 31L + operation.code());
        if (operation == Operation.FORK) {
            forkedAt[happened.other(event)] = event;
        }
        ended[thread] |= operation == Operation.END;
        if (subject != 0) {
            what = mix(what + touch(happened, event, subject));
        }
        if (operation != Operation.YIELD && (subject == 0 || contended.has(subject))) {
            beforeLast[thread] = last[thread];
            last[thread] = what;
        }
    }

    /** What it tells of the touch itself. */
    private long touch(Happened happened, int event, long subject) {
        int thread = happened.thread(event);
        Operation operation = happened.operation(event);
        Contents of = contents.computeIfAbsent(subject, key -> new Contents());
        boolean changes = operation.writes() || !operation.isAccess();
        boolean isOfOthers = of.writer != NOT_YET && of.writer != thread;
        if (operation.reads() && isOfOthers) {
            contended.passes(subject);
        }
        boolean couldBeFirst = changes
                ? of.toucher != NOT_YET && of.toucher != thread && forkedAt[thread] < of.touched
                : isOfOthers && forkedAt[thread] < of.written;
        if (couldBeFirst) {
            contended.add(subject);
        }
        of.toucher = thread;
        of.touched = event;
        boolean hasMeaning = contended.hasMeaning(subject);
        if (changes) {
            of.writer = thread;
            of.written = event;
            long part = part(happened, event, subject, hasMeaning);
            shared += part - of.part;
            of.part = part;
        }
        long values = operation.isAccess() && hasMeaning ? mix(happened.found(event)) + happened.left(event) : 0;
        return mix(subject) + values;
    }

    private static long part(Happened happened, int event, long subject, boolean hasMeaning) {
        Operation operation = happened.operation(event);
        if (operation.isAccess()) {
            return hasMeaning ? mix(mix(subject) + happened.left(event)) : 0;
        }
        return operation.acquires() ? mix(subject) : 0; // who has it is seen from where the thread stands
    }

    /** Of the whole execution. */
    long all(Choice choice) {
        long all = mix(shared);
        for (int thread = 0; thread < choice.threadCount(); thread++) {
            all += of(choice, thread);
        }
        return mix(all);
    }

    /** Of one thread. */
    long of(Choice choice, int thread) {
        if (ended[thread]) {
            return 1;
        }
        if (last[thread] == 0) {
            return mix(thread + 2L); // nobody knows what it is going to do
        }
        long about = mix(choice.happened().named(choice.subject(thread)));
        long place = choice.site(thread) * 31L + choice.operation(thread).code();
        return mix(mix(mix(place + about) + last[thread]) + (looksBack ? beforeLast[thread] * 3 : 0));
    }

    /** Whether it may matter when the thread does what it is about to do. */
    boolean isContended(Choice choice, int thread) {
        return switch (choice.operation(thread)) {
            case FORK, BEGIN, JOIN, END -> false;
            case YIELD -> true; // who waits for others does it by looking again and again
            default -> {
                long subject = choice.subject(thread);
                yield subject == 0 || contended.has(choice.happened().named(subject));
            }
        };
    }

    static long mix(long value) {
        long mixed = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}
