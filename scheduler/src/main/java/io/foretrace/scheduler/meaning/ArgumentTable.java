package io.foretrace.scheduler.meaning;

/**
 * Calls that read another collection, map or text than the one that they are made on: their arguments of such types. {@code any}
 * are those that may be given anything, which they read if it is such a thing; {@code constructors} name the beginnings of classes.
 * {@code text} are classes whose own {@code toString} is such a call too: no other table tells what it reads.
 */
final class ArgumentTable {
    static final String TEXT = """
            container: java.lang.Iterable java.util.Collection java.util.List java.util.Set java.util.SortedSet
              java.util.NavigableSet java.util.Map java.util.SortedMap java.util.NavigableMap java.util.EnumSet
              java.util.EnumMap java.util.IdentityHashMap java.util.PriorityQueue java.util.BitSet
              java.util.concurrent.PriorityBlockingQueue java.util.concurrent.ConcurrentSkipListMap
              java.lang.CharSequence java.lang.StringBuilder java.lang.StringBuffer java.util.StringJoiner
              java.lang.Number java.util.concurrent.atomic.LongAdder java.util.concurrent.atomic.DoubleAdder
              java.util.concurrent.atomic.LongAccumulator java.util.concurrent.atomic.DoubleAccumulator
            container text: java.util.concurrent.atomic.AtomicInteger java.util.concurrent.atomic.AtomicLong
              java.util.concurrent.atomic.AtomicBoolean java.util.concurrent.atomic.AtomicReference
              java.util.concurrent.atomic.AtomicIntegerArray java.util.concurrent.atomic.AtomicLongArray
              java.util.concurrent.atomic.AtomicReferenceArray
            object: addAll addAllAbsent putAll removeAll retainAll containsAll invokeAll invokeAny and andNot or xor
              intersects append insert compareTo contentEquals merge drainTo
            any: equals append insert print println
            static: java.util.List::copyOf java.util.Set::copyOf java.util.Map::copyOf java.util.EnumSet::copyOf
              java.lang.String::join java.util.Collections::copy java.util.Collections::disjoint
              java.util.Collections::indexOfSubList java.util.Collections::lastIndexOfSubList
              java.lang.StringBuilder::compare
            static-any: java.lang.String::valueOf java.util.Objects::toString java.util.Objects::equals
              java.util.Objects::hashCode java.lang.invoke.StringConcatFactory::makeConcatWithConstants
              java.lang.invoke.StringConcatFactory::makeConcat
            constructors: java.util. java.lang.String
            """;

    private ArgumentTable() {}
}
