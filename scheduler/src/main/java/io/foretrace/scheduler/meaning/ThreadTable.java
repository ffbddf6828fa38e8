package io.foretrace.scheduler.meaning;

/** Threads, parking and monitors. Hooks inside the JDK tell of most, and calls of the rest are redirected. */
final class ThreadTable {
    static final String TEXT = """
            inside: java.lang.Thread java.util.concurrent.locks.LockSupport
            elsewhere: start startVirtualThread join interrupt isInterrupted interrupted isAlive getState sleep yield
              onSpinWait park parkNanos parkUntil unpark
            nothing: run checkAccess countStackFrames getContextClassLoader getId getName getPriority getStackTrace
              getThreadGroup getUncaughtExceptionHandler isDaemon isVirtual resume setContextClassLoader setDaemon
              setName setPriority setUncaughtExceptionHandler stop suspend threadId activeCount currentThread dumpStack
              enumerate getAllStackTraces getBlocker getDefaultUncaughtExceptionHandler holdsLock ofPlatform ofVirtual
              setCurrentBlocker setDefaultUncaughtExceptionHandler
            """;

    /** What every class has, and means the same where no other table has it. */
    static final String OBJECT = """
            inside: java.lang.Object
            elsewhere: wait notify notifyAll
            nothing: getClass equals hashCode toString clone finalize
            """;

    private ThreadTable() {}
}
