package io.foretrace.scheduler.instrument.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** A new JDK must not slip in a place where threads wait, or a kind of thread, that nobody hooks. */
class JdkScanTest {
    private static final int FEATURE = Runtime.version().feature();
    private static final JdkScan SCAN = JdkScan.ofJavaBase();

    private static final String IN_LOCK_SUPPORT = "reached through LockSupport only, which is hooked";
    private static final String MODELLED = "Thread.join and sleep are hooked before they come here";
    private static final String COLLECTOR = "waits for the garbage collector";
    private static final String OUTSIDE = "waits for the world outside the JVM: a process, a file, a socket";
    private static final String EARLY = "only while the JVM starts";
    private static final String OWN_THREAD = "runs in a thread of the JDK's own, which is never controlled";

    /** Classes that wait or park without a hook of ours, with the reason. */
    private static final Map<String, String> EXCEPTIONS = Map.ofEntries(
            Map.entry("java/lang/Object", "the overloads of wait: its call sites are hooked"),
            Map.entry("java/lang/Thread", MODELLED),
            Map.entry("java/util/concurrent/locks/LockSupport", "its methods are hooked"),
            Map.entry("java/lang/VirtualThread", IN_LOCK_SUPPORT),
            Map.entry("java/lang/ThreadBuilders$BoundVirtualThread", IN_LOCK_SUPPORT),
            Map.entry("java/lang/ref/Reference", COLLECTOR),
            Map.entry("java/lang/ref/ReferenceQueue", COLLECTOR),
            Map.entry("java/nio/Bits", COLLECTOR),
            Map.entry("sun/nio/ch/FileChannelImpl", COLLECTOR),
            Map.entry("java/lang/Process", OUTSIDE),
            Map.entry("java/lang/ProcessImpl", OUTSIDE),
            Map.entry("java/lang/ProcessHandleImpl$1", OUTSIDE),
            Map.entry("sun/nio/ch/NativeThreadSet", OUTSIDE),
            Map.entry("sun/nio/fs/AbstractPoller$Request", OUTSIDE),
            Map.entry("sun/net/www/http/KeepAliveCache", OWN_THREAD),
            Map.entry("sun/security/provider/SeedGenerator$ThreadedSeedGenerator", OUTSIDE),
            Map.entry("sun/security/provider/SeedGenerator$ThreadedSeedGenerator$BogusThread", OWN_THREAD),
            Map.entry("jdk/internal/misc/VM", EARLY));

    /** Kinds of threads whose {@code run} is not hooked, with the reason. */
    private static final Map<String, String> THREADS_LEFT_ALONE = Map.of(
            "java/lang/ref/Finalizer$FinalizerThread", OWN_THREAD,
            "java/lang/ref/Reference$ReferenceHandler", OWN_THREAD,
            "jdk/internal/misc/InnocuousThread", OWN_THREAD);

    @Test
    void whoeverWaitsIsHookedOrHasAReasonNotToBe() {
        Map<String, Set<JdkConcern>> table = JdkClasses.of(FEATURE);
        Map<String, Set<JdkConcern>> unknown = new TreeMap<>();
        SCAN.needs().forEach((name, needs) -> {
            Set<JdkConcern> missing = new TreeSet<>(needs);
            missing.removeAll(table.getOrDefault(name, Set.of()));
            if (!missing.isEmpty() && !EXCEPTIONS.containsKey(name)) {
                unknown.put(name, missing);
            }
        });
        assertThat(unknown).isEmpty();
    }

    @Test
    void everyKindOfThreadTellsWhenItBeginsOrHasAReasonNotTo() {
        Set<String> unknown = new TreeSet<>(SCAN.threadBodies());
        unknown.removeAll(beginning());
        unknown.removeAll(THREADS_LEFT_ALONE.keySet());
        assertThat(unknown).isEmpty();
    }

    @Test
    void theScanSeesTheThreadsThatAreKnown() {
        assertThat(SCAN.threadBodies())
                .contains("java/util/TimerThread", "java/util/concurrent/ForkJoinWorkerThread")
                .containsAll(THREADS_LEFT_ALONE.keySet());
    }

    @Test
    void everyClassOfTheTableThatWaitsIsFoundByTheScan() {
        JdkClasses.of(FEATURE).forEach((name, concerns) -> {
            for (JdkConcern concern : List.of(JdkConcern.PARK, JdkConcern.POOLS)) {
                boolean expected = concerns.contains(concern) && !name.endsWith("$Delayer");
                if (expected) {
                    assertThat(SCAN.needs().get(name)).as(name).contains(concern);
                }
            }
        });
    }

    private static Set<String> beginning() {
        Set<String> beginning = new HashSet<>();
        for (JdkMethod method : JdkMethods.of(FEATURE)) {
            if (method.hook().name().equals("begin")) {
                beginning.add(method.owner());
            }
        }
        return beginning;
    }
}
