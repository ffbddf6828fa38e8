package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.bridge.Dependences;
import io.foretrace.scheduler.instrument.flow.Flow;
import io.foretrace.scheduler.instrument.flow.Origins;
import io.foretrace.scheduler.instrument.hook.Hooks;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import net.bytebuddy.jar.asm.MethodVisitor;
import org.jspecify.annotations.Nullable;

/** Where a method decides by what it read, and which reads those are. */
final class Decisions {
    private final MethodVisitor mv;
    private final Flow flow;
    private final Map<Long, Integer> numbers = new LinkedHashMap<>();
    private final Map<Integer, Long> writes = new LinkedHashMap<>();
    private int[] sites = new int[8];
    private int instruction = -1;

    Decisions(MethodVisitor mv, Flow flow) {
        this.mv = mv;
        this.flow = flow;
    }

    /** The next instruction comes. */
    void next() {
        instruction++;
    }

    /** A decision that depends on whatever the thread has read. */
    void onAnything() {
        Hooks.call(mv, "CodeHooks", "branch", "()V");
    }

    /** The instruction goes one way or another. */
    void onCondition() {
        on(flow.used(instruction));
    }

    /** The instruction goes by an object, an element or a divisor, which may be another one if it was read. */
    void onOperand(boolean mayBeRead) {
        if (mayBeRead && Origins.haveRead(flow.used(instruction))) {
            on(flow.used(instruction));
        }
    }

    /** The instruction gives a call what may have been read. */
    void onArguments(boolean mayBeRead) {
        if (mayBeRead && Origins.haveRead(flow.value(instruction))) {
            on(flow.value(instruction));
        }
    }

    private void on(long origins) {
        if (!Origins.areKnown(origins)) {
            onAnything();
        } else if (origins != Origins.NOTHING) {
            Hooks.push(mv, numbers.computeIfAbsent(origins, any -> Dependences.newDecision()));
            Hooks.call(mv, "CodeHooks", "branch", "(I)V");
        }
    }

    /** The instruction reads, and the events of it have this site. */
    void reads(int site) {
        int read = flow.read(instruction);
        if (read >= 0) {
            sites = read < sites.length ? sites : Arrays.copyOf(sites, 2 * read);
            sites[read] = site;
        }
    }

    /** The instruction writes, and the events of it have this site. */
    void writes(int site) {
        writes.put(site, flow.value(instruction));
    }

    /** No more instructions come: all reads have their sites. */
    void end() {
        numbers.forEach((origins, number) -> {
            int[] reads = sites(origins);
            if (reads != null) {
                Dependences.tell(number, reads);
            }
        });
        writes.forEach((site, origins) -> {
            int[] reads = Origins.areKnown(origins) ? sites(origins) : null;
            if (reads != null) {
                Dependences.tellValue(site, reads);
            }
        });
    }

    /** Null if one of the reads has no events: nobody could tell then what it saw. */
    private int @Nullable [] sites(long origins) {
        int[] found = new int[Long.bitCount(origins)];
        int size = 0;
        for (long left = origins; left != 0; left &= left - 1) {
            int read = Long.numberOfTrailingZeros(left);
            int site = read < sites.length ? sites[read] : 0;
            if (site == 0) {
                return null;
            }
            found[size++] = site;
        }
        return found;
    }
}
