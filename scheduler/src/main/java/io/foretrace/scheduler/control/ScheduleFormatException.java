package io.foretrace.scheduler.control;

/** A text that is not a schedule: its message is one sentence for the person who has the file, saying what to do. */
public final class ScheduleFormatException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ScheduleFormatException(String sentence) {
        super(sentence);
    }
}
