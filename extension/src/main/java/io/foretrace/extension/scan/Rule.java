package io.foretrace.extension.scan;

import io.foretrace.extension.page.Finding;

/** A kind of bug, as code scanning lists it. The names are for good: findings that were dismissed are known by them. */
enum Rule {
    DATA_RACE(
            "data-race",
            "Data race",
            "Two threads come to the same memory, one of them writes, and nothing makes one wait for the other.",
            "Guard both accesses with the same lock, or use one atomic operation."),
    DEADLOCK(
            "deadlock",
            "Deadlock",
            "Threads wait for each other, and none of them can go on.",
            "Take the locks in the same order everywhere, or wait without holding one that the other needs."),
    ATOMICITY_VIOLATION(
            "atomicity-violation",
            "Atomicity violation",
            "Another thread comes between two accesses that belong together.",
            "Keep one lock from the first access to the last, or use the method that does both in one step."),
    ORDER_VIOLATION(
            "order-violation",
            "Order violation",
            "Something happens before what it needs: a read before the write that it is for, a signal before the wait.",
            "Make the later one wait for the earlier one: start, join, a latch, or a condition that is checked."),
    HANG(
            "hang",
            "Hang",
            "A thread waits for what never comes.",
            "Make sure that whoever waits is woken, or checks before it waits."),
    /** Whatever else ends a test. */
    FAILURE(
            "failing-interleaving",
            "The test fails in one interleaving",
            "With another order of its threads, the test throws an exception or does not come to its end.",
            "Replay the schedule: it fails every time.");

    final String id;
    final String title;
    final String text;
    final String help;

    Rule(String id, String title, String text, String help) {
        this.id = id;
        this.title = title;
        this.text = text;
        this.help = help;
    }

    static Rule of(Finding.Kind kind) {
        return switch (kind) {
            case DATA_RACE -> DATA_RACE;
            case DEADLOCK, DEADLOCKED -> DEADLOCK;
            case ATOMICITY_VIOLATION -> ATOMICITY_VIOLATION;
            case ORDER_VIOLATION -> ORDER_VIOLATION;
            case HUNG -> HANG;
            case FAILED, OWN_FAILURE -> FAILURE;
        };
    }
}
