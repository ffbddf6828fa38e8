package io.foretrace.predictor.bug;

import java.util.List;

/**
 * What there is to ask about one kind of bug.
 *
 * @param groups each one question to a person
 * @param leftOut why there may be more than these, empty if there are not
 */
public record BugCandidates(List<BugGroup> groups, String leftOut) {
    public BugCandidates {
        groups = List.copyOf(groups);
    }
}
