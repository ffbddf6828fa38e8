package io.foretrace.scheduler.control;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A schedule, and what its file says about it.
 *
 * @param headers such as the test that it belongs to, and the JDK that it was made on; in the order of their keys
 */
public record ScheduleFile(Schedule schedule, Map<String, String> headers) {
    public ScheduleFile {
        headers = Collections.unmodifiableMap(new TreeMap<>(headers));
    }
}
