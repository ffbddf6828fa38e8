package io.foretrace.extension.report;

/**
 * A predicted race and what came of it, as the JSON document has it. What there is nothing to say about is empty.
 *
 * @param title such as {@code data race on Account.balance, Account.java:23 and :31}
 * @param variable as the trace writes it: {@code Account@7.balance}
 * @param first where the first access is: {@code bank.Account.deposit(Account.java:23)}
 * @param second where the second access is
 * @param verdict {@code confirmed}, {@code infeasible}, {@code unknown}, {@code out of time} or {@code accepted}
 * @param detail why, in one sentence
 * @param schedule the file with the schedule that shows it
 * @param replay the line that runs the test under that schedule
 * @param reportText the report as people read it
 * @param firstOrder what the execution with the first access first did
 * @param secondOrder what the execution with the second access first did
 */
public record PredictionResult(
        String title,
        String variable,
        String first,
        String second,
        String verdict,
        String detail,
        String schedule,
        String replay,
        String reportText,
        String firstOrder,
        String secondOrder) {}
