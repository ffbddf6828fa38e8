package io.foretrace.scheduler.instrument.jdk;

import java.util.Map;

/**
 * How often each rewritten class calls which hook, by version of the JDK. Where a JDK differs, look at what it changed
 * before the numbers are adapted: it may have moved code to a place that nobody hooks.
 */
final class JdkHookCounts {
    private static final String JAVA_17 = """
            java/io/PipedInputStream {CodeHooks.pin=6, CodeHooks.unpin=18, MonitorHooks.await=2, MonitorHooks.signalAll=3, ThreadHooks.stillAlive=3}
            java/io/PipedOutputStream {CodeHooks.pin=2, CodeHooks.unpin=4, MonitorHooks.enterQuietly=1, MonitorHooks.exit=2, MonitorHooks.signalAll=1}
            java/io/PipedReader {CodeHooks.pin=6, CodeHooks.unpin=16, MonitorHooks.await=2, MonitorHooks.signalAll=3, ThreadHooks.stillAlive=6}
            java/io/PipedWriter {CodeHooks.pin=2, CodeHooks.unpin=4, MonitorHooks.enterQuietly=1, MonitorHooks.exit=2, MonitorHooks.signalAll=1}
            java/lang/StringBuffer {CodeHooks.pin=8, CodeHooks.unpin=17}
            java/lang/Thread {ThreadHooks.begin=1, ThreadHooks.ended=1, ThreadHooks.interrupt=1, ThreadHooks.interruptPending=1, ThreadHooks.join=2, ThreadHooks.looksForInterrupt=1, ThreadHooks.started=1, ThreadHooks.starting=1, ThreadHooks.uncaught=1}
            java/net/ServerSocket {SocketHooks.awaits=1}
            java/net/Socket {SocketHooks.sends=1, SocketHooks.sent=4}
            java/net/Socket$SocketInputStream {SocketHooks.awaits=1, SocketHooks.received=1}
            java/net/Socket$SocketOutputStream {SocketHooks.sends=1, SocketHooks.sent=1}
            java/time/Clock {TimeHooks.currentTimeMillis=1, TimeHooks.nanoTimeAdjustment=2}
            java/time/Clock$SystemClock {TimeHooks.currentTimeMillis=1}
            java/time/Clock$SystemInstantSource {TimeHooks.currentTimeMillis=1}
            java/util/Collections$SynchronizedCollection {MonitorHooks.enterQuietly=17, MonitorHooks.exit=34}
            java/util/Collections$SynchronizedList {MonitorHooks.enterQuietly=12, MonitorHooks.exit=24}
            java/util/Collections$SynchronizedMap {MonitorHooks.enterQuietly=27, MonitorHooks.exit=54}
            java/util/Collections$SynchronizedNavigableMap {MonitorHooks.enterQuietly=21, MonitorHooks.exit=42}
            java/util/Collections$SynchronizedNavigableSet {MonitorHooks.enterQuietly=14, MonitorHooks.exit=28}
            java/util/Collections$SynchronizedRandomAccessList {MonitorHooks.enterQuietly=1, MonitorHooks.exit=2}
            java/util/Collections$SynchronizedSet {MonitorHooks.enterQuietly=2, MonitorHooks.exit=4}
            java/util/Collections$SynchronizedSortedMap {MonitorHooks.enterQuietly=6, MonitorHooks.exit=12}
            java/util/Collections$SynchronizedSortedSet {MonitorHooks.enterQuietly=6, MonitorHooks.exit=12}
            java/util/Date {TimeHooks.currentTimeMillis=1}
            java/util/GregorianCalendar {TimeHooks.currentTimeMillis=1}
            java/util/Hashtable {CodeHooks.pin=20, CodeHooks.unpin=63}
            java/util/Timer {MonitorHooks.enterQuietly=4, MonitorHooks.exit=8, MonitorHooks.signal=1, TimeHooks.currentTimeMillis=3}
            java/util/Timer$ThreadReaper {MonitorHooks.enterQuietly=1, MonitorHooks.exit=2, MonitorHooks.signal=1}
            java/util/TimerTask {MonitorHooks.enterQuietly=2, MonitorHooks.exit=4}
            java/util/TimerThread {MonitorHooks.await=2, MonitorHooks.enterQuietly=4, MonitorHooks.exit=11, ThreadHooks.begin=1, TimeHooks.currentTimeMillis=1}
            java/util/Vector {CodeHooks.pin=18, CodeHooks.unpin=43, MonitorHooks.enterQuietly=2, MonitorHooks.exit=4}
            java/util/Vector$Itr {MonitorHooks.enterQuietly=3, MonitorHooks.exit=7}
            java/util/Vector$ListItr {MonitorHooks.enterQuietly=3, MonitorHooks.exit=6}
            java/util/concurrent/AbstractExecutorService {TimeHooks.nanoTimeInside=5}
            java/util/concurrent/CompletableFuture {PoolHooks.asyncPool=5, TimeHooks.nanoTimeInside=1}
            java/util/concurrent/CompletableFuture$Delayer {PoolHooks.delayer=1}
            java/util/concurrent/CompletableFuture$Signaller {TimeHooks.nanoTimeInside=1}
            java/util/concurrent/ConcurrentHashMap {MonitorHooks.enterQuietly=11, MonitorHooks.exit=22}
            java/util/concurrent/CopyOnWriteArrayList {MonitorHooks.enterQuietly=15, MonitorHooks.exit=35}
            java/util/concurrent/CopyOnWriteArrayList$COWSubList {MonitorHooks.enterQuietly=24, MonitorHooks.exit=49}
            java/util/concurrent/Exchanger {TimeHooks.nanoTimeInside=4}
            java/util/concurrent/ForkJoinPool {PoolHooks.commonPool=5, PoolHooks.parallelism=1, ThreadHooks.yieldNow=2, TimeHooks.currentTimeMillisInside=2, TimeHooks.nanoTimeInside=6}
            java/util/concurrent/ForkJoinTask {PoolHooks.betweenTasks=1, PoolHooks.commonPool=3, TimeHooks.nanoTimeInside=2}
            java/util/concurrent/ForkJoinWorkerThread {ThreadHooks.begin=1}
            java/util/concurrent/FutureTask {PoolHooks.runs=2, ThreadHooks.yieldNow=2, TimeHooks.nanoTimeInside=2}
            java/util/concurrent/LinkedTransferQueue {TimeHooks.nanoTimeInside=2}
            java/util/concurrent/Phaser {MonitorHooks.enterQuietly=1, MonitorHooks.exit=4}
            java/util/concurrent/Phaser$QNode {TimeHooks.nanoTimeInside=2}
            java/util/concurrent/ScheduledThreadPoolExecutor {TimeHooks.nanoTimeInside=1}
            java/util/concurrent/ScheduledThreadPoolExecutor$ScheduledFutureTask {TimeHooks.nanoTimeInside=1}
            java/util/concurrent/SubmissionPublisher {PoolHooks.asyncPool=1}
            java/util/concurrent/SubmissionPublisher$BufferedSubscription {TimeHooks.nanoTimeInside=2}
            java/util/concurrent/SynchronousQueue$TransferQueue {TimeHooks.nanoTimeInside=2}
            java/util/concurrent/SynchronousQueue$TransferStack {TimeHooks.nanoTimeInside=2}
            java/util/concurrent/ThreadPoolExecutor {CodeHooks.allocated=1, PoolHooks.betweenTasks=1, PoolHooks.inside=3, PoolHooks.showsQueue=1}
            java/util/concurrent/TimeUnit {MonitorHooks.await=1, ThreadHooks.join=1, ThreadHooks.sleep=1}
            java/util/concurrent/locks/AbstractQueuedLongSynchronizer {TimeHooks.nanoTimeInside=3}
            java/util/concurrent/locks/AbstractQueuedLongSynchronizer$ConditionObject {TimeHooks.currentTimeMillisInside=1, TimeHooks.nanoTimeInside=5}
            java/util/concurrent/locks/AbstractQueuedSynchronizer {TimeHooks.nanoTimeInside=3}
            java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject {TimeHooks.currentTimeMillisInside=1, TimeHooks.nanoTimeInside=5}
            java/util/concurrent/locks/LockSupport {ParkHooks.park=2, ParkHooks.parkNanos=2, ParkHooks.parkUntil=2, ParkHooks.unpark=1}
            java/util/concurrent/locks/StampedLock {TimeHooks.nanoTimeInside=5}
            java/util/stream/Collectors {MonitorHooks.enterQuietly=1, MonitorHooks.exit=2}
            sun/nio/ch/SelectorImpl {SocketHooks.awaits=4}
            sun/nio/ch/ServerSocketChannelImpl {SocketHooks.awaits=1}
            sun/nio/ch/SocketChannelImpl {SocketHooks.awaits=2, SocketHooks.received=16, SocketHooks.sends=3, SocketHooks.sent=13}
            """;

