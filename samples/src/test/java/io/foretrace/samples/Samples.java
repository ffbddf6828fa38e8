package io.foretrace.samples;

import java.util.List;
import java.util.stream.Stream;

/** All samples, in the order of their numbers, and what has to be found in each. */
final class Samples {
    static final List<Sample> ALL = List.of(
            failing(1, "lost update", Sample01LostUpdate.Racy.class, Sample01LostUpdate.Repaired.class, "Page.visits"),
            failing(
                    2,
                    "check, then act",
                    Sample02CheckThenAct.Racy.class,
                    Sample02CheckThenAct.Repaired.class,
                    "Task.owner"),
            passing(
                    3,
                    "double-checked locking",
                    Sample03DoubleCheckedLocking.Racy.class,
                    Sample03DoubleCheckedLocking.Repaired.class,
                    "Configuration.settings"),
            passing(
                    4,
                    "unsafe publication",
                    Sample04UnsafePublication.Racy.class,
                    Sample04UnsafePublication.Repaired.class,
                    "Board.latest"),
            failing(
                    5,
                    "hidden by two lock regions",
                    Sample05HiddenByLocks.Racy.class,
                    Sample05HiddenByLocks.Repaired.class,
                    "Document.content"),
            passing(6, "stop flag", Sample06StopFlag.Racy.class, Sample06StopFlag.Repaired.class, "Poller.stopped"),
            passing(
                    7,
                    "shared HashMap",
                    Sample07SharedHashMap.Racy.class,
                    Sample07SharedHashMap.Repaired.class,
                    "HashMap@1.put(\"lamp\") and put(\"chair\")"),
            passing(
                    8,
                    "shared ArrayList",
                    Sample08SharedArrayList.Racy.class,
                    Sample08SharedArrayList.Repaired.class,
                    "ArrayList@1.add(...)"),
            failing(9, "wrong lock", Sample09WrongLock.Racy.class, Sample09WrongLock.Repaired.class, "Stock.pieces"),
            failing(
                    10,
                    "write under a read lock",
                    Sample10WriteUnderReadLock.Racy.class,
                    Sample10WriteUnderReadLock.Repaired.class,
                    "PriceList.lookUps"),
            failing(
                    11,
                    "executor tasks",
                    Sample11ExecutorTasks.Racy.class,
                    Sample11ExecutorTasks.Repaired.class,
                    "WordCount.words"),
            failing(
                    12,
                    "CompletableFuture tasks",
                    Sample12CompletableFutureTasks.Racy.class,
                    Sample12CompletableFutureTasks.Repaired.class,
                    "Basket.total"),
            failing(
                    13,
                    "bounded buffer",
                    Sample13BoundedBuffer.Racy.class,
                    Sample13BoundedBuffer.Repaired.class,
                    "Buffer.count"),
            failing(
                    14,
                    "connection pool",
                    Sample14ConnectionPool.Racy.class,
                    Sample14ConnectionPool.Repaired.class,
                    "Connection.busy"),
            failing(
                    15,
                    "cache",
                    Sample15Cache.Racy.class,
                    Sample15Cache.Repaired.class,
                    "Squares.lastNumber",
                    "Squares.lastSquare"),
            failing(
                    16,
                    "bank transfer",
                    Sample16BankTransfer.Racy.class,
                    Sample16BankTransfer.Repaired.class,
                    "Account.balance"),
            failing(
                    17,
                    "airline tickets",
                    Sample17AirlineTickets.Racy.class,
                    Sample17AirlineTickets.Repaired.class,
                    "Flight.seatsLeft"),
            passing(18, "ping-pong", Sample18PingPong.Racy.class, Sample18PingPong.Repaired.class, "Table.turn"),
            stuck(
                    19,
                    "opposite transfers",
                    Sample19OppositeTransfers.Racy.class,
                    Sample19OppositeTransfers.Repaired.class,
                    "deadlock on Account"),
            stuck(
                    20,
                    "lock and monitor",
                    Sample20LockAndMonitor.Racy.class,
                    Sample20LockAndMonitor.Repaired.class,
                    "deadlock on Printer and ReentrantLock"),
            stuck(
                    21,
                    "philosophers",
                    Sample21Philosophers.Racy.class,
                    Sample21Philosophers.Repaired.class,
                    "deadlock on ReentrantLock"),
            wrong(
                    22,
                    "get, then put",
                    Sample22GetThenPut.Racy.class,
                    Sample22GetThenPut.Repaired.class,
                    "atomicity violation on ConcurrentHashMap@1.get(\"Ada\") and put(\"Ada\")"),
            wrong(
                    23,
                    "ticket numbers",
                    Sample23TicketNumbers.Racy.class,
                    Sample23TicketNumbers.Repaired.class,
                    "atomicity violation on AtomicInteger.value"),
            stuck(
                    24,
                    "volatile counter",
                    Sample24VolatileCounter.Racy.class,
                    Sample24VolatileCounter.Repaired.class,
                    "atomicity violation on Door.visits"),
            wrong(
                    25,
                    "sell the last",
                    Sample25SellTheLast.Racy.class,
                    Sample25SellTheLast.Repaired.class,
                    "atomicity violation on Shelf.pieces"),
            wrong(
                    26,
                    "limit in between",
                    Sample26LimitInBetween.Racy.class,
                    Sample26LimitInBetween.Repaired.class,
                    "atomicity violation on Throttle.limit"),
            wrong(
                    27,
                    "used before it is set",
                    Sample27UsedBeforeSet.Racy.class,
                    Sample27UsedBeforeSet.Repaired.class,
                    "order violation on Worker.results"),
            stuck(
                    28,
                    "lost signal",
                    Sample28LostSignal.Racy.class,
                    Sample28LostSignal.Repaired.class,
                    "order violation on Bell"),
            stuck(
                    29,
                    "missed condition",
                    Sample29MissedCondition.Racy.class,
                    Sample29MissedCondition.Repaired.class,
                    "order violation on a Condition"),
            stuck(
                    30,
                    "nested-monitor lockout",
                    Sample30NestedMonitorLockout.Racy.class,
                    Sample30NestedMonitorLockout.Repaired.class,
                    "nested-monitor lockout on Office"));

    private Samples() {}

    /**
     * One of them.
     *
     * @param found what is found in the racy test, as titles begin, and nothing else
     * @param assertionFails whether the racy test itself throws something in at least one forced run
     */
    record Sample(
            int number, String title, Class<?> racy, Class<?> repaired, List<String> found, boolean assertionFails) {
        @Override
        public String toString() {
            return number + " " + title;
        }
    }

    private static Sample failing(int number, String title, Class<?> racy, Class<?> repaired, String... racyFields) {
        return new Sample(number, title, racy, repaired, races(racyFields), true);
    }

    /** Where no order of single steps fails the assertion: only the race itself tells of the bug. */
    private static Sample passing(int number, String title, Class<?> racy, Class<?> repaired, String... racyFields) {
        return new Sample(number, title, racy, repaired, races(racyFields), false);
    }

    /** Another bug than a race, which makes the test throw. */
    private static Sample wrong(int number, String title, Class<?> racy, Class<?> repaired, String found) {
        return new Sample(number, title, racy, repaired, List.of(found), true);
    }

    /** Another bug than a race, which makes the test hang, or end where no serial order does. */
    private static Sample stuck(int number, String title, Class<?> racy, Class<?> repaired, String found) {
        return new Sample(number, title, racy, repaired, List.of(found), false);
    }

    private static List<String> races(String... fields) {
        return Stream.of(fields).map(field -> "data race on " + field).toList();
    }
}
