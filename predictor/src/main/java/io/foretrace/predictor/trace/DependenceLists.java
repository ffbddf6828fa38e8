package io.foretrace.predictor.trace;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What is told about dependence while a trace grows: of branches at once, of written values perhaps before their events. */
final class DependenceLists {
    private final Position position;
    private final EventColumns events;

    /** By event the place of its list plus one, as far as branches told theirs. */
    private int[] at = {};

    private int[] lists = {};
    private int listsSize;

    /** The written values of which something was told: their events, the places of their lists, and where it was told. */
    private int[] writes = {};

    private int[] writeLists = {};
    private int[] marks = {};
    private int told;

    DependenceLists(Position position, EventColumns events) {
        this.position = position;
        this.events = events;
    }

    /** The next event is a branch of the thread, and depends on these reads alone. */
    void branch(int thread, int[] reads) {
        for (int read : reads) {
            String wrong = wrongRead(thread, events.size(), read);
            if (wrong != null) {
                throw position.error("branch depends on event " + read + ", " + wrong);
            }
        }
        at = Growth.ensure(at, events.size() + 1L);
        at[events.size()] = add(reads);
    }

    /** What a write or read-modify-write leaves behind depends on these reads alone. */
    void value(int write, int[] reads) {
        writes = Growth.ensure(writes, told + 1L);
        writeLists = Growth.ensure(writeLists, told + 1L);
        marks = Growth.ensure(marks, told + 1L);
        writes[told] = write;
        writeLists[told] = add(reads);
        marks[told] = position.mark();
        told++;
    }

    private int add(int[] reads) {
        int[] sorted = isAscending(reads)
                ? reads
                : Arrays.stream(reads).sorted().distinct().toArray();
        lists = Growth.ensure(lists, listsSize + sorted.length + 1L);
        int place = listsSize;
        lists[listsSize++] = sorted.length;
        System.arraycopy(sorted, 0, lists, listsSize, sorted.length);
        listsSize += sorted.length;
        return place + 1;
    }

    private static boolean isAscending(int[] reads) {
        for (int i = 1; i < reads.length; i++) {
            if (reads[i - 1] >= reads[i]) {
                return false;
            }
        }
        return true;
    }

    /** No more events come. */
    Dependences finish() {
        if (at.length == 0 && told == 0) {
            return new Dependences(new int[0], new int[0]);
        }
        int[] all = Arrays.copyOf(at, events.size());
        for (int i = 0; i < told; i++) {
            check(writes[i], writeLists[i], marks[i]);
            if (all[writes[i]] != 0 && !text(all[writes[i]]).equals(text(writeLists[i]))) {
                throw position.error(
                        marks[i],
                        "#value of event " + writes[i] + " is " + text(writeLists[i]) + " after " + text(all[writes[i]])
                                + "; expected one list");
            }
            all[writes[i]] = writeLists[i];
        }
        return new Dependences(all, Arrays.copyOf(lists, listsSize));
    }

    private void check(int write, int list, int mark) {
        if (write >= events.size()) {
            throw position.error(mark, "#value names event " + write + ", but " + position.whatThereIs());
        }
        Op op = events.op(write);
        if (!op.writes()) {
            throw position.error(mark, "#value of event " + write + ", " + op.text() + "; expected w or rmw");
        }
        // A read-modify-write may write what it has read itself.
        int end = op.reads() ? write + 1 : write;
        for (int i = list; i < list + lists[list - 1]; i++) {
            String wrong = wrongRead(events.thread(write), end, lists[i]);
            if (wrong != null) {
                throw position.error(mark, "#value of event " + write + " depends on event " + lists[i] + ", " + wrong);
            }
        }
    }

    private @Nullable String wrongRead(int thread, int end, int read) {
        if (read >= end) {
            return "which does not come before it; expected reads before it in its thread";
        }
        if (!events.op(read).reads()) {
            return events.op(read).text() + "; expected reads before it in its thread";
        }
        return events.thread(read) == thread
                ? null
                : "which is of " + position.thread(events.thread(read)) + "; expected reads before it in its thread";
    }

    private String text(int list) {
        String text = Arrays.stream(lists, list, list + lists[list - 1])
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(","));
        return text.isEmpty() ? "nothing" : text;
    }
}
