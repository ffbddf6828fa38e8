package io.foretrace.scheduler.bridge.jdk;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.bridge.RestingThread;
import io.foretrace.scheduler.bridge.RestingThreads;
import io.foretrace.scheduler.bridge.Selectors;
import io.foretrace.scheduler.bridge.code.TimeHooks;
import java.io.IOException;
import java.nio.channels.Selector;
import java.nio.channels.spi.AbstractSelector;
import java.nio.channels.spi.SelectorProvider;
import org.jspecify.annotations.Nullable;

/**
 * Selectors, in which event loops wait for tasks. One without channels can only be woken by another thread, or by the time: to
 * wait for it is like parking. One that has channels really waits, and is taken out of control like every call that blocks.
 */
public final class SelectorHooks {
    private static final int WOKEN = Members.of("java.nio.channels.Selector", "woken", "Z", true);

    /** Much more than it takes, and too little for anybody to notice where the thread does something else. */
    private static final long MOST_NANOS_ON_THE_WAY = 50_000_000;

    private SelectorHooks() {}

    /** In place of {@code Selector.open}. */
    public static Selector open() throws IOException {
        return opened(Selector.open());
    }

    /** In place of {@code SelectorProvider.openSelector}. */
    public static AbstractSelector openSelector(Object provider) throws IOException {
        return opened(((SelectorProvider) provider).openSelector());
    }

    private static <S extends Selector> S opened(S selector) {
        if (Baton.mine() && isOfTheJdk(selector)) { // not in a class initialiser: what that opens stays
            SelectorState.of(selector).openedBy(Baton.control());
        }
        return selector;
    }

    /** In place of {@code Selector.select}. */
    public static int select(Object receiver, int site) throws IOException {
        return select(receiver, 0, site);
    }

    public static int select(Object receiver, long millis, int site) throws IOException {
        Selector selector = (Selector) receiver;
        if (millis < 0 || !isOfTheJdk(selector)) {
            return selector.select(millis);
        }
        SelectorState state = SelectorState.of(selector);
        if (!state.isWoken() && !Selectors.isWoken(selector)) {
            SocketHooks.awaits(selector);
        }
        if (!Baton.held()) {
            return selectOutside(selector, state, millis, site);
        }
        if (!selector.keys().isEmpty()) {
            int ready = selector.select(millis);
            tookWoken(selector, state, site);
            return ready;
        }
        return await(selector, state, TimeHooks.nanos(millis), site);
    }

    /** Waits as if in the selector, which only other threads can wake; gives how many channels are ready then. */
    private static int await(Selector selector, SelectorState state, long nanos, int site) throws IOException {
        Controller control = Baton.control();
        Thread self = Thread.currentThread();
        long end = nanos == 0 ? 0 : control.nanoTime() + nanos;
        long left = nanos; // 0 means for ever
        RestingThread released = null;
        state.waiter = self;
        try {
            while (released == null && selector.isOpen() && !Jdk.hasInterrupt(self)) {
                boolean isWoken = tookWoken(selector, state, site) || Selectors.isWoken(selector);
                if (isWoken || (nanos > 0 && left <= 0)) {
                    break;
                }
                released = control.select(selector, left);
                left = nanos == 0 || released != null ? 0 : end - control.nanoTime();
            }
        } finally {
            state.leaves(self);
        }
        if (released == null) {
            return selector.selectNow();
        }
        return rest(selector, state, released, millis(RestingThreads.nanosLeft(released)), site);
    }

    private static long millis(long nanos) {
        return nanos == 0 ? 0 : Math.max(1, nanos / 1_000_000);
    }

    /** The caller is not under control, and may come under control when the selector is woken. */
    private static int selectOutside(Selector selector, SelectorState state, long millis, int site) throws IOException {
        Thread self = Thread.currentThread();
        OutsideThreads.parks();
        if (!ThreadHooks.canRest(self)) {
            return selector.select(millis);
        }
        RestingThread resting = RestingThreads.rest(self, selector, 0);
        if (state.isWoken()) {
            OutsideThreads.comesOut(); // at once: an execution that is about to begin waits until the thread is back
        }
        return rest(selector, state, resting, millis, site);
    }

