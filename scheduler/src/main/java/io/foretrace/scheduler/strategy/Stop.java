package io.foretrace.scheduler.strategy;

/**
 * Where an execution did not go on as a witness says.
 *
 * @param step what was to be done next
 * @param lock the lock that the thread waits for, as {@link io.foretrace.scheduler.record.Touches#subject} numbers it; 0 if the obstacle is none
 */
public record Stop(WitnessStep step, Obstacle obstacle, long lock) {}
