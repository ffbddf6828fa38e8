package io.foretrace.samples;

/** A plain field that threads hand to each other: who reads it without an order has a race. */
final class Box {
    int value;

    Box(int value) {
        this.value = value;
    }
}