    private static int rest(Selector selector, SelectorState state, RestingThread resting, long millis, int site)
            throws IOException {
        int ready;
        if (state.isWoken()) {
            selector.wakeup(); // who woke a thread that only waited as if it were in the selector did not really do it
        }
        state.outsider = resting.thread;
        try {
            ready = selector.select(millis);
        } finally {
            RestingThreads.wakes(resting);
            if (Baton.held()) {
                state.outsider = null;
            }
        }
        if (Baton.held() && selector.isOpen() && selector.keys().isEmpty()) {
            selector.selectNow(); // it may have been woken again until its turn came
        }
        tookWoken(selector, state, site);
        return ready;
    }

    private static boolean tookWoken(Selector selector, SelectorState state, int site) {
        boolean was = state.takeWoken();
        if (was && Baton.mine()) {
            Baton.control().readModifyWrite(site, selector, WOKEN, 1, 0);
        }
        return was;
    }

    /** In place of {@code Selector.selectNow}, which forgets that the selector was woken. */
    public static int selectNow(Object receiver, int site) throws IOException {
        Selector selector = (Selector) receiver;
        if (!isOfTheJdk(selector)) {
            return selector.selectNow();
        }
        if (Baton.mine()) {
            Baton.control().point(Ops.WRITE, site, selector, WOKEN);
            Baton.control().write(site, selector, WOKEN, 0);
        }
        int ready = selector.selectNow();
        SelectorState.of(selector).takeWoken();
        return ready;
    }

    /** In place of {@code Selector.wakeup}. */
    public static Selector wakeup(Object receiver, int site) {
        Selector selector = (Selector) receiver;
        if (isOfTheJdk(selector)) {
            if (Baton.mine()) {
                Baton.control().point(Ops.WRITE, site, selector, WOKEN);
                Baton.control().write(site, selector, WOKEN, 1);
            }
            SelectorState state = SelectorState.of(selector);
            Thread waiter = waiter(state);
            if (waiter != null) {
                state.wake();
                ParkHooks.unpark(waiter);
                return selector; // nobody is in it: the next thread that is would come out of it for nothing
            }
            adoptOutsider(selector, state);
            state.wake();
            noteOutsider(selector);
        }
        return selector.wakeup();
    }

    /** The controlled thread that waits as if it were in the selector. */
    private static @Nullable Thread waiter(SelectorState state) {
        Thread waiter = state.waiter;
        boolean isReleased =
                waiter != null && RestingThreads.find(waiter) != null; // and has not had the time to say so
        return isReleased ? null : waiter;
    }

    /** Before anybody can see that the selector is woken: a thread from before that is in it is to come under control. */
    private static void adoptOutsider(Selector selector, SelectorState state) {
        if (Baton.held()) {
            awaitOutsider(selector, state);
            Baton.control().wakes(selector);
            if (RestingThreads.waiter(selector, null) == null) {
                state.outsider = null;
            }
        }
    }

    /** Nobody is under control: an execution that is about to begin waits for the thread that comes out of the selector. */
    private static void noteOutsider(Selector selector) {
        RestingThread resting = Baton.held() ? null : RestingThreads.waiter(selector, null);
        if (resting != null) {
            OutsideThreads.wakes(resting.thread);
        }
    }

    /**
     * Lets a thread from before come back to the selector, if the thread is about to: a wake-up of an earlier execution may have
     * made it look whether there is something to do. A thread that is woken before it rests would not come under control.
     */
    @SuppressWarnings("ThreadPriorityCheck") // every other way to wait comes by hooks
    private static void awaitOutsider(Selector selector, SelectorState state) {
        Thread outsider = state.outsider;
        long end = System.nanoTime() + MOST_NANOS_ON_THE_WAY;
        while (outsider != null
                && outsider.isAlive()
                && RestingThreads.waiter(selector, null) == null
                && System.nanoTime() - end < 0) {
            Thread.yield();
        }
    }

    /** In place of {@code Selector.close}. */
    public static void close(Object receiver, int site) throws IOException {
        Selector selector = (Selector) receiver;
        if (!isOfTheJdk(selector)) {
            selector.close();
            return;
        }
        SelectorState state = SelectorState.of(selector);
        if (Baton.held() && Baton.control().isOver() && !state.isOpenedBy(Baton.control())) {
            return; // an event loop that has to end closes what the next execution needs, and nobody could open it
            // again
        }
        Thread waiter = waiter(state);
        if (waiter == null) {
            adoptOutsider(selector, state);
            noteOutsider(selector);
        }
        selector.close();
        if (waiter != null) {
            ParkHooks.unpark(waiter);
        }
    }

    private static boolean isOfTheJdk(Selector selector) {
        return selector.getClass().getClassLoader() == null;
    }
}
