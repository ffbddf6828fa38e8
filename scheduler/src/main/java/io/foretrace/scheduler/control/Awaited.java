package io.foretrace.scheduler.control;

import io.foretrace.predictor.trace.Subject;
import java.util.Optional;

/**
 * What a thread waits for.
 *
 * @param subject the lock, or what the thread is parked for, or the other thread; empty where the kind says all
 */
public record Awaited(Kind kind, Optional<Subject> subject) {
    /** The ways to wait. */
    public enum Kind {
        /** The thread does not wait. */
        NOTHING("nothing"),
        MONITOR("the monitor of "),
        NOTIFICATION("a notification of "),
        /** Of the JDK, such as a {@code ReentrantLock}. */
        LOCK(""),
        /** The thread is parked, for an object that is no lock, such as a latch. */
        SYNCHRONIZER(""),
        /** The thread is parked, and does not say for what. */
        UNPARK("an unpark"),
        SLEEP("the end of its sleep"),
        THREAD("the end of thread "),
        /** The thread can run, but only looks at the same things again and again, which nobody changes. */
        CHANGE("a change of what it reads"),
        /** The thread needs a class that another thread initialises. */
        CLASS("class "),
        /** The thread needs a class that another thread initialises, as far as can be seen: the JVM does not tell. */
        INITIALISER("the initialiser of class "),
        /** The thread waits where nobody under control can see for what. */
        OUTSIDE("a call that Foretrace does not control");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** What it is, in words that the name of the subject follows if there is one. */
        public String words() {
            return words;
        }
    }

    /** The lock, or what the thread is parked for; empty if the thread waits for something else. */
    public Optional<Subject.Lock> lock() {
        return subject.filter(Subject.Lock.class::isInstance).map(Subject.Lock.class::cast);
    }

    /** The name of the thread whose end is waited for; empty if the thread waits for something else. */
    public Optional<String> thread() {
        return subject.filter(Subject.OfThread.class::isInstance).map(Awaited::name);
    }

    @Override
    public String toString() {
        return kind.words + subject.map(Awaited::name).orElse("");
    }

    private static String name(Subject subject) {
        return subject instanceof Subject.OfThread thread ? thread.name() : subject.text();
    }
}
