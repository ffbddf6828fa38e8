package io.foretrace.scheduler.meaning;

/**
 * Which calls are redirected to a hook: those of methods that are native, or that every class of the JDK uses, so that the method
 * itself cannot be rewritten. A line says what such a call has to do with, how it is redirected and to which hook. {@code
 * Class.name} is a method of an object, {@code Class::name} a static one, and {@code *.name} one that is final in {@code Object}
 * or {@code Thread}: javac names the receiver's own class.
 *
 * <p>{@code SecureRandom} stays as it is: what draws from it wants to be unpredictable, and its seed cannot be set. {@code
 * Thread.join} through a subclass of {@code Thread} reaches the hook inside it, which on 17 holds the monitor.
 */
public final class RedirectTable {
    public static final String TEXT = """
            WAIT SITE MonitorHooks.await: *.wait()V *.wait(J)V *.wait(JI)V
            WAIT SITE MonitorHooks.signal: *.notify()V
            WAIT SITE MonitorHooks.signalAll: *.notifyAll()V
            WAIT SITE ThreadHooks.sleep: java.lang.Thread::sleep(J)V java.lang.Thread::sleep(JI)V
              java.lang.Thread::sleep(Ljava/time/Duration;)V
            WAIT THREAD ThreadHooks.join: java.lang.Thread.join()V java.lang.Thread.join(J)V java.lang.Thread.join(JI)V
            WAIT AFTERWARDS ThreadHooks.stillAlive: *.isAlive()Z
            WAIT AFTERWARDS ThreadHooks.state: *.getState()Ljava/lang/Thread$State;
            INTERRUPT THREAD ThreadHooks.interrupt: java.lang.Thread.interrupt()V
            INTERRUPT THREAD ThreadHooks.isInterrupted: java.lang.Thread.isInterrupted()Z
            INTERRUPT SITE ThreadHooks.interrupted: java.lang.Thread::interrupted()Z
            SELECT PLAIN SelectorHooks.open: java.nio.channels.Selector::open()Ljava/nio/channels/Selector;
            SELECT PLAIN SelectorHooks.openSelector:
              java.nio.channels.spi.SelectorProvider.openSelector()Ljava/nio/channels/spi/AbstractSelector;
            SELECT SITE SelectorHooks.select: java.nio.channels.Selector.select()I java.nio.channels.Selector.select(J)I
            SELECT SITE SelectorHooks.selectNow: java.nio.channels.Selector.selectNow()I
            SELECT SITE SelectorHooks.wakeup: java.nio.channels.Selector.wakeup()Ljava/nio/channels/Selector;
            SELECT SITE SelectorHooks.close: java.nio.channels.Selector.close()V
            YIELD SITE ThreadHooks.yieldNow: java.lang.Thread::yield()V
            SPIN SITE ThreadHooks.onSpinWait: java.lang.Thread::onSpinWait()V
            TIME PLAIN TimeHooks.nanoTime: java.lang.System::nanoTime()J
            TIME PLAIN TimeHooks.currentTimeMillis: java.lang.System::currentTimeMillis()J
            TIME PLAIN TimeHooks.nanoTimeAdjustment: jdk.internal.misc.VM::getNanoTimeAdjustment(J)J
            PARK PLAIN ParkHooks.unsafePark: jdk.internal.misc.Unsafe.park(ZJ)V sun.misc.Unsafe.park(ZJ)V
            PARK PLAIN ParkHooks.unsafeUnpark: jdk.internal.misc.Unsafe.unpark(Ljava/lang/Object;)V
              sun.misc.Unsafe.unpark(Ljava/lang/Object;)V
            UNSAFE SITE UnsafeHooks.compareAndSwapObject:
              sun.misc.Unsafe.compareAndSwapObject(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Z
            UNSAFE SITE UnsafeHooks.getObject: sun.misc.Unsafe.getObject(Ljava/lang/Object;J)Ljava/lang/Object;
            UNSAFE SITE UnsafeHooks.getObjectVolatile:
              sun.misc.Unsafe.getObjectVolatile(Ljava/lang/Object;J)Ljava/lang/Object;
            UNSAFE SITE UnsafeHooks.putObject: sun.misc.Unsafe.putObject(Ljava/lang/Object;JLjava/lang/Object;)V
            UNSAFE SITE UnsafeHooks.putObjectVolatile:
              sun.misc.Unsafe.putObjectVolatile(Ljava/lang/Object;JLjava/lang/Object;)V
            UNSAFE SITE UnsafeHooks.putOrderedObject:
              sun.misc.Unsafe.putOrderedObject(Ljava/lang/Object;JLjava/lang/Object;)V
            UNSAFE SITE UnsafeHooks.getAndSetObject:
              sun.misc.Unsafe.getAndSetObject(Ljava/lang/Object;JLjava/lang/Object;)Ljava/lang/Object;
            UNSAFE SITE UnsafeHooks.compareAndSwapInt: sun.misc.Unsafe.compareAndSwapInt(Ljava/lang/Object;JII)Z
            UNSAFE SITE UnsafeHooks.getInt: sun.misc.Unsafe.getInt(Ljava/lang/Object;J)I
            UNSAFE SITE UnsafeHooks.getIntVolatile: sun.misc.Unsafe.getIntVolatile(Ljava/lang/Object;J)I
            UNSAFE SITE UnsafeHooks.putInt: sun.misc.Unsafe.putInt(Ljava/lang/Object;JI)V
            UNSAFE SITE UnsafeHooks.putIntVolatile: sun.misc.Unsafe.putIntVolatile(Ljava/lang/Object;JI)V
            UNSAFE SITE UnsafeHooks.putOrderedInt: sun.misc.Unsafe.putOrderedInt(Ljava/lang/Object;JI)V
            UNSAFE SITE UnsafeHooks.getAndSetInt: sun.misc.Unsafe.getAndSetInt(Ljava/lang/Object;JI)I
            UNSAFE SITE UnsafeHooks.getAndAddInt: sun.misc.Unsafe.getAndAddInt(Ljava/lang/Object;JI)I
            UNSAFE SITE UnsafeHooks.compareAndSwapLong: sun.misc.Unsafe.compareAndSwapLong(Ljava/lang/Object;JJJ)Z
            UNSAFE SITE UnsafeHooks.getLong: sun.misc.Unsafe.getLong(Ljava/lang/Object;J)J
            UNSAFE SITE UnsafeHooks.getLongVolatile: sun.misc.Unsafe.getLongVolatile(Ljava/lang/Object;J)J
            UNSAFE SITE UnsafeHooks.putLong: sun.misc.Unsafe.putLong(Ljava/lang/Object;JJ)V
            UNSAFE SITE UnsafeHooks.putLongVolatile: sun.misc.Unsafe.putLongVolatile(Ljava/lang/Object;JJ)V
            UNSAFE SITE UnsafeHooks.putOrderedLong: sun.misc.Unsafe.putOrderedLong(Ljava/lang/Object;JJ)V
            UNSAFE SITE UnsafeHooks.getAndSetLong: sun.misc.Unsafe.getAndSetLong(Ljava/lang/Object;JJ)J
            UNSAFE SITE UnsafeHooks.getAndAddLong: sun.misc.Unsafe.getAndAddLong(Ljava/lang/Object;JJ)J
            CHANCE PLAIN RandomHooks.random: java.lang.Math::random()D java.lang.StrictMath::random()D
            CHANCE PLAIN RandomHooks.shuffle: java.util.Collections::shuffle(Ljava/util/List;)V
            CHANCE PLAIN RandomHooks.randomUuid: java.util.UUID::randomUUID()Ljava/util/UUID;
            CHANCE SEEDED RandomHooks.seed: java.util.Random.<init>()V java.util.SplittableRandom.<init>()V
            CHANCE PLAIN RandomHooks.current:
              java.util.concurrent.ThreadLocalRandom::current()Ljava/util/concurrent/ThreadLocalRandom;
            CHANCE PLAIN CollectorHooks.poll: java.lang.ref.ReferenceQueue.poll()Ljava/lang/ref/Reference;
            CHANCE AFTERWARDS CollectorHooks.enqueued: *.enqueue()Z
            CHANCE PLAIN CollectorHooks.collect: java.lang.System::gc()V
            ARRAYS SITE ArrayCopyHooks.arraycopy:
              java.lang.System::arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V
            ARRAYS SITE ArrayCopyHooks.setAll: java.util.Arrays::setAll([ILjava/util/function/IntUnaryOperator;)V
              java.util.Arrays::setAll([JLjava/util/function/IntToLongFunction;)V
              java.util.Arrays::setAll([DLjava/util/function/IntToDoubleFunction;)V
              java.util.Arrays::setAll([Ljava/lang/Object;Ljava/util/function/IntFunction;)V
            SYSTEM PLAIN SystemHooks.setProperty:
              java.lang.System::setProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;
            SYSTEM PLAIN SystemHooks.clearProperty: java.lang.System::clearProperty(Ljava/lang/String;)Ljava/lang/String;
            SYSTEM PLAIN SystemHooks.setOut: java.lang.System::setOut(Ljava/io/PrintStream;)V
            SYSTEM PLAIN SystemHooks.setErr: java.lang.System::setErr(Ljava/io/PrintStream;)V
            SYSTEM PLAIN SystemHooks.setIn: java.lang.System::setIn(Ljava/io/InputStream;)V
            SYSTEM PLAIN SystemHooks.setDefault: java.util.TimeZone::setDefault(Ljava/util/TimeZone;)V
              java.util.Locale::setDefault(Ljava/util/Locale;)V
              java.util.Locale::setDefault(Ljava/util/Locale$Category;Ljava/util/Locale;)V
            SYSTEM PLAIN SystemHooks.setHandler:
              java.lang.Thread::setDefaultUncaughtExceptionHandler(Ljava/lang/Thread$UncaughtExceptionHandler;)V
            SYSTEM PLAIN SystemHooks.identityHashCode: java.lang.System::identityHashCode(Ljava/lang/Object;)I
            SYSTEM PLAIN SystemHooks.hashCode: java.lang.Object.hashCode()I
            EXIT ANNOUNCED CodeHooks.exit: java.lang.System::exit(I)V java.lang.Runtime.exit(I)V
              java.lang.Runtime.halt(I)V
            """;

    private RedirectTable() {}
}
