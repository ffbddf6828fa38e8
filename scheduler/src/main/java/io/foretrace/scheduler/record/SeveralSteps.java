package io.foretrace.scheduler.record;

import io.foretrace.scheduler.bridge.Called;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.meaning.TornCalls;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Calls that the JDK does in several steps, so that in life another thread may come in between: none does here, where a call is
 * one step. Who looks for all behaviours has to know that such calls have more of them.
 */
public enum SeveralSteps {
    /** The call is one step, or no other thread can tell. */
    NO,
    /** The call looks at one part after the other: of two changes it may see the later one only, but one alone is seen or not. */
    LOOKS,
    /** Others may see, or change, what is half done. */
    CHANGES,
    /** As {@link #CHANGES}, but other calls of its kind wait until it is done. */
    PRINTS;

    /** By the place and the member: both are few. */
    private static final Map<Long, SeveralSteps> KNOWN = new ConcurrentHashMap<>();

    /** Of what is done at the place to the member, which stands for the state of an object. */
    static SeveralSteps of(int site, int member) {
        return KNOWN.computeIfAbsent((long) site << Integer.SIZE | member, added -> find(site, member));
    }

    /** Of a call that takes a lock at the place. */
    static SeveralSteps of(int site) {
        Called called = Sites.called(site);
        return called != null && called.owner().startsWith("java.io.Print") ? PRINTS : NO;
    }

    private static SeveralSteps find(int site, int member) {
        Members.Member state = Members.member(member);
        Called called = Sites.called(site);
        if (state.isElement() && called == null && state.owner().startsWith("java.util.concurrent.atomic.")) {
            return LOOKS; // a text of the whole array
        }
        if (!state.name().equals("state")) {
            return NO;
        }
        String type = simpleName(state.owner());
        if (called == null || called.owner().startsWith("java.util.stream.")) {
            return TornCalls.look(type, type, "forEach") ? LOOKS : NO; // what is copied, compared or gone through
        }
        String owner = simpleName(called.owner());
        if (TornCalls.change(type, owner, called.method())) {
            return CHANGES;
        }
        return TornCalls.look(type, owner, called.method()) ? LOOKS : NO;
    }

    private static String simpleName(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }
}
