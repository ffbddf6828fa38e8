package io.foretrace.scheduler.meaning;

/** Calls that access one variable: atomics, adders, updaters, handles, reflection. */
final class VariableTable {
    static final String ATOMICS = """
            variable: java.util.concurrent.atomic.AtomicInteger java.util.concurrent.atomic.AtomicLong
              java.util.concurrent.atomic.AtomicBoolean java.util.concurrent.atomic.AtomicReference
            element: java.util.concurrent.atomic.AtomicIntegerArray java.util.concurrent.atomic.AtomicLongArray
              java.util.concurrent.atomic.AtomicReferenceArray
            gets check: get getPlain getOpaque getAcquire intValue longValue floatValue doubleValue byteValue shortValue
            sets act: set lazySet setPlain setOpaque setRelease
            swaps act: getAndSet getAndAdd getAndIncrement getAndDecrement addAndGet incrementAndGet decrementAndGet
            compares: compareAndSet compareAndExchange compareAndExchangeAcquire compareAndExchangeRelease
              weakCompareAndSet weakCompareAndSetAcquire weakCompareAndSetPlain weakCompareAndSetRelease
              weakCompareAndSetVolatile
            updates: updateAndGet getAndUpdate accumulateAndGet getAndAccumulate
            nothing: length
            """;

    /** Whose variables are several, or are none that a hook could look at: seen as objects with a state. */
    static final String ADDERS = """
            shared: java.util.concurrent.atomic.LongAdder java.util.concurrent.atomic.DoubleAdder
              java.util.concurrent.atomic.LongAccumulator java.util.concurrent.atomic.DoubleAccumulator
              java.util.concurrent.atomic.AtomicStampedReference java.util.concurrent.atomic.AtomicMarkableReference
            reads check: get sum intValue longValue floatValue doubleValue byteValue shortValue getReference getStamp
              isMarked
            reads: equals hashCode toString clone
            puts act: set add increment decrement accumulate reset
            changes act: getThenReset sumThenReset
            changes: compareAndSet weakCompareAndSet attemptMark attemptStamp
            """;

    static final String HANDLES = """
            updater: java.util.concurrent.atomic.AtomicIntegerFieldUpdater
              java.util.concurrent.atomic.AtomicLongFieldUpdater
              java.util.concurrent.atomic.AtomicReferenceFieldUpdater
            handle: java.lang.invoke.VarHandle
            field: java.lang.reflect.Field
            reflected: java.lang.reflect.Array
            gets-plainly: VarHandle.get
            sets-plainly: VarHandle.set
            gets: get getVolatile getOpaque getAcquire getBoolean getByte getChar getDouble getFloat getInt getLong
              getShort
            sets: set lazySet setVolatile setOpaque setRelease setBoolean setByte setChar setDouble setFloat setInt
              setLong setShort
            swaps: getAndSet getAndSetAcquire getAndSetRelease getAndAdd getAndAddAcquire getAndAddRelease
              getAndBitwiseAnd getAndBitwiseAndAcquire getAndBitwiseAndRelease getAndBitwiseOr getAndBitwiseOrAcquire
              getAndBitwiseOrRelease getAndBitwiseXor getAndBitwiseXorAcquire getAndBitwiseXorRelease getAndIncrement
              getAndDecrement addAndGet incrementAndGet decrementAndGet
            compares: compareAndSet compareAndExchange compareAndExchangeAcquire compareAndExchangeRelease
              weakCompareAndSet weakCompareAndSetAcquire weakCompareAndSetPlain weakCompareAndSetRelease
            updates: updateAndGet getAndUpdate accumulateAndGet getAndAccumulate
            nothing: accessModeType coordinateTypes describeConstable hasInvokeExactBehavior
              isAccessModeSupported toMethodHandle varType withInvokeBehavior withInvokeExactBehavior accessFlags
              canAccess getAnnotatedType getAnnotation getAnnotations getAnnotationsByType getDeclaredAnnotation
              getDeclaredAnnotations getDeclaredAnnotationsByType getDeclaringClass getGenericType getModifiers getName
              getType isAccessible isAnnotationPresent isEnumConstant isSynthetic setAccessible toGenericString
              trySetAccessible getLength newInstance
            """;

    private VariableTable() {}
}
