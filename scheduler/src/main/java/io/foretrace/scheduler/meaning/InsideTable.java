package io.foretrace.scheduler.meaning;

/**
 * The methods of the JDK that call a hook at a certain place. A line says where in the method, which hook, and what the hook
 * takes: {@code a0} and {@code l1} are local variables, {@code null} and {@code 0L} constants. A method that goes by other names
 * in other versions has them all, with bars between.
 *
 * <p>A virtual thread ends on its carrier, after it has told its container and whoever joins it: the owner of a structured scope
 * would else be woken at a moment that nobody chose. It has the baton until then. {@code sleepNanos} is there for calls that
 * nobody redirects; on 17 it is native.
 */
public final class InsideTable {
    public static final String TEXT = """
            RETURN_IF ParkHooks.park(Ljava/lang/Object;)Z null: java.util.concurrent.locks.LockSupport.park()V
            RETURN_IF ParkHooks.park(Ljava/lang/Object;)Z a0:
              java.util.concurrent.locks.LockSupport.park(Ljava/lang/Object;)V
            RETURN_IF ParkHooks.parkNanos(Ljava/lang/Object;J)Z null l0:
              java.util.concurrent.locks.LockSupport.parkNanos(J)V
            RETURN_IF ParkHooks.parkNanos(Ljava/lang/Object;J)Z a0 l1:
              java.util.concurrent.locks.LockSupport.parkNanos(Ljava/lang/Object;J)V
            RETURN_IF ParkHooks.parkUntil(Ljava/lang/Object;J)Z null l0:
              java.util.concurrent.locks.LockSupport.parkUntil(J)V
            RETURN_IF ParkHooks.parkUntil(Ljava/lang/Object;J)Z a0 l1:
              java.util.concurrent.locks.LockSupport.parkUntil(Ljava/lang/Object;J)V
            RETURN_IF ParkHooks.unpark(Ljava/lang/Thread;)Z a0:
              java.util.concurrent.locks.LockSupport.unpark(Ljava/lang/Thread;)V
            FIRST ThreadHooks.begin(Ljava/lang/Object;)V a0: java.lang.Thread.run()V java.util.TimerThread.run()V
              java.util.concurrent.ForkJoinWorkerThread.run()V
            since21 FIRST ThreadHooks.begin(Ljava/lang/Object;)V a0:
              java.lang.VirtualThread.run(Ljava/lang/Runnable;)V java.lang.ThreadBuilders$BoundVirtualThread.run()V
            since25 FIRST ThreadHooks.begin(Ljava/lang/Object;)V a0: java.util.concurrent.DelayScheduler.run()V
            AROUND_START ThreadHooks.starting(Ljava/lang/Thread;)V a0: java.lang.Thread.start()V
            since21 AROUND_START ThreadHooks.starting(Ljava/lang/Thread;)V a0:
              java.lang.Thread.start(Ljdk/internal/vm/ThreadContainer;)V
              java.lang.VirtualThread.start(Ljdk/internal/vm/ThreadContainer;)V
            LAST ThreadHooks.ended(Ljava/lang/Thread;)V a0: java.lang.Thread.exit()V
            since21 LAST ThreadHooks.ended(Ljava/lang/Thread;)V a0:
              java.lang.VirtualThread.afterDone(Z)V|afterTerminate(ZZ)V
            FIRST PoolHooks.inside(Ljava/lang/Object;)V a0:
              java.util.concurrent.ThreadPoolExecutor.execute(Ljava/lang/Runnable;)V
              java.util.concurrent.ThreadPoolExecutor.addWorker(Ljava/lang/Runnable;Z)Z
              java.util.concurrent.ThreadPoolExecutor.processWorkerExit(Ljava/util/concurrent/ThreadPoolExecutor$Worker;Z)V
            FIRST PoolHooks.runs(Ljava/lang/Object;)V a0:
              java.util.concurrent.FutureTask.run()V java.util.concurrent.FutureTask.runAndReset()Z
            FIRST PoolHooks.showsQueue()V:
              java.util.concurrent.ThreadPoolExecutor.getQueue()Ljava/util/concurrent/BlockingQueue;
            FIRST PoolHooks.betweenTasks(Ljava/lang/Object;)V a0:
              java.util.concurrent.ThreadPoolExecutor.getTask()Ljava/lang/Runnable;
            FIRST ThreadHooks.looksForInterrupt()V: java.lang.Thread.interrupted()Z
            LAST PoolHooks.betweenTasks()V: java.util.concurrent.ForkJoinTask.doExec()I|doExec()V
            RETURN_IF ThreadHooks.join(Ljava/lang/Thread;J)Z a0 0L: java.lang.Thread.join()V
            RETURN_IF ThreadHooks.join(Ljava/lang/Thread;J)Z a0 l1: java.lang.Thread.join(J)V
            since21 RETURN_ENDED_IF ThreadHooks.joinFor(Ljava/lang/Thread;Ljava/time/Duration;)Z a0 a1:
              java.lang.Thread.join(Ljava/time/Duration;)Z
            since25 RETURN_IF ThreadHooks.sleepFor(J)Z l0: java.lang.Thread.sleepNanos(J)V
            RETURN_IF ThreadHooks.uncaught(Ljava/lang/Thread;Ljava/lang/Throwable;)Z a0 a1:
              java.lang.Thread.dispatchUncaughtException(Ljava/lang/Throwable;)V
            RETURN_IF ThreadHooks.interrupt(Ljava/lang/Thread;)Z a0: java.lang.Thread.interrupt()V
            since21 RETURN_IF ThreadHooks.interrupt(Ljava/lang/Thread;)Z a0: java.lang.VirtualThread.interrupt()V
            RETURN_TRUE_IF ThreadHooks.interruptPending(Ljava/lang/Thread;)Z a0: java.lang.Thread.isInterrupted()Z
            since21 RETURN_TRUE_IF ThreadHooks.interruptPending(Ljava/lang/Thread;)Z a0:
              java.lang.VirtualThread.isInterrupted()Z
            FIRST SocketHooks.sends(Ljava/lang/Object;)V a0:
              java.net.Socket$SocketOutputStream.write([BII)V java.net.Socket.shutdownOutput()V
              sun.nio.ch.SocketChannelImpl.write(Ljava/nio/ByteBuffer;)I
              sun.nio.ch.SocketChannelImpl.write([Ljava/nio/ByteBuffer;II)J
              sun.nio.ch.SocketChannelImpl.shutdownOutput()Ljava/nio/channels/SocketChannel;
            LAST SocketHooks.sent(Ljava/lang/Object;)V a0:
              java.net.Socket$SocketOutputStream.write([BII)V java.net.Socket.shutdownOutput()V
              sun.nio.ch.SocketChannelImpl.write(Ljava/nio/ByteBuffer;)I
              sun.nio.ch.SocketChannelImpl.write([Ljava/nio/ByteBuffer;II)J
              sun.nio.ch.SocketChannelImpl.shutdownOutput()Ljava/nio/channels/SocketChannel;
            FIRST SocketHooks.awaits(Ljava/lang/Object;)V a0:
              java.net.Socket$SocketInputStream.read([BII)I java.net.ServerSocket.accept()Ljava/net/Socket;
              sun.nio.ch.SocketChannelImpl.read(Ljava/nio/ByteBuffer;)I
              sun.nio.ch.SocketChannelImpl.read([Ljava/nio/ByteBuffer;II)J
              sun.nio.ch.ServerSocketChannelImpl.accept()Ljava/nio/channels/SocketChannel;
              sun.nio.ch.SelectorImpl.select(J)I sun.nio.ch.SelectorImpl.select()I
              sun.nio.ch.SelectorImpl.select(Ljava/util/function/Consumer;J)I
              sun.nio.ch.SelectorImpl.select(Ljava/util/function/Consumer;)I
            LAST SocketHooks.received(Ljava/lang/Object;)V a0:
              java.net.Socket$SocketInputStream.read([BII)I
              sun.nio.ch.SocketChannelImpl.read(Ljava/nio/ByteBuffer;)I
              sun.nio.ch.SocketChannelImpl.read([Ljava/nio/ByteBuffer;II)J
            since25 NAME_PREFIX PoolHooks.workerNamePrefix(Ljava/util/concurrent/ForkJoinPool;Ljava/lang/String;)Ljava/lang/String;:
              java.util.concurrent.ForkJoinPool.shutdown()V
              java.util.concurrent.ForkJoinPool.shutdownNow()Ljava/util/List;
              java.util.concurrent.ForkJoinPool.close()V
              java.util.concurrent.ForkJoinPool.awaitTermination(JLjava/util/concurrent/TimeUnit;)Z
            """;

    private InsideTable() {}
}
