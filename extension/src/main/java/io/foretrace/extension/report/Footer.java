package io.foretrace.extension.report;

/** What every report ends with: how to see it again. */
final class Footer {
    private Footer() {}

    static Lines add(Lines lines, SavedSchedule saved) {
        // Neither is broken: both are copied.
        return lines.add("").add("Schedule: " + saved.path()).add("Replay it:").add("  " + saved.replayLine());
    }
}
