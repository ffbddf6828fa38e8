package io.foretrace.scheduler.record;

import java.util.BitSet;

/**
 * Whether two executions did the same, event by event. Where the numbers of both logs are the same and stand for the same things, so are
 * the events; texts, which take a hundred times as long, are made of the others only.
 */
final class SameEvents {
    private final EventLog log;
    private final Naming naming;
    private final EventLog otherLog;
    private final Naming otherNaming;
    private final boolean sameThreads;

    /** The numbers of objects that are known to stand for objects of the same name in both. */
    private final BitSet sameObjects = new BitSet();

    private final StringBuilder text = new StringBuilder();
    private final StringBuilder otherText = new StringBuilder();

    SameEvents(EventLog log, Naming naming, EventLog otherLog, Naming otherNaming) {
        this.log = log;
        this.naming = naming;
        this.otherLog = otherLog;
        this.otherNaming = otherNaming;
        this.sameThreads = naming.hasThreadsOf(otherNaming);
    }

    /** Both logs have as many events. */
    boolean all() {
        for (int event = 0; event < log.size(); event++) {
            if (!(sameThreads && isSameByNumbers(event)) && !isSameByText(event)) {
                return false;
            }
        }
        return true;
    }

    private boolean isSameByNumbers(int event) {
        Operation operation = log.operation(event);
        return log.hasNumbersOf(otherLog, event)
                && operation != Operation.NOTIFY // whose number is a place in a list of those who were woken
                && operation != Operation.NOTIFY_ALL
                && isSameObject(log.target(event))
                && (!operation.isAccess() || isSameValue(event, log.value(event), log.newValue(event)));
    }

    private boolean isSameValue(int event, long value, long newValue) {
        return naming.isPrimitive(event) || (isSameObject((int) value) && isSameObject((int) newValue));
    }

    private boolean isSameObject(int number) {
        if (number == 0 || sameObjects.get(number)) {
            return true;
        }
        boolean same = naming.isSameObject(number, otherNaming);
        sameObjects.set(number, same);
        return same;
    }

    private boolean isSameByText(int event) {
        text.setLength(0);
        otherText.setLength(0);
        naming.describe(event, text);
        otherNaming.describe(event, otherText);
        return text.compareTo(otherText) == 0;
    }
}
