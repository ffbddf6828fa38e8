package io.foretrace.scheduler.control.schedule;

import io.foretrace.scheduler.control.outside.OutsideWait;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.ThreadState;
import io.foretrace.scheduler.control.thread.Threads;
import io.foretrace.scheduler.record.Recorder;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Notices that threads only look, again and again, at what nobody changes. When nothing has changed for a long time, those that
 * can run take turns, whatever the strategy. If they come to no place and to no variable where they have not been, up to the end
 * of the execution, and all had their turns, then they would go on like that for ever. What they count in local variables cannot
 * be seen, so that they get all the steps there are: a loop that gives up by itself does so before.
 *
 * <p>All of it happens again in the same way when an execution is repeated, so that no schedule tells whose turn it was.
 */
final class EndlessSpin {
    /** After so many steps without a change, it may be one. Those who note every step of an execution do not note more. */
    private static final int SUSPICIOUS = 20_000;

    /** Turns are not longer than this, nor equally long: else one could come each time when a lock is taken. */
    private static final int LONGEST_TURN = 1_000;

    private static final long LENGTHS = 7_919;

    /** Who has had fewer steps may not have been round its loop. */
    private static final int ROUNDS = 10_000;

    /** Who looks at more than this does not spin. */
    private static final int MOST_LOOKS = 10_000;

    private final Threads threads;
    private final Recorder recorder;
    private final OutsideWait outside;
    private final Set<Look> looks = new HashSet<>();
    private int[] steps = new int[0];
    private ThreadState[] states = new ThreadState[0];
    private long changes = -1;
    private long changed;
    private long begun = -1;
    private long news;
    private int firstEvents;
    private int turns;
    private int left;
    private boolean hasHadMore;

    /** What a thread looks at, and where. */
    private record Look(int thread, int site, long subject) {}

    EndlessSpin(Threads threads, Recorder recorder, OutsideWait outside) {
        this.threads = threads;
        this.recorder = recorder;
        this.outside = outside;
    }

    /** Whether threads are to take turns; to be asked at every choice. */
    boolean isSuspected(long step) {
        long now = recorder.changes();
        if (now != changes) {
            changes = now;
            changed = step;
        }
        if (step - changed == SUSPICIOUS) {
            outside.mayBeAwaited();
        }
        return step - changed >= SUSPICIOUS;
    }

    /** Whose turn it is. */
    int next(Choices choices) {
        if (begun != changed || steps.length != threads.count()) {
            begin();
        }
        boolean goesOn = choices.currentEnabled() && left-- > 0;
        int thread = goesOn ? choices.current() : choices.afterCurrent();
        if (!goesOn) {
            left = (int) (++turns * LENGTHS % LONGEST_TURN);
        }
        steps[thread]++;
        if (looks.add(new Look(thread, choices.site(thread), choices.subject(thread)))) {
            see(choices.step());
        }
        return thread;
    }

    private void begin() {
        begun = changed;
        looks.clear();
        turns = 0;
        left = 0;
        steps = new int[threads.count()];
        states = threads.all().stream().map(ControlledThread::state).toArray(ThreadState[]::new);
    }

    /** A thread looks at something that it had not looked at. */
    private void see(long step) {
        news = step;
        firstEvents = threads.all().stream()
                .mapToInt(thread -> recorder.events(thread.index))
                .sum();
        Arrays.fill(steps, 0);
        if (looks.size() > MOST_LOOKS) {
            looks.clear();
        }
    }

    /** Whether it goes on for ever, as far as can be told after so many steps; then only the first rounds are recorded. */
    boolean isEndless(long step) {
        boolean isEndless = seemsEndless(step) && !outside.hasOthers();
        if (isEndless) {
            recorder.stop(firstEvents + threads.count() * LONGEST_TURN);
        }
        return isEndless;
    }

    private boolean seemsEndless(long step) {
        return begun == changed
                && steps.length == threads.count()
                && step - news >= step / 2
                && threads.all().stream().allMatch(this::spinsOrWaits);
    }

    /**
     * How many more steps the threads get, once, after they have had all: somebody outside was busy, and has come to rest
     * meanwhile. What the threads look at may have been changed by that one, or it had nothing to do with them, as a thread that
     * an earlier test has left behind. Without a wait for it the answer would depend on the moment.
     */
    long moreSteps(long step, ControlledThread holder) {
        if (hasHadMore || !seemsEndless(step) || !outside.hasOthers()) {
            return 0;
        }
        hasHadMore = true;
        return outside.awaitRest(holder) ? 2L * ROUNDS * threads.count() : 0;
    }

    /** Nobody will wake one that has waited all the time. */
    private boolean spinsOrWaits(ControlledThread thread) {
        ThreadState state = thread.state();
        boolean isWaiting = !state.isRunnable() && state == states[thread.index] && state != ThreadState.Plain.NEW;
        return thread.isEnded()
                || (state.deadline() == ThreadState.NEVER
                        && !thread.isDetached()
                        && (isWaiting || steps[thread.index] >= ROUNDS));
    }
}
