package io.foretrace.scheduler.meaning;

/** Streams and spliterators. They read their collection when they are used, not when they are made. */
final class StreamTable {
    static final String TEXT = """
            asked: java.util.stream.BaseStream java.util.stream.Stream java.util.stream.IntStream
              java.util.stream.LongStream java.util.stream.DoubleStream java.util.Spliterator
              java.util.Spliterator$OfPrimitive java.util.Spliterator$OfInt java.util.Spliterator$OfLong
              java.util.Spliterator$OfDouble
            view through sourceStage: java.util.stream.AbstractPipeline
            view through sourceSpliterator: java.util.stream.ReferencePipeline$Head java.util.stream.IntPipeline$Head
              java.util.stream.LongPipeline$Head java.util.stream.DoublePipeline$Head
            view through map: java.util.HashMap$HashMapSpliterator java.util.WeakHashMap$WeakHashMapSpliterator
              java.util.IdentityHashMap$IdentityHashMapSpliterator
            view through tree: java.util.TreeMap$TreeMapSpliterator
            view through list: java.util.LinkedList$LLSpliterator java.util.Vector$VectorSpliterator
            view through collection: java.util.Spliterators$IteratorSpliterator
            visits: forEach forEachOrdered toArray reduce collect min max toList sum average summaryStatistics
              forEachRemaining count anyMatch allMatch noneMatch findFirst findAny tryAdvance
            nothing: filter map mapToInt mapToLong mapToDouble mapToObj flatMap flatMapToInt flatMapToLong
              flatMapToDouble mapMulti mapMultiToInt mapMultiToLong mapMultiToDouble distinct sorted peek limit skip
              takeWhile dropWhile boxed asLongStream asDoubleStream gather iterator spliterator parallel sequential
              unordered onClose close isParallel trySplit estimateSize getExactSizeIfKnown characteristics
              hasCharacteristics getComparator
            """;

    private StreamTable() {}
}
