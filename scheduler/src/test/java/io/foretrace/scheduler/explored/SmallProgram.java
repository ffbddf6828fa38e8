package io.foretrace.scheduler.explored;

import java.util.List;
import java.util.concurrent.Callable;

/** A program of {@link Small}. */
public record SmallProgram(String name, Callable<String> body) {
    /** What decides them is seen. */
    public static final List<SmallProgram> EXPLORED = List.of(
            // which thread of a pool takes which task, and when
            new SmallProgram("two tasks of the common pool", Small::twoAsync),
            new SmallProgram("the order of two tasks", Small::asyncOrder),
            new SmallProgram("whether a task is done", Small::isDone),
            new SmallProgram("a fixed pool", Small::fixedPool),
            new SmallProgram("how many threads are active", Small::active),
            new SmallProgram("a queue that the program gave to its pool", Small::queueOfItsOwn),
            new SmallProgram("tasks that never began", Small::shutdownNow),
            new SmallProgram("a parallel stream", Small::parallelStream),
            // interrupts
            new SmallProgram("an interrupt before or after the look", Small::interrupted),
            new SmallProgram("an interrupt between two looks", Small::interruptedTwice),
            new SmallProgram("an interrupt before or in a latch", Small::interruptedLatch),
            new SmallProgram("an interrupt before or after the notification", Small::interruptedWait),
            // what threads wait for
            new SmallProgram("two waiting threads, both notified", Small::notifyEverybody),
            new SmallProgram("two threads that wait for a condition", Small::conditions),
            new SmallProgram("a latch that is long enough", Small::latchInTime),
            new SmallProgram("a semaphore without permits", Small::noPermits),
            new SmallProgram("parking", Small::parks),
            new SmallProgram("a future", Awaiting::future),
            new SmallProgram("a phaser", Awaiting::phaser),
            new SmallProgram("an exchanger", Awaiting::exchanger),
            new SmallProgram("a task that is cancelled", Awaiting::cancelled),
            new SmallProgram("a write before a join", Small::writesThenJoins),
            new SmallProgram("whether a thread lives", Small::isAlive),
            // loops that have an end
            new SmallProgram("three looks", Small::spinsThreeTimes),
            new SmallProgram("three looks with yields", Small::yieldsThreeTimes),
            // calls of several steps that make no difference
            new SmallProgram("a look at all elements while one comes", Torn::looksAtOneChange),
            new SmallProgram("lines that are printed", Torn::printsOnly));

    /** What decides them is not seen, or there is no end of it. */
    public static final List<SmallProgram> NEVER_ALL = List.of(
            new SmallProgram("sleep", Small::sleeps),
            new SmallProgram("a wait that may end early", Small::shortPoll),
            new SmallProgram("the clock", Small::looksAtTheClock),
            new SmallProgram("chance", Small::chance),
            new SmallProgram("a thread's state", Small::state),
            new SmallProgram("which of two waiting threads is notified", Small::notifyOne),
            new SmallProgram("the tasks that wait in a pool", Small::queued),
            new SmallProgram("an element of a long array", Sections::longArray),
            new SmallProgram("a field that is written past all events", Sections::writtenByHandle),
            new SmallProgram("a loop without end", Small::spins),
            new SmallProgram("a loop that says that it spins", Small::spinsForACount),
            new SmallProgram("a call that blocks outside", Small::outside),
            // calls of several steps, while others change the same
            new SmallProgram("all of several elements", Torn::addAll),
            new SmallProgram("a size that is counted apart", Torn::size),
            new SmallProgram("one element after the other", Torn::looks),
            new SmallProgram("one value after the other", Torn::values),
            new SmallProgram("the text of an array of atomics", Torn::textOfArray),
            new SmallProgram("a random number of two halves", Torn::random),
            new SmallProgram("a mark that may fail for nothing", Torn::attempts),
            new SmallProgram("a line that is read while it is printed", Torn::prints),
            new SmallProgram("more arrivals than parties", Torn::arrives),
            new SmallProgram("what a thread is at", Torn::stack),
            // what the JVM has one of, and what no event tells
            new SmallProgram("the default locale", Unseen::locale),
            new SmallProgram("the default time zone", Unseen::zone),
            new SmallProgram("a security property", Unseen::securityProperty),
            new SmallProgram("the standard output", Unseen::output),
            new SmallProgram("a thread's name", Unseen::name),
            new SmallProgram("a thread's priority", Unseen::priority),
            new SmallProgram("the level of a logger", Unseen::level),
            new SmallProgram("what a reference refers to", Unseen::reference),
            new SmallProgram("which references are in a queue", Unseen::queue),
            new SmallProgram("how many threads there are", Unseen::threads),
            new SmallProgram("which threads there are", Unseen::traces),
            new SmallProgram("how many tasks a pool has done", Unseen::completed));

    @Override
    public String toString() {
        return name;
    }
}
