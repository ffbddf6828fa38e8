package io.foretrace.extension.report;

import java.util.List;

/**
 * A predicted bug and what came of it, as the JSON document has it. What there is nothing to say about is empty.
 *
 * @param kind {@code data race}, {@code deadlock}, {@code atomicity violation} or {@code order violation}
 * @param title such as {@code data race on Account.balance, Account.java:23 and :31}
 * @param variable the variable or lock, as the trace writes it: {@code Account@7.balance}
 * @param places where each event of it is: {@code bank.Account.deposit(Account.java:23)}; two at least
 * @param verdict {@code confirmed}, {@code infeasible}, {@code unknown}, {@code out of time}, {@code no effect} or
 *     {@code accepted}
 * @param detail why, in one sentence
 * @param schedule the file with the schedule that shows it
 * @param replay the line that runs the test under that schedule
 * @param reportText the report as people read it
 * @param firstOrder what the forced execution did; of a race the one with the first access first
 * @param secondOrder of a race, what the execution with the second access first did
 */
public record PredictionResult(
        String kind,
        String title,
        String variable,
        List<String> places,
        String verdict,
        String detail,
        String schedule,
        String replay,
        String reportText,
        String firstOrder,
        String secondOrder) {
    public PredictionResult {
        places = List.copyOf(places);
    }
}
