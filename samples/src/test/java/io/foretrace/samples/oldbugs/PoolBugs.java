package io.foretrace.samples.oldbugs;

import static io.foretrace.samples.Threads.together;

import io.foretrace.PredictRaces;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool.BaseKeyedPoolableObjectFactory;
import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericKeyedObjectPool;
import org.apache.commons.pool.impl.GenericObjectPool;

/** commons-pool 1.5, whose new queue of waiting threads had a bug fixed in nearly every release after it. */
final class PoolBugs {
    private PoolBugs() {}

    /** POOL-144: who waits too long for an object stays in the queue, and the next object that is returned is given to it. */
    static class Pool144 {
        @PredictRaces
        void thePoolIsWholeAfterATimeout() throws Exception {
            GenericObjectPool pool = new GenericObjectPool(new Things(), 1);
            pool.setMaxWait(10);
            together(
                    () -> {
                        Object thing = pool.borrowObject();
                        Thread.sleep(20);
                        pool.returnObject(thing);
                    },
                    () -> {
                        try {
                            pool.returnObject(pool.borrowObject());
                        } catch (NoSuchElementException late) {
                            // may happen
                        }
                    });
            pool.returnObject(pool.borrowObject());
        }
    }

    /** POOL-146: who waits for an object of one key keeps all behind it in the queue waiting, for whatever key. */
    static class Pool146 {
        @PredictRaces
        void anotherKeyIsFree() throws Exception {
            GenericKeyedObjectPool pool = new GenericKeyedObjectPool(new KeyedThings(), 1);
            Object thing = pool.borrowObject("a");
            Thread patient = new Thread(() -> use(pool, "a"));
            Thread other = new Thread(() -> use(pool, "b"));
            patient.start();
            other.start();
            other.join();
            pool.returnObject("a", thing);
            patient.join();
        }

        private static void use(GenericKeyedObjectPool pool, String key) {
            try {
                pool.returnObject(key, pool.borrowObject(key));
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** POOL-147: an object is given to a thread before it waits for it, and it waits all the same, for ever. */
    static class Pool147 {
        @PredictRaces(recordings = 5)
        void twoThreadsShareOneObject() throws InterruptedException {
            GenericObjectPool pool = new GenericObjectPool(new Things(), 1);
            together(() -> pool.returnObject(pool.borrowObject()), () -> pool.returnObject(pool.borrowObject()));
        }
    }

    /** POOL-152: who made an object that is not valid is told so, but stays in the queue, and is given the next permit. */
    static class Pool152 {
        @PredictRaces
        void aFailureOfOneThreadIsNotAnothers() throws InterruptedException {
            GenericObjectPool pool = new GenericObjectPool(new FirstOneIsBroken(), 1);
            pool.setTestOnBorrow(true);
            together(() -> use(pool), () -> use(pool));
        }

        private static void use(GenericObjectPool pool) throws Exception {
            try {
                pool.returnObject(pool.borrowObject());
            } catch (NoSuchElementException broken) {
                // may happen, once
            }
        }
    }

    /** POOL-162: who is interrupted while it waits stays in the queue, and is given what is returned next. */
    static class Pool162 {
        @PredictRaces
        void thePoolIsWholeAfterAnInterrupt() throws Exception {
            GenericObjectPool pool = new GenericObjectPool(new Things(), 1);
            Object thing = pool.borrowObject();
            Thread waiting = new Thread(() -> {
                try {
                    pool.returnObject(pool.borrowObject());
                } catch (Exception interrupted) {
                    // is what the test does
                }
            });
            waiting.start();
            waiting.interrupt();
            waiting.join();
            pool.returnObject(thing);
            pool.returnObject(pool.borrowObject());
        }
    }

    /** POOL-189: who waits when the pool is closed waits for ever. */
    static class Pool189 {
        @PredictRaces
        void closingEndsTheWaiting() throws Exception {
            GenericObjectPool pool = new GenericObjectPool(new Things(), 1);
            pool.borrowObject();
            Thread waiting = new Thread(() -> {
                try {
                    pool.borrowObject();
                } catch (Exception closed) {
                    // is what it should be told
                }
            });
            waiting.start();
            Thread.sleep(100); // until it waits; takes no time
            pool.close();
            waiting.join();
        }
    }

    private static class Things extends BasePoolableObjectFactory {
        @Override
        public Object makeObject() {
            return new Object();
        }
    }

    private static final class FirstOneIsBroken extends Things {
        private final AtomicInteger tests = new AtomicInteger();

        @Override
        public boolean validateObject(Object thing) {
            return tests.incrementAndGet() > 1;
        }
    }

    private static final class KeyedThings extends BaseKeyedPoolableObjectFactory {
        @Override
        public Object makeObject(Object key) {
            return new Object();
        }
    }
}
