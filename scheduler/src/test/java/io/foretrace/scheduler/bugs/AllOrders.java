package io.foretrace.scheduler.bugs;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.SchedulingStrategy;
import java.util.ArrayList;
import java.util.List;

/** Every interleaving there is, one after the other, without any cleverness; blocks and critical sections are kept whole. */
final class AllOrders implements SchedulingStrategy {
    private final List<Integer> chosen = new ArrayList<>();
    private final List<Integer> possible = new ArrayList<>();
    private final List<Integer> blocks = new ArrayList<>();
    private int at;

    @Override
    public void begin() {
        at = 0;
        blocks.clear();
    }

    @Override
    public int next(Choice choice) {
        while (blocks.size() < choice.threadCount()) {
            blocks.add(0);
        }
        int current = choice.current();
        int block = choice.block(current);
        boolean whole = choice.holdsLock(current) || (block != 0 && blocks.get(current) == block);
        blocks.set(current, block);
        if (whole && choice.currentEnabled()) {
            return current;
        }
        if (at == chosen.size()) {
            chosen.add(0);
            possible.add(choice.enabledCount());
        }
        return choice.enabled(chosen.get(at++));
    }

    /** Whether there is another one. */
    boolean more() {
        while (!chosen.isEmpty()) {
            int last = chosen.size() - 1;
            if (chosen.get(last) + 1 < possible.get(last)) {
                chosen.set(last, chosen.get(last) + 1);
                return true;
            }
            chosen.remove(last);
            possible.remove(last);
        }
        return false;
    }
}
