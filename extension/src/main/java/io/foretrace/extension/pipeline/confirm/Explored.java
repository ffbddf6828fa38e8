package io.foretrace.extension.pipeline.confirm;

import io.foretrace.extension.pipeline.predict.Predictions;
import io.foretrace.extension.pipeline.run.Ways;
import io.foretrace.scheduler.control.InitialiserCycle;
import io.foretrace.scheduler.control.NotPutBack;
import io.foretrace.scheduler.explore.Shard;
import java.util.List;

/**
 * What came of executing the behaviours of a test.
 *
 * @param shard which part of them
 * @param behaviours how many were executed
 * @param complete whether there are no others in that part
 * @param left how many executions were still planned
 * @param seconds how long it took; 0 if time has no part in it
 * @param ways who executed what
 * @param notPutBack what was not as the recordings found it
 * @param initialisers those that need each other and ran here for the first time
 * @param sharing initialisers that share something with other threads and ran here for the first time
 * @param outsiders the threads that took part without being under control
 * @param predictions what was predicted from all executions
 */
public record Explored(
        Shard shard,
        int behaviours,
        boolean complete,
        int left,
        double seconds,
        Ways ways,
        List<NotPutBack> notPutBack,
        List<InitialiserCycle> initialisers,
        List<String> sharing,
        List<String> outsiders,
        Predictions predictions) {
    public Explored {
        initialisers = List.copyOf(initialisers);
        notPutBack = List.copyOf(notPutBack);
        sharing = List.copyOf(sharing);
        outsiders = List.copyOf(outsiders);
    }

    /** Nothing was explored. */
    public static Explored nothing(Predictions predictions) {
        return new Explored(
                Shard.WHOLE, 0, false, 0, 0, new Ways(), List.of(), List.of(), List.of(), List.of(), predictions);
    }
}
