package io.foretrace.extension.report.text;

/** What every report ends with: how to see it again. */
public final class Footer {
    private Footer() {}

    public static Lines add(Lines lines, SavedSchedule saved) {
        // Neither is broken: both are copied.
        return lines.add("").add("Schedule: " + saved.path()).add("Replay it:").add("  " + saved.replayLine());
    }
}
