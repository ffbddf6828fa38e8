package io.foretrace.scheduler.shrink;

/**
 * A choice of another thread than the one that would have gone on.
 *
 * @param current the name of the thread that had the baton
 * @param number how many choices there had been while that thread had it
 * @param chosen the name of the thread that was chosen
 */
public record Switch(String current, int number, String chosen) {}
