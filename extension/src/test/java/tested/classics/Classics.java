package tested.classics;

import java.util.ArrayList;
import java.util.List;
import tested.failing.Program;

/** All of them. Variables are volatile; {@link PlainClassics} has the same programs without that. */
public final class Classics {
    private static final List<String> BOTH = List.of(
            "account",
            "airline",
            "bluetooth",
            "lazy initialisation",
            "double-checked locking",
            "registry",
            "stringbuffer",
            "twostage",
            "sequence lock",
            "bounded buffer",
            "lost task",
            "last item",
            "Peterson",
            "Dekker",
            "bakery",
            "ticket lock",
            "readers and writers",
            "Treiber",
            "ABA",
            "Michael-Scott",
            "lazy list",
            "work stealing",
            "philosophers 2",
            "philosophers 3");

    private static final List<String> WRONG = List.of(
            "counter",
            "wrong lock",
            "fibonacci 3",
            "fibonacci 5",
            "lazy01",
            "twostage 20",
            "reorder 3",
            "reorder 4",
            "reorder 5",
            "reorder 10",
            "reorder 20",
            "token ring",
            "buffer with if",
            "stack",
            "test, then set",
            "SafeStack",
            "two locks",
            "carter",
            "philosophers 4",
            "philosophers 5",
            "philosophers 6",
            "philosophers 7");

    private Classics() {}

    /** Those with their mistake, and those without. */
    public static List<Classic> all() {
        List<Classic> all = new ArrayList<>();
        for (String name : BOTH) {
            all.add(new Classic(name, false, () -> make(name, false)));
            all.add(new Classic(name, true, () -> make(name, true)));
        }
        for (String name : WRONG) {
            all.add(new Classic(name, false, () -> make(name, false)));
        }
        return all;
    }

    /** Has no loop: some tools count how often one goes round. */
    public static Program make(String name, boolean right) {
        return switch (name) {
            case "account" -> new Money.Account(right);
            case "airline" -> new Money.Airline(right);
            case "counter" -> new Money.Counter();
            case "wrong lock" -> new Money.WrongLock();
            case "fibonacci 3" -> new Money.Fibonacci(3, 21);
            case "fibonacci 5" -> new Money.Fibonacci(5, 144);
            case "bluetooth" -> new Publishing.Bluetooth(right);
            case "lazy initialisation" -> new Publishing.LazyInitialisation(right);
            case "double-checked locking" -> new Publishing.DoubleChecked(right);
            case "registry" -> new Publishing.Registry(right);
            case "stringbuffer" -> new Publishing.Text(right);
            case "lazy01" -> new Stages.Lazy();
            case "twostage" -> new Stages.TwoStage(1, right);
            case "twostage 20" -> new Stages.TwoStage(20, false);
            case "reorder 3" -> new Stages.Reorder(3);
            case "reorder 4" -> new Stages.Reorder(4);
            case "reorder 5" -> new Stages.Reorder(5);
            case "reorder 10" -> new Stages.Reorder(10);
            case "reorder 20" -> new Stages.Reorder(20);
            case "token ring" -> new Stages.TokenRing();
            case "sequence lock" -> new Stages.SequenceLock(right);
            case "bounded buffer" -> new Buffers.Bounded(right);
            case "buffer with if" -> new Buffers.WithIf();
            case "stack" -> new Buffers.Stack();
            case "lost task" -> new Buffers.LostTask(right);
            case "last item" -> new Buffers.LastItem(right);
            case "Peterson" -> new Exclusion.Peterson(right);
            case "Dekker" -> new Exclusion.Dekker(right);
            case "bakery" -> new Exclusion.Bakery(right);
            case "ticket lock" -> new Exclusion.Tickets(right);
            case "test, then set" -> new Exclusion.TestThenSet();
            case "readers and writers" -> new Exclusion.ReadersWriters(right);
            case "Treiber" -> new LockFree.Treiber(right);
            case "ABA" -> new LockFree.Aba(right);
            case "Michael-Scott" -> new LockFree.MichaelScott(right);
            case "lazy list" -> new LockFree.LazyList(right);
            case "work stealing" -> new LockFree.WorkStealing(right);
            case "SafeStack" -> new SafeStack(4);
            case "two locks" -> new Deadlocks.TwoLocks();
            case "carter" -> new Deadlocks.Carter();
            case "philosophers 2" -> new Deadlocks.Philosophers(2, right);
            case "philosophers 3" -> new Deadlocks.Philosophers(3, right);
            case "philosophers 4" -> new Deadlocks.Philosophers(4, false);
            case "philosophers 5" -> new Deadlocks.Philosophers(5, false);
            case "philosophers 6" -> new Deadlocks.Philosophers(6, false);
            case "philosophers 7" -> new Deadlocks.Philosophers(7, false);
            default -> throw new IllegalArgumentException("There is no program " + name + ".");
        };
    }
}
