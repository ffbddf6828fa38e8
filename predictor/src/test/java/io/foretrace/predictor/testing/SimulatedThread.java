package io.foretrace.predictor.testing;

import java.util.ArrayList;
import java.util.List;

/** How far a thread of a {@link Simulation} is, and what it holds. */
final class SimulatedThread {
    private final String name;
    private final List<String> exclusive = new ArrayList<>();
    private final List<String> shared = new ArrayList<>();
    private boolean needsFork;
    private boolean shouldBegin;
    private boolean hasRun;
    private boolean isOver;
    private boolean isJoined;

    /** The wait that it is in: null outside of waits. */
    private String waitsOn;

    private boolean mustRelease;
    private boolean mustReacquire;
    private boolean timesOut;
    private boolean isNotified;
    private boolean wasPassedOver;

    SimulatedThread(String name, boolean needsFork, boolean shouldBegin) {
        this.name = name;
        this.needsFork = needsFork;
        this.shouldBegin = shouldBegin;
    }

    String name() {
        return name;
    }

    List<String> exclusive() {
        return exclusive;
    }

    List<String> shared() {
        return shared;
    }

    boolean needsFork() {
        return needsFork;
    }

    boolean canRun() {
        return !needsFork && !isOver;
    }

    boolean shouldBegin() {
        return shouldBegin;
    }

    void forked() {
        needsFork = false;
    }

    void ran() {
        hasRun = true;
        shouldBegin = false;
    }

    void ended() {
        isOver = true;
    }

    boolean isOver() {
        return isOver;
    }

    boolean canBeJoined() {
        return hasRun && !isJoined && waitsOn == null;
    }

    void joined() {
        isOver = true;
        isJoined = true;
    }

    void startWait(String lock, boolean releasesIt, boolean endsByTimeout) {
        waitsOn = lock;
        mustRelease = releasesIt;
        mustReacquire = releasesIt;
        timesOut = endsByTimeout;
        isNotified = false;
        wasPassedOver = false;
    }

    String waitsOn() {
        return waitsOn;
    }

    boolean mustRelease() {
        return mustRelease;
    }

    void released() {
        mustRelease = false;
    }

    boolean mustReacquire() {
        return mustReacquire;
    }

    void reacquired() {
        mustReacquire = false;
    }

    boolean timesOut() {
        return timesOut;
    }

    boolean mayWake() {
        return timesOut || isNotified;
    }

    boolean canBeNotified(String lock) {
        return lock.equals(waitsOn) && !timesOut && !isNotified;
    }

    void notified() {
        isNotified = true;
    }

    /** A notification did not find it in the wait set, so that it must have timed out. */
    boolean wasPassedOver() {
        return wasPassedOver;
    }

    void passedOver() {
        wasPassedOver = true;
    }

    void endWait() {
        waitsOn = null;
        wasPassedOver = false;
    }
}
