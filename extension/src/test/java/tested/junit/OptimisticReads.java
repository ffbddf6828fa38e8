package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.foretrace.PredictRaces;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.StampedLock;

/** Points that are read as the documentation of {@link StampedLock} does it, and not quite so. */
public class OptimisticReads {
    private final StampedLock lock = new StampedLock();
    private final StampedLock other = new StampedLock();
    int x;
    int y;

    private void move() {
        long stamp = lock.writeLock();
        try {
            x++;
            y++;
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    private int difference() {
        long stamp = lock.tryOptimisticRead();
        int seenX = x;
        int seenY = y;
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            try {
                seenX = x;
                seenY = y;
            } finally {
                lock.unlockRead(stamp);
            }
        }
        return seenX - seenY;
    }

    private int unvalidatedX() {
        return lock.tryOptimisticRead() == 0 ? 0 : x;
    }

    /** What was read is looked at before it is known to be good for nothing. */
    private int validatedX() {
        long stamp = lock.tryOptimisticRead();
        int seen = x;
        return lock.validate(stamp) ? seen : 0;
    }

    private void moveByView() {
        Lock view = lock.asWriteLock();
        view.lock();
        try {
            x++;
            y++;
        } finally {
            view.unlock();
        }
    }

    /** Each read is validated before the next one, as by those who follow references. */
    private int differenceStepByStep() {
        long stamp = lock.tryOptimisticRead();
        long ofAnotherLock = other.tryOptimisticRead();
        int seenX = x;
        if (!lock.validate(stamp)) {
            return 0;
        }
        int seenY = y;
        return lock.validate(stamp) && other.validate(ofAnotherLock) ? seenX - seenY : 0;
    }

    public static class StepByStep extends OptimisticReads {
        @PredictRaces
        void readsAreValidatedOneByOne() throws InterruptedException {
            Two.threads(super::move, () -> assertEquals(0, super.differenceStepByStep()));
        }
    }

    public static class View extends OptimisticReads {
        @PredictRaces
        void theWriterHasAView() throws InterruptedException {
            Two.threads(super::moveByView, () -> assertEquals(0, super.difference()));
        }
    }

    public static class Right extends OptimisticReads {
        @PredictRaces
        void readsAreValidated() throws InterruptedException {
            Two.threads(super::move, () -> assertEquals(0, super.difference()));
        }
    }

    public static class Unvalidated extends OptimisticReads {
        @PredictRaces
        void readsAreNotValidated() throws InterruptedException {
            Two.threads(super::move, super::unvalidatedX);
        }
    }

    public static class Unlocked extends OptimisticReads {
        @PredictRaces
        void theWriterHasNoLock() throws InterruptedException {
            Two.threads(() -> x = 2, super::validatedX);
        }
    }
}
