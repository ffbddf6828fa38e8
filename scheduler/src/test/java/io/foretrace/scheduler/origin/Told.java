package io.foretrace.scheduler.origin;

import java.util.Set;
import java.util.TreeSet;

/** What executions answered, kept where it is not put back after each of them: classes of this package are not rewritten. */
public final class Told {
    private final Set<Boolean> answers = new TreeSet<>();

    public void tell(boolean answer) {
        answers.add(answer);
    }

    public Set<Boolean> answers() {
        return answers;
    }
}
