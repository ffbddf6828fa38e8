package tested.report;

import org.jspecify.annotations.Nullable;

/** A name that is used as soon as there is a thread to use it. */
public final class EarlyName {
    private volatile @Nullable String name;

    private EarlyName() {}

    public static void run() throws InterruptedException {
        EarlyName holder = new EarlyName();
        Threads.run(() -> holder.name = "Ada", holder::greet);
    }

    @SuppressWarnings("NullAway") // the bug
    private void greet() {
        if (name.isEmpty()) {
            throw new AssertionError("nobody");
        }
    }
}
