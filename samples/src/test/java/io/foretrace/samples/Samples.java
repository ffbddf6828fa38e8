package io.foretrace.samples;

import java.util.List;

/** All samples, and what has to be found in each. */
enum Samples {
    LOST_UPDATE(1, Sample01LostUpdate.Racy.class, Sample01LostUpdate.Repaired.class, Assertion.FAILS, "Page.visits"),
    CHECK_THEN_ACT(
            2, Sample02CheckThenAct.Racy.class, Sample02CheckThenAct.Repaired.class, Assertion.FAILS, "Task.owner"),
    DOUBLE_CHECKED_LOCKING(
            3,
            Sample03DoubleCheckedLocking.Racy.class,
            Sample03DoubleCheckedLocking.Repaired.class,
            Assertion.HOLDS,
            "Configuration.settings"),
    UNSAFE_PUBLICATION(
            4,
            Sample04UnsafePublication.Racy.class,
            Sample04UnsafePublication.Repaired.class,
            Assertion.HOLDS,
            "Board.latest"),
    HIDDEN_BY_LOCKS(
            5,
            Sample05HiddenByLocks.Racy.class,
            Sample05HiddenByLocks.Repaired.class,
            Assertion.FAILS,
            "Document.content"),
    STOP_FLAG(6, Sample06StopFlag.Racy.class, Sample06StopFlag.Repaired.class, Assertion.HOLDS, "Poller.stopped"),
    SHARED_HASH_MAP(
            7,
            Sample07SharedHashMap.Racy.class,
            Sample07SharedHashMap.Repaired.class,
            Assertion.HOLDS,
            "HashMap..contents"),
    SHARED_ARRAY_LIST(
            8,
            Sample08SharedArrayList.Racy.class,
            Sample08SharedArrayList.Repaired.class,
            Assertion.HOLDS,
            "ArrayList..contents"),
    WRONG_LOCK(9, Sample09WrongLock.Racy.class, Sample09WrongLock.Repaired.class, Assertion.FAILS, "Stock.pieces"),
    WRITE_UNDER_READ_LOCK(
            10,
            Sample10WriteUnderReadLock.Racy.class,
            Sample10WriteUnderReadLock.Repaired.class,
            Assertion.FAILS,
            "PriceList.lookUps"),
    EXECUTOR_TASKS(
            11,
            Sample11ExecutorTasks.Racy.class,
            Sample11ExecutorTasks.Repaired.class,
            Assertion.FAILS,
            "WordCount.words"),
    COMPLETABLE_FUTURE_TASKS(
            12,
            Sample12CompletableFutureTasks.Racy.class,
            Sample12CompletableFutureTasks.Repaired.class,
            Assertion.FAILS,
            "Basket.total"),
    BOUNDED_BUFFER(
            13, Sample13BoundedBuffer.Racy.class, Sample13BoundedBuffer.Repaired.class, Assertion.FAILS, "Buffer.count"),
    CONNECTION_POOL(
            14,
            Sample14ConnectionPool.Racy.class,
            Sample14ConnectionPool.Repaired.class,
            Assertion.FAILS,
            "Connection.busy"),
    CACHE(
            15,
            Sample15Cache.Racy.class,
            Sample15Cache.Repaired.class,
            Assertion.FAILS,
            "Squares.lastNumber",
            "Squares.lastSquare"),
    BANK_TRANSFER(
            16,
            Sample16BankTransfer.Racy.class,
            Sample16BankTransfer.Repaired.class,
            Assertion.FAILS,
            "Account.balance"),
    AIRLINE_TICKETS(
            17,
            Sample17AirlineTickets.Racy.class,
            Sample17AirlineTickets.Repaired.class,
            Assertion.FAILS,
            "Flight.sold"),
    PING_PONG(18, Sample18PingPong.Racy.class, Sample18PingPong.Repaired.class, Assertion.HOLDS, "Table.turn");

    /** What the racy test's own assertion does in the worse of the two orders. */
    enum Assertion {
        FAILS,
        HOLDS
    }

    private final int number;
    private final Class<?> racy;
    private final Class<?> repaired;
    private final Assertion inWorseOrder;
    private final List<String> racyFields;

    Samples(int number, Class<?> racy, Class<?> repaired, Assertion inWorseOrder, String... racyFields) {
        this.number = number;
        this.racy = racy;
        this.repaired = repaired;
        this.inWorseOrder = inWorseOrder;
        this.racyFields = List.of(racyFields);
    }

    int number() {
        return number;
    }
}
