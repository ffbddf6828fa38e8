package io.foretrace.predictor.bug;

import java.util.List;
import java.util.function.Consumer;

/** Candidates that are few enough to be kept until they are asked about. */
record CandidateList(List<BugGroup> groups, String leftOut) implements Candidates {
    CandidateList {
        groups = List.copyOf(groups);
    }

    @Override
    public int parts() {
        return 1;
    }

    @Override
    public long part(int number, Consumer<BugGroup> consumer) {
        groups.stream().filter(group -> group.example().isPresent()).forEach(consumer);
        return 0;
    }
}
