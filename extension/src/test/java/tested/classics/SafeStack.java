package tested.classics;

import java.util.concurrent.atomic.AtomicInteger;
import tested.failing.Check;
import tested.failing.Program;
import tested.failing.Threads;

/** D. Vyukov's stack of three cells, which are taken and given back: it breaks after at least five preemptions, by three threads. */
final class SafeStack implements Program {
    private static final int CELLS = 3;
    private static final int NONE = -1;

    /** A cell of the stack. */
    private static final class Cell {
        private final AtomicInteger next;
        private volatile int owner;

        Cell(int next) {
            this.next = new AtomicInteger(next);
        }
    }

    private final Cell[] cells = new Cell[CELLS];
    private final AtomicInteger head = new AtomicInteger();
    private final AtomicInteger count = new AtomicInteger(CELLS);
    private final int rounds;

    SafeStack(int rounds) {
        this.rounds = rounds;
        for (int i = 0; i < CELLS; i++) {
            cells[i] = new Cell(i == CELLS - 1 ? NONE : i + 1);
        }
    }

    @Override
    public void run() throws Exception {
        Threads.run(() -> use(1), () -> use(2), () -> use(3));
    }

    private void use(int me) {
        for (int i = 0; i < rounds; i++) {
            int cell = pop();
            while (cell == NONE) {
                Thread.onSpinWait();
                cell = pop();
            }
            cells[cell].owner = me;
            Check.equal(me, cells[cell].owner);
            push(cell);
        }
    }

    private int pop() {
        while (count.get() > 1) {
            int first = head.get();
            int next = cells[first].next.getAndSet(NONE);
            if (next != NONE) {
                if (head.compareAndSet(first, next)) {
                    count.getAndDecrement();
                    return first;
                }
                cells[first].next.set(next);
            }
        }
        return NONE;
    }

    private void push(int cell) {
        int first;
        do {
            first = head.get();
            cells[cell].next.set(first);
        } while (!head.compareAndSet(first, cell));
        count.getAndIncrement();
    }
}
