package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.record.Recorder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Static fields that an execution leaves different: the next one does not start as it did. */
final class StaticState {
    private final Recorder recorder;
    private final Map<Integer, long[]> values = new HashMap<>();

    StaticState(Recorder recorder) {
        this.recorder = recorder;
    }

    /** Before a write: the value at the start is the one before the first. */
    void overwritten(int member, long value) {
        values.computeIfAbsent(member, key -> new long[] {value, value});
    }

    void written(int member, long value) {
        long[] known = values.get(member);
        if (known != null) {
            known[1] = value;
        }
    }

    /** Each in one sentence, in a fixed order. */
    List<String> leaks() {
        List<String> leaks = new ArrayList<>();
        values.forEach((number, known) -> {
            if (known[0] != known[1]) {
                Members.Member member = Members.member(number);
                leaks.add("Static field " + member.owner() + '.' + member.name()
                        + " is not what it was before the execution: it was " + recorder.value(member.type(), known[0])
                        + " and is " + recorder.value(member.type(), known[1]) + '.');
            }
        });
        leaks.sort(null);
        return leaks;
    }
}
