package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Company;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.RestingThread;
import io.foretrace.scheduler.bridge.RestingThreads;
import org.jspecify.annotations.Nullable;

/**
 * Monitors. The real monitor is taken and released as well, so that code that is not rewritten, and the JVM, see what
 * they expect; the execution lets a thread come to it only when it is free.
 */
// The loops around wait are in the rewritten code.
@SuppressWarnings("WaitNotInLoop")
public final class MonitorHooks {
    private MonitorHooks() {}

    /** Before {@code monitorenter} in user code. */
    public static void enter(@Nullable Object monitor, int site) {
        if (monitor != null && Baton.held()) {
            boolean isSeen = Baton.running != null;
            if (!isSeen) {
                Baton.control().touchesUnseen(monitor, Members.NONE, true);
            }
            Baton.control().enter(monitor, site, isSeen);
        }
    }

    /** After {@code monitorexit}, in user code and in the JDK's. */
    public static void exit(Object monitor, int site) {
        if (Baton.held()) {
            Baton.control().exit(monitor, site);
        }
    }

    /** Before {@code monitorenter} in the JDK's code, which is atomic for other threads unless it blocks. */
    public static void enterQuietly(@Nullable Object monitor, int site) {
        if (monitor != null && Baton.held()) {
            Baton.control().enter(monitor, site, false);
        }
    }

    public static void await(Object monitor, int site) throws InterruptedException {
        await(monitor, 0L, site);
    }

    public static void await(Object monitor, long millis, int site) throws InterruptedException {
        if (Baton.held() && millis >= 0 && Thread.holdsLock(monitor)) {
            controlled(monitor, TimeHooks.nanos(millis), site);
        } else if (millis >= 0 && Thread.holdsLock(monitor)) {
            rest(monitor, TimeHooks.nanos(millis));
        } else {
            monitor.wait(millis);
        }
    }

    public static void await(Object monitor, long millis, int nanos, int site) throws InterruptedException {
        if (Baton.held() && millis >= 0 && nanos >= 0 && nanos < 1_000_000 && Thread.holdsLock(monitor)) {
            controlled(monitor, TimeHooks.nanos(millis) + nanos, site);
        } else {
            monitor.wait(millis, nanos);
        }
    }

    private static void controlled(Object monitor, long nanos, int site) throws InterruptedException {
        RestingThread released = Baton.control().await(monitor, nanos, site);
        if (released != null) {
            RestingThreads.await(released, monitor);
        }
    }

    /** The caller is not under control, and may come under control when it is notified. */
    private static void rest(Object monitor, long nanos) throws InterruptedException {
        Thread self = Thread.currentThread();
        if (Jdk.isVirtual(self)) {
            monitor.wait(nanos / 1_000_000);
        } else {
            RestingThreads.await(RestingThreads.rest(self, monitor, nanos), monitor);
        }
    }

    public static void signal(Object monitor, int site) {
        if (Baton.held() && Thread.holdsLock(monitor)) {
            Baton.control().signal(monitor, false, site);
        } else {
            meet(monitor);
            monitor.notify();
            foreignSignal(monitor, false);
        }
    }

    public static void signalAll(Object monitor, int site) {
        if (Baton.held() && Thread.holdsLock(monitor)) {
            Baton.control().signal(monitor, true, site);
        } else {
            meet(monitor);
            monitor.notifyAll();
            foreignSignal(monitor, true);
        }
    }

    private static void meet(Object monitor) {
        if (RestingThreads.waiter(monitor, null) != null) {
            Company.found();
        }
    }

    /** After a notification by a thread that is not under control. */
    private static void foreignSignal(Object monitor, boolean all) {
        Controller control = Baton.controller;
        if (control != null) {
            control.foreignSignal(monitor, all);
        }
    }
}
