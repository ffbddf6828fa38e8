package io.foretrace.scheduler.explored.life;

import java.util.List;
import java.util.stream.Stream;

/** All kinds of things that generated programs share. */
public final class Kinds {
    public static final List<Kind<?>> ALL = Stream.of(
                    Variables.KINDS, Maps.KINDS, Queues.KINDS, Locks.KINDS, Tasks.KINDS)
            .flatMap(List::stream)
            .toList();

    private Kinds() {}
}
