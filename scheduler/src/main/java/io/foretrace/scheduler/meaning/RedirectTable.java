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
            UNPARK SITE ParkHooks.unparkAt: java.util.concurrent.locks.LockSupport::unpark(Ljava/lang/Thread;)V
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
            SYSTEM SITE PropertyHooks.setProperty:
              java.lang.System::setProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;
            SYSTEM SITE PropertyHooks.clearProperty: java.lang.System::clearProperty(Ljava/lang/String;)Ljava/lang/String;
            SYSTEM SITE PropertyHooks.getProperty: java.lang.System::getProperty(Ljava/lang/String;)Ljava/lang/String;
              java.lang.System::getProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;
            SYSTEM SITE PropertyHooks.getBoolean: java.lang.Boolean::getBoolean(Ljava/lang/String;)Z
            SYSTEM SITE PropertyHooks.getInteger: java.lang.Integer::getInteger(Ljava/lang/String;)Ljava/lang/Integer;
              java.lang.Integer::getInteger(Ljava/lang/String;I)Ljava/lang/Integer;
            SYSTEM SITE PropertyHooks.getLong: java.lang.Long::getLong(Ljava/lang/String;)Ljava/lang/Long;
              java.lang.Long::getLong(Ljava/lang/String;J)Ljava/lang/Long;
            SYSTEM BEFORE SystemHooks.name: java.lang.System::identityHashCode(Ljava/lang/Object;)I
              java.lang.Object.hashCode()I
            SYSTEM BEFORE ThreadHooks.looksInto: java.lang.Thread.getThreadGroup()Ljava/lang/ThreadGroup;
              java.lang.Thread.getName()Ljava/lang/String; java.lang.Thread.getPriority()I
              java.lang.Thread.getContextClassLoader()Ljava/lang/ClassLoader;
              java.lang.Thread.getStackTrace()[Ljava/lang/StackTraceElement;
              java.util.concurrent.locks.LockSupport::getBlocker(Ljava/lang/Thread;)Ljava/lang/Object;
            SYSTEM BEFORE SystemHooks.decides: java.lang.ref.Reference.clear()V java.lang.ref.WeakReference.clear()V
              java.lang.ref.SoftReference.clear()V java.lang.ref.PhantomReference.clear()V
            SYSTEM BEFORE SystemHooks.looksAround: java.lang.ThreadGroup.activeCount()I
            SYSTEM PLAIN SystemHooks.activeCount: java.lang.Thread::activeCount()I
            SYSTEM PLAIN SystemHooks.getAllStackTraces: java.lang.Thread::getAllStackTraces()Ljava/util/Map;
            EXIT ANNOUNCED CodeHooks.exit: java.lang.System::exit(I)V java.lang.Runtime.exit(I)V
              java.lang.Runtime.halt(I)V
            """;

    /**
     * Calls that set what there is one of in a JVM: before the call a hook is told which static fields of the JDK's are about to
     * be overwritten ({@code SETTING}), which map in a static field is about to be changed ({@code MAP}), or that the receiver is,
     * of a method with one argument ({@code CHANGES}).
     */
    public static final String SETTINGS = """
            SYSTEM SETTING java.lang.System.out: java.lang.System::setOut(Ljava/io/PrintStream;)V
            SYSTEM SETTING java.lang.System.err: java.lang.System::setErr(Ljava/io/PrintStream;)V
            SYSTEM SETTING java.lang.System.in: java.lang.System::setIn(Ljava/io/InputStream;)V
            SYSTEM SETTING java.util.TimeZone.defaultTimeZone: java.util.TimeZone::setDefault(Ljava/util/TimeZone;)V
            SYSTEM SETTING java.util.Locale.defaultLocale,defaultDisplayLocale,defaultFormatLocale:
              java.util.Locale::setDefault(Ljava/util/Locale;)V
              java.util.Locale::setDefault(Ljava/util/Locale$Category;Ljava/util/Locale;)V
            SYSTEM SETTING java.lang.Thread.defaultUncaughtExceptionHandler:
              java.lang.Thread::setDefaultUncaughtExceptionHandler(Ljava/lang/Thread$UncaughtExceptionHandler;)V
            SYSTEM SETTING sun.security.jca.Providers.providerList:
              java.security.Security::addProvider(Ljava/security/Provider;)I
              java.security.Security::insertProviderAt(Ljava/security/Provider;I)I
              java.security.Security::removeProvider(Ljava/lang/String;)V
            SYSTEM SETTING java.net.ProxySelector.theProxySelector:
              java.net.ProxySelector::setDefault(Ljava/net/ProxySelector;)V
            SYSTEM SETTING java.net.Authenticator.theAuthenticator:
              java.net.Authenticator::setDefault(Ljava/net/Authenticator;)V
            SYSTEM SETTING java.net.CookieHandler.cookieHandler:
              java.net.CookieHandler::setDefault(Ljava/net/CookieHandler;)V
            SYSTEM SETTING java.net.ResponseCache.theResponseCache:
              java.net.ResponseCache::setDefault(Ljava/net/ResponseCache;)V
            SYSTEM SETTING java.net.HttpURLConnection.followRedirects: java.net.HttpURLConnection::setFollowRedirects(Z)V
            SYSTEM SETTING java.net.URL.factory:
              java.net.URL::setURLStreamHandlerFactory(Ljava/net/URLStreamHandlerFactory;)V
            SYSTEM SETTING javax.net.ssl.SSLContext.defaultContext:
              javax.net.ssl.SSLContext::setDefault(Ljavax/net/ssl/SSLContext;)V
            SYSTEM SETTING javax.net.ssl.HttpsURLConnection.defaultHostnameVerifier:
              javax.net.ssl.HttpsURLConnection::setDefaultHostnameVerifier(Ljavax/net/ssl/HostnameVerifier;)V
            SYSTEM SETTING javax.net.ssl.HttpsURLConnection.defaultSSLSocketFactory:
              javax.net.ssl.HttpsURLConnection::setDefaultSSLSocketFactory(Ljavax/net/ssl/SSLSocketFactory;)V
            SYSTEM MAP java.security.Security.props:
              java.security.Security::setProperty(Ljava/lang/String;Ljava/lang/String;)V
            SYSTEM MAP java.lang.ApplicationShutdownHooks.hooks:
              java.lang.Runtime.addShutdownHook(Ljava/lang/Thread;)V
              java.lang.Runtime.removeShutdownHook(Ljava/lang/Thread;)Z
            SYSTEM CHANGES SystemHooks.changes: java.lang.Thread.setName(Ljava/lang/String;)V
              java.lang.Thread.setContextClassLoader(Ljava/lang/ClassLoader;)V
              java.lang.Thread.setUncaughtExceptionHandler(Ljava/lang/Thread$UncaughtExceptionHandler;)V
              java.util.logging.Logger.setLevel(Ljava/util/logging/Level;)V
              java.util.logging.Logger.setFilter(Ljava/util/logging/Filter;)V
              java.util.logging.Logger.setUseParentHandlers(Z)V
              java.util.logging.Logger.addHandler(Ljava/util/logging/Handler;)V
              java.util.logging.Logger.removeHandler(Ljava/util/logging/Handler;)V
            SYSTEM CHANGES SystemHooks.decides: java.lang.Thread.setPriority(I)V
            """;

    private RedirectTable() {}
}
