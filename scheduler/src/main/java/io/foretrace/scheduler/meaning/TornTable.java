package io.foretrace.scheduler.meaning;

/**
 * Calls that the JDK does in several steps, so that another thread may come in between, although the object is made for threads. A
 * line names the classes whose state it is about: {@code looks} is a call that goes through one part after the other, {@code
 * changes} one of which others may see or change what is half done, {@code whole} one that is a single step as far as
 * others can tell. {@code Collection.contains} is a method that is called by that class or interface only: what a map's values are asked for.
 */
final class TornTable {
    static final String TEXT = """
            looks ConcurrentHashMap ConcurrentSkipListMap: containsValue containsAll toString equals hashCode toArray
              forEach forEachEntry forEachKey forEachValue search searchEntries searchKeys searchValues reduce
              reduceEntries reduceKeys reduceValues reduceToInt reduceToLong reduceToDouble reduceEntriesToInt
              reduceEntriesToLong reduceEntriesToDouble reduceKeysToInt reduceKeysToLong reduceKeysToDouble
              reduceValuesToInt reduceValuesToLong reduceValuesToDouble clone ConcurrentHashMap.contains
              Collection.contains Collection.remove
            changes ConcurrentHashMap ConcurrentSkipListMap: size isEmpty mappingCount putAll replaceAll addAll
              removeAll retainAll removeIf clear
            whole ConcurrentHashMap ConcurrentSkipListMap: compute computeIfAbsent computeIfPresent containsKey elements
              entrySet get getOrDefault keySet keys merge put putIfAbsent remove replace values ceilingEntry ceilingKey
              comparator descendingKeySet descendingMap firstEntry firstKey floorEntry floorKey headMap higherEntry
              higherKey lastEntry lastKey lowerEntry lowerKey navigableKeySet pollFirstEntry pollLastEntry subMap
              tailMap putFirst putLast reversed sequencedEntrySet sequencedKeySet sequencedValues
            whole ConcurrentSkipListMap: isEmpty
            looks ConcurrentLinkedQueue ConcurrentLinkedDeque LinkedTransferQueue: size contains containsAll toString
              toArray forEach getWaitingConsumerCount
            changes ConcurrentLinkedQueue ConcurrentLinkedDeque LinkedTransferQueue: drainTo addAll removeAll retainAll
              removeIf clear removeFirstOccurrence removeLastOccurrence
            whole ConcurrentLinkedQueue ConcurrentLinkedDeque LinkedTransferQueue: add addFirst addLast
              descendingIterator element getFirst getLast hasWaitingConsumer isEmpty iterator offer offerFirst
              offerLast parallelStream peek peekFirst peekLast poll pollFirst pollLast pop push put remainingCapacity
              remove removeFirst removeLast reversed spliterator stream take transfer tryTransfer
            changes ArrayBlockingQueue LinkedBlockingQueue LinkedBlockingDeque PriorityBlockingQueue DelayQueue: addAll
            looks ArrayBlockingQueue LinkedBlockingQueue LinkedBlockingDeque PriorityBlockingQueue DelayQueue: forEach
              containsAll
            whole ArrayBlockingQueue LinkedBlockingQueue LinkedBlockingDeque PriorityBlockingQueue DelayQueue: add
              addFirst addLast clear comparator contains descendingIterator drainTo element getFirst getLast isEmpty
              iterator offer offerFirst offerLast parallelStream peek peekFirst peekLast poll pollFirst pollLast pop
              push put putFirst putLast remainingCapacity remove removeAll removeFirst removeFirstOccurrence removeIf
              removeLast removeLastOccurrence retainAll reversed size spliterator stream take takeFirst takeLast
              toArray toString
            looks LongAdder DoubleAdder LongAccumulator DoubleAccumulator: sum get byteValue shortValue intValue
              longValue floatValue doubleValue toString reset sumThenReset getThenReset
            whole LongAdder DoubleAdder LongAccumulator DoubleAccumulator: add increment decrement accumulate
            changes AtomicStampedReference AtomicMarkableReference: attemptStamp attemptMark weakCompareAndSet
            whole AtomicStampedReference AtomicMarkableReference: compareAndSet get getReference getStamp isMarked set
            changes Random: nextLong nextDouble nextGaussian nextExponential nextBytes ints longs doubles equiDoubles
            whole Random: isDeprecated nextBoolean nextFloat nextInt setSeed
            looks Phaser: arrive arriveAndDeregister arriveAndAwaitAdvance
            changes Phaser: getArrivedParties getUnarrivedParties toString
            whole Phaser: awaitAdvance awaitAdvanceInterruptibly bulkRegister forceTermination getParent getPhase
              getRegisteredParties getRoot isTerminated register
            changes FileSystem: write writeString copy
            """;

    private TornTable() {}
}
