package io.foretrace.scheduler.corpus;

/** The order in which things happened. */
final class Log {
    private final StringBuilder text = new StringBuilder();

    synchronized void add(String what) {
        text.append(what);
    }

    @Override
    public synchronized String toString() {
        return text.toString();
    }
}
