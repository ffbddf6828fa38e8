package io.foretrace.predictor.bug;

import java.util.ArrayList;
import java.util.List;

/** Candidates that are few enough to be kept until they are asked about. */
record CandidateList(List<BugGroup> groups, String leftOut) implements Candidates {
    CandidateList {
        groups = List.copyOf(groups);
    }

    /** These and others of the same kind. */
    CandidateList and(CandidateList others) {
        List<BugGroup> all = new ArrayList<>(groups);
        all.addAll(others.groups);
        String separator = leftOut.isEmpty() || others.leftOut.isEmpty() ? "" : "; ";
        return new CandidateList(all, leftOut + separator + others.leftOut);
    }

    @Override
    public int parts() {
        return 1;
    }

    @Override
    public long part(int number, Receiver receiver) {
        groups.stream().filter(group -> group.example().isPresent()).forEach(receiver::accept);
        return 0;
    }
}
