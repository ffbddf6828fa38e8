package io.foretrace.scheduler.shrink;

/**
 * A switch that an execution made.
 *
 * @param instead the name of the thread that would have gone on without it
 * @param ordinal how many events that thread had recorded: its next one came after the switch
 * @param position how many events all threads had recorded
 * @param shared whether the thread that had the baton was about to touch what another thread touches, too
 */
public record MadeSwitch(Switch made, String instead, int ordinal, int position, boolean shared) {}
