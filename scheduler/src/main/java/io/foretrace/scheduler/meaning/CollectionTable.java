package io.foretrace.scheduler.meaning;

/** Lists, sets, queues, and what goes through them. */
final class CollectionTable {
    static final String TEXT = """
            plain: java.util.ArrayList java.util.LinkedList java.util.ArrayDeque java.util.PriorityQueue
              java.util.RegularEnumSet java.util.JumboEnumSet java.util.Arrays$ArrayList
            plain through map: java.util.HashSet java.util.LinkedHashSet
            plain through m: java.util.TreeSet
            locked: java.util.Vector java.util.Stack
            shared: java.util.concurrent.ConcurrentLinkedQueue java.util.concurrent.ConcurrentLinkedDeque
              java.util.concurrent.CopyOnWriteArrayList java.util.concurrent.ArrayBlockingQueue
              java.util.concurrent.LinkedBlockingQueue java.util.concurrent.LinkedBlockingDeque
              java.util.concurrent.PriorityBlockingQueue java.util.concurrent.DelayQueue
              java.util.concurrent.LinkedTransferQueue
              java.util.concurrent.ScheduledThreadPoolExecutor$DelayedWorkQueue
            shared through m: java.util.concurrent.ConcurrentSkipListSet
            shared through al: java.util.concurrent.CopyOnWriteArraySet
            meeting: java.util.concurrent.SynchronousQueue
            asked: java.lang.Iterable java.util.Collection java.util.List java.util.Queue java.util.Deque java.util.Set
              java.util.SortedSet java.util.NavigableSet java.util.SequencedCollection java.util.SequencedSet
              java.util.EnumSet java.util.Iterator java.util.ListIterator java.util.Enumeration
              java.util.AbstractCollection java.util.AbstractList java.util.AbstractSet java.util.AbstractQueue
              java.util.AbstractSequentialList java.util.concurrent.BlockingQueue java.util.concurrent.BlockingDeque
              java.util.concurrent.TransferQueue java.util.concurrent.ConcurrentHashMap$KeySetView
            argument: java.util.Collections
            view through root: java.util.ArrayList$SubList java.util.AbstractList$SubList
            view through c: java.util.Collections$UnmodifiableCollection java.util.Collections$CheckedCollection
              java.util.Collections$SynchronizedCollection
            view through i: java.util.Collections$UnmodifiableCollection$1
            view through m: java.util.Collections$SetFromMap
            searches check key: contains
            searches check: indexOf(element)
            searches-back check: lastIndexOf(element)
            reads-some check: containsAll
            reads check: isEmpty size empty indexOf lastIndexOf element first last getFirst getLast peek
              peekFirst peekLast firstElement lastElement remainingCapacity
            reads-one check: get elementAt
            reads-some: equals search stream parallelStream
            reads: hasNext hasPrevious hasMoreElements nextIndex previousIndex ceiling floor higher lower
              capacity getWaitingConsumerCount hasWaitingConsumer
            opens: iterator listIterator descendingIterator elements
            reads-all: hashCode toString clone toArray copyInto
            steps: next nextElement
            steps-back: previous
            visits: forEach forEachRemaining
            puts act key: add
            puts act: addFirst addLast push clear addElement insertElementAt setElementAt removeAllElements
            puts: sort ensureCapacity trimToSize removeRange setSize
            changes act key: remove
            replaces act: set
            replaces-last act: ListIterator.set
            changes act: addAll put putFirst putLast offer offerFirst offerLast poll pollFirst pollLast pop take
              takeFirst takeLast removeFirst removeLast removeAll retainAll removeElement removeElementAt
              removeFirstOccurrence removeLastOccurrence
            changes: addIfAbsent addAllAbsent drainTo
            meets: removeIf replaceAll transfer tryTransfer
            nothing: comparator subList subSet headSet tailSet descendingSet reversed spliterator asIterator getMap
              getMappedValue
            changes act: Collections.addAll
            changes: Collections.sort Collections.reverse Collections.shuffle Collections.swap Collections.fill
              Collections.copy Collections.rotate Collections.replaceAll
            visits: max min binarySearch frequency disjoint indexOfSubList lastIndexOfSubList
            nothing: asLifoQueue enumeration list nCopies newSetFromMap newSequencedSetFromMap reverseOrder singleton
              singletonList singletonMap emptyEnumeration emptyIterator emptyList emptyListIterator emptyMap
              emptyNavigableMap emptyNavigableSet emptySet emptySortedMap emptySortedSet checkedCollection checkedList
              checkedMap checkedNavigableMap checkedNavigableSet checkedQueue checkedSet checkedSortedMap
              checkedSortedSet synchronizedCollection synchronizedList synchronizedMap synchronizedNavigableMap
              synchronizedNavigableSet synchronizedSet synchronizedSortedMap synchronizedSortedSet
              unmodifiableCollection unmodifiableList unmodifiableMap unmodifiableNavigableMap unmodifiableNavigableSet
              unmodifiableSequencedCollection unmodifiableSequencedMap unmodifiableSequencedSet unmodifiableSet
              unmodifiableSortedMap unmodifiableSortedSet
            """;

    private CollectionTable() {}
}