    private static final String JAVA_25 = """
            java/io/PipedInputStream {CodeHooks.pin=6, CodeHooks.unpin=18, MonitorHooks.await=2, MonitorHooks.signalAll=3, ThreadHooks.stillAlive=3}
            java/io/PipedOutputStream {CodeHooks.pin=2, CodeHooks.unpin=4, MonitorHooks.enterQuietly=1, MonitorHooks.exit=2, MonitorHooks.signalAll=1}
            java/io/PipedReader {CodeHooks.pin=6, CodeHooks.unpin=16, MonitorHooks.await=2, MonitorHooks.signalAll=3, ThreadHooks.stillAlive=6}
            java/io/PipedWriter {CodeHooks.pin=2, CodeHooks.unpin=4, MonitorHooks.enterQuietly=1, MonitorHooks.exit=2, MonitorHooks.signalAll=1}
            java/lang/StringBuffer {CodeHooks.pin=9, CodeHooks.unpin=20}
            java/lang/Thread {ThreadHooks.begin=1, ThreadHooks.ended=3, ThreadHooks.hasEnded=1, ThreadHooks.interrupt=1, ThreadHooks.interruptPending=1, ThreadHooks.join=2, ThreadHooks.joinFor=1, ThreadHooks.looksForInterrupt=1, ThreadHooks.sleepFor=1, ThreadHooks.started=2, ThreadHooks.starting=2, ThreadHooks.uncaught=1}
            java/lang/ThreadBuilders$BoundVirtualThread {ThreadHooks.begin=1}
            java/lang/VirtualThread {ThreadHooks.begin=1, ThreadHooks.ended=3, ThreadHooks.interrupt=1, ThreadHooks.interruptPending=1, ThreadHooks.started=1, ThreadHooks.starting=1}
            java/net/ServerSocket {SocketHooks.awaits=1}
            java/net/Socket {SocketHooks.sends=1, SocketHooks.sent=4}
            java/net/Socket$SocketInputStream {SocketHooks.awaits=1, SocketHooks.received=2}
            java/net/Socket$SocketOutputStream {SocketHooks.sends=1, SocketHooks.sent=2}
            java/time/Clock {TimeHooks.currentTimeMillis=1, TimeHooks.nanoTimeAdjustment=2}
            java/time/Clock$SystemClock {TimeHooks.currentTimeMillis=1}
            java/time/Clock$SystemInstantSource {TimeHooks.currentTimeMillis=1}
            java/util/Collections$SynchronizedCollection {MonitorHooks.enterQuietly=17, MonitorHooks.exit=34}
            java/util/Collections$SynchronizedList {MonitorHooks.enterQuietly=19, MonitorHooks.exit=38}
            java/util/Collections$SynchronizedMap {MonitorHooks.enterQuietly=27, MonitorHooks.exit=54}
            java/util/Collections$SynchronizedNavigableMap {MonitorHooks.enterQuietly=21, MonitorHooks.exit=42}
            java/util/Collections$SynchronizedNavigableSet {MonitorHooks.enterQuietly=14, MonitorHooks.exit=28}
            java/util/Collections$SynchronizedRandomAccessList {MonitorHooks.enterQuietly=2, MonitorHooks.exit=4}
            java/util/Collections$SynchronizedSet {MonitorHooks.enterQuietly=2, MonitorHooks.exit=4}
            java/util/Collections$SynchronizedSortedMap {MonitorHooks.enterQuietly=6, MonitorHooks.exit=12}
            java/util/Collections$SynchronizedSortedSet {MonitorHooks.enterQuietly=6, MonitorHooks.exit=12}
            java/util/Date {TimeHooks.currentTimeMillis=1}
            java/util/GregorianCalendar {TimeHooks.currentTimeMillis=1}
            java/util/Hashtable {CodeHooks.pin=20, CodeHooks.unpin=62}
            java/util/Timer {MonitorHooks.enterQuietly=4, MonitorHooks.exit=8, MonitorHooks.signal=1, TimeHooks.currentTimeMillis=3}
            java/util/Timer$ThreadReaper {MonitorHooks.enterQuietly=1, MonitorHooks.exit=2, MonitorHooks.signal=1}
            java/util/TimerTask {MonitorHooks.enterQuietly=2, MonitorHooks.exit=4}
            java/util/TimerThread {MonitorHooks.await=2, MonitorHooks.enterQuietly=4, MonitorHooks.exit=11, ThreadHooks.begin=1, TimeHooks.currentTimeMillis=1}
            java/util/Vector {CodeHooks.pin=18, CodeHooks.unpin=43, MonitorHooks.enterQuietly=2, MonitorHooks.exit=4}
            java/util/Vector$Itr {MonitorHooks.enterQuietly=3, MonitorHooks.exit=7}
            java/util/Vector$ListItr {MonitorHooks.enterQuietly=3, MonitorHooks.exit=6}
            java/util/concurrent/AbstractExecutorService {TimeHooks.nanoTimeInside=5}
            java/util/concurrent/CompletableFuture {PoolHooks.commonPool=5, TimeHooks.nanoTimeInside=1}
            java/util/concurrent/CompletableFuture$DelayedExecutor {PoolHooks.commonPool=1}
            java/util/concurrent/CompletableFuture$Signaller {TimeHooks.nanoTimeInside=1}
            java/util/concurrent/ConcurrentHashMap {MonitorHooks.enterQuietly=11, MonitorHooks.exit=22}
            java/util/concurrent/CopyOnWriteArrayList {MonitorHooks.enterQuietly=18, MonitorHooks.exit=42}
            java/util/concurrent/CopyOnWriteArrayList$COWSubList {MonitorHooks.enterQuietly=29, MonitorHooks.exit=59}
            java/util/concurrent/CopyOnWriteArrayList$Reversed {MonitorHooks.enterQuietly=13, MonitorHooks.exit=27}
            java/util/concurrent/DelayScheduler {ParkHooks.unsafePark=1, ParkHooks.unsafeUnpark=1, ThreadHooks.begin=1, TimeHooks.nanoTimeInside=1}
            java/util/concurrent/Exchanger {TimeHooks.nanoTimeInside=2}
            java/util/concurrent/ForkJoinPool {ParkHooks.unsafePark=1, ParkHooks.unsafeUnpark=4, PoolHooks.commonPool=5, PoolHooks.workerNamePrefix=4, TimeHooks.currentTimeMillisInside=2, TimeHooks.nanoTimeInside=5}
            java/util/concurrent/ForkJoinTask {PoolHooks.betweenTasks=1, PoolHooks.commonPool=2, TimeHooks.nanoTimeInside=5}
            java/util/concurrent/ForkJoinWorkerThread {ThreadHooks.begin=1}
            java/util/concurrent/FutureTask {PoolHooks.runs=2, ThreadHooks.yieldNow=3, TimeHooks.nanoTimeInside=2}
            java/util/concurrent/LinkedTransferQueue$DualNode {TimeHooks.nanoTimeInside=2}
            java/util/concurrent/Phaser {MonitorHooks.enterQuietly=1, MonitorHooks.exit=4}
            java/util/concurrent/Phaser$QNode {TimeHooks.nanoTimeInside=2}
            java/util/concurrent/ScheduledThreadPoolExecutor {TimeHooks.nanoTimeInside=1}
            java/util/concurrent/ScheduledThreadPoolExecutor$ScheduledFutureTask {TimeHooks.nanoTimeInside=1}
            java/util/concurrent/SubmissionPublisher$BufferedSubscription {TimeHooks.nanoTimeInside=2}
            java/util/concurrent/ThreadPerTaskExecutor {ThreadHooks.state=1, ThreadHooks.stillAlive=2, TimeHooks.nanoTimeInside=4}
            java/util/concurrent/ThreadPoolExecutor {CodeHooks.allocated=1, PoolHooks.betweenTasks=1, PoolHooks.inside=3, PoolHooks.showsQueue=1}
            java/util/concurrent/TimeUnit {MonitorHooks.await=1, ThreadHooks.join=1, ThreadHooks.sleep=1}
            java/util/concurrent/locks/AbstractQueuedLongSynchronizer {ParkHooks.unsafePark=2, TimeHooks.nanoTimeInside=3}
            java/util/concurrent/locks/AbstractQueuedLongSynchronizer$ConditionObject {ParkHooks.unsafePark=1, TimeHooks.currentTimeMillisInside=1, TimeHooks.nanoTimeInside=5}
            java/util/concurrent/locks/AbstractQueuedSynchronizer {ParkHooks.unsafePark=2, TimeHooks.nanoTimeInside=3}
            java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject {ParkHooks.unsafePark=1, TimeHooks.currentTimeMillisInside=1, TimeHooks.nanoTimeInside=5}
            java/util/concurrent/locks/LockSupport {ParkHooks.park=2, ParkHooks.parkNanos=2, ParkHooks.parkUntil=2, ParkHooks.unpark=1}
            java/util/concurrent/locks/StampedLock {TimeHooks.nanoTimeInside=7}
            java/util/stream/Collectors {MonitorHooks.enterQuietly=1, MonitorHooks.exit=2}
            java/util/stream/Gatherers$3State {ThreadHooks.join=2, ThreadHooks.stillAlive=2}
            jdk/internal/misc/ThreadFlock {TimeHooks.nanoTime=2}
            sun/nio/ch/SelectorImpl {SocketHooks.awaits=4}
            sun/nio/ch/ServerSocketChannelImpl {SocketHooks.awaits=1}
            sun/nio/ch/SocketChannelImpl {SocketHooks.awaits=2, SocketHooks.received=4, SocketHooks.sends=3, SocketHooks.sent=7}
            """;

    static final Map<Integer, String> BY_FEATURE = Map.of(17, JAVA_17, 25, JAVA_25);

    private JdkHookCounts() {}
}
