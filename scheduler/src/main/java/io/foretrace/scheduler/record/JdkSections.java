package io.foretrace.scheduler.record;

import io.foretrace.scheduler.origin.Origin;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * The stretches in which code of the JDK holds a monitor and does nothing else that is seen. The caller's line has told of the
 * monitor, and of what is done under it, just before; told once more, it would be predicted about at a place where no thread can
 * be stopped.
 */
final class JdkSections {
    private final EventLog log;
    private final Naming naming;
    private final BitSet idle = new BitSet();
    private final Map<Integer, Deque<Section>> open = new HashMap<>();
    private final Map<Integer, Boolean> ofJdk = new HashMap<>();

    private static final class Section {
        private final int acquire;
        private final boolean ofJdk;
        private boolean used;

        Section(int acquire, boolean ofJdk) {
            this.acquire = acquire;
            this.ofJdk = ofJdk;
        }
    }

    JdkSections(EventLog log, Naming naming) {
        this.log = log;
        this.naming = naming;
        for (int event = 0; event < log.size(); event++) {
            see(event, open.computeIfAbsent(log.thread(event), thread -> new ArrayDeque<>()));
        }
    }

    /** Whether the event takes or gives back a monitor for such a stretch. */
    boolean isIdle(int event) {
        return idle.get(event);
    }

    private void see(int event, Deque<Section> sections) {
        Operation operation = log.operation(event);
        if (operation == Operation.ACQUIRE) {
            sections.push(new Section(event, isOfJdk(event)));
            return;
        }
        Section section = sections.peek();
        if (section == null) {
            return;
        }
        if (operation != Operation.RELEASE || log.target(event) != log.target(section.acquire)) {
            section.used = true;
            return;
        }
        sections.pop();
        if (section.ofJdk && !section.used) {
            idle.set(section.acquire);
            idle.set(event);
        } else if (!sections.isEmpty()) {
            sections.element().used = true;
        }
    }

    private boolean isOfJdk(int event) {
        return ofJdk.computeIfAbsent(
                log.site(event), site -> Origin.of(naming.location(event).className()) == Origin.JDK);
    }
}
