package io.foretrace.extension.report.text;

/**
 * Where the schedule of an execution was saved.
 *
 * @param path the file
 * @param replayLine the line that runs the test under it, as it is typed
 */
public record SavedSchedule(String path, String replayLine) {}
