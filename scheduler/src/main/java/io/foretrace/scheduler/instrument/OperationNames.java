package io.foretrace.scheduler.instrument;

import io.foretrace.scheduler.bridge.Calls;
import java.util.Set;

/** What a method of a JDK object does, by its name: one of the bridge's {@code Calls}. What is not known changes it. */
final class OperationNames {
    private static final int IGNORED = -1;

    private static final Set<String> NOTHING = OperationsOnObjects.words("""
            keySet values entrySet subList headSet tailSet subSet headMap tailMap subMap descendingMap descendingSet
            navigableKeySet descendingKeySet reversed comparator getClass notify notifyAll wait asReadLock asWriteLock
            asReadWriteLock newKeySet toCompletableFuture newIncompleteFuture defaultExecutor run compute exec
            getThreadFactory getRejectedExecutionHandler getFactory getExecutor terminated beforeExecute afterExecute
            done onAdvance onCompletion onExceptionalCompletion setRawResult getRawResult adapt spliterator""");

    private static final Set<String> QUERIES = OperationsOnObjects.words("""
            size isEmpty indexOf lastIndexOf element first last hashCode equals toString toArray iterator listIterator
            descendingIterator stream parallelStream elements keys next previous nextIndex previousIndex nextElement
            clone join quietlyJoin awaitTermination awaitQuiescence remainingCapacity mappingCount availablePermits
            sum intValue longValue doubleValue floatValue validate resultNow exceptionNow state length
            charAt substring codePointAt capacity search keySetView cardinality nextSetBit nextClearBit
            estimateMinimumDemand estimateMaximumLag tryOptimisticRead chars subSequence compareTo""");

    private static final Set<String> VISITS = OperationsOnObjects.words("""
            forEach forEachRemaining forEachKey forEachValue forEachEntry execute submit schedule
            scheduleAtFixedRate scheduleWithFixedDelay reduce reduceKeys reduceValues reduceEntries searchKeys
            searchValues searchEntries""");

    private static final Set<String> PUTS = OperationsOnObjects.words("""
            clear addFirst addLast push sort append insert reverse setCharAt setLength ensureCapacity trimToSize
            addElement insertElementAt setElementAt removeAllElements removeRange putAll appendCodePoint deleteCharAt
            delete set flip""");

    private static final Set<String> MEETINGS = OperationsOnObjects.words("""
            compute computeIfAbsent computeIfPresent merge replaceAll removeIf transfer tryTransfer exchange cancel
            invoke quietlyInvoke invokeAll invokeAny close""");

    /** The beginnings of names; what these do is told by {@link HandOvers}, where the JDK does it. */
    private static final Set<String> STAGES = OperationsOnObjects.words("""
            then handle whenComplete exceptionally acceptEither applyToEither runAfter complete quietlyComplete
            obtrude orTimeout minimalCompletionStage fork tryComplete propagateCompletion
            addToPendingCount""");

    private OperationNames() {}

    /** One of {@code Calls}; negative if the call is nothing to be seen. */
    static int call(String owner, String name, String descriptor) {
        if (isMap(owner) && MEETINGS.contains(name)) {
            return Calls.MEET; // compute is the user's own method in a RecursiveTask
        }
        if (owner.endsWith("SubmissionPublisher") && (name.equals("submit") || name.equals("offer"))) {
            return Calls.MEET; // it waits for subscribers
        }
        if (NOTHING.contains(name)) {
            return IGNORED;
        }
        if (name.equals("get") || name.equals("getOrDefault")) {
            return descriptor.startsWith("(Ljava/lang/Object;") ? Calls.LOOK_UP : Calls.QUERY;
        }
        if (STAGES.stream().anyMatch(name::startsWith)) {
            return Calls.POINT;
        }
        if (name.startsWith("await")) {
            boolean meets = owner.endsWith("CyclicBarrier") || owner.endsWith("Phaser");
            return meets ? Calls.MEET : Calls.QUERY;
        }
        if (name.equals("add")) {
            return Calls.PUT; // of a set, it answers: seen when it is called
        }
        return byTable(name, descriptor);
    }

    private static int byTable(String name, String descriptor) {
        if (QUERIES.contains(name) || isQuery(name)) {
            return Calls.QUERY;
        }
        if (VISITS.contains(name)) {
            return Calls.VISIT;
        }
        if (PUTS.contains(name)) {
            return descriptor.endsWith(")Ljava/lang/Object;") ? Calls.CHANGE : Calls.PUT; // set of a list answers
        }
        return MEETINGS.contains(name) || name.startsWith("arrive") ? Calls.MEET : Calls.CHANGE;
    }

    private static boolean isQuery(String name) {
        return starts(name, "is")
                || starts(name, "has")
                || starts(name, "contains")
                || starts(name, "peek")
                || (starts(name, "get") && !name.startsWith("getAnd") && !name.startsWith("getThen"))
                || starts(name, "floor")
                || starts(name, "ceiling")
                || starts(name, "higher")
                || starts(name, "lower")
                || starts(name, "first")
                || starts(name, "last")
                || starts(name, "index");
    }

    private static boolean starts(String name, String word) {
        return name.startsWith(word)
                && (name.length() == word.length() || Character.isUpperCase(name.charAt(word.length())));
    }

    private static boolean isMap(String owner) {
        return owner.endsWith("Map") || owner.endsWith("Hashtable") || owner.endsWith("Properties");
    }
}
