package io.foretrace.scheduler.corpus;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** All the programs. To be touched only after the agent is installed: it loads them. */
public final class Corpus {
    private Corpus() {}

    /** Those that run on this version of Java, or only the ones whose name matches {@code foretrace.corpus.only}. */
    public static List<Entry> all() {
        String only = System.getProperty("foretrace.corpus.only", ".*");
        return byName().values().stream()
                .filter(Entry::runsHere)
                .filter(entry -> entry.name().matches(only))
                .toList();
    }

    /** How many there are, for any version of Java. */
    public static int size() {
        return byName().size();
    }

    public static Entry named(String name) {
        Entry entry = byName().get(name);
        if (entry == null) {
            throw new IllegalArgumentException("There is no program " + name + "; there are: " + byName().keySet());
        }
        return entry;
    }

    private static Map<String, Entry> byName() {
        Map<String, Entry> entries = new LinkedHashMap<>();
        themes().flatMap(List::stream).forEach(entry -> {
            if (entries.put(entry.name(), entry) != null) {
                throw new IllegalStateException("Two programs are called " + entry.name() + ".");
            }
        });
        return entries;
    }

    private static Stream<List<Entry>> themes() {
        return Stream.of(
                MemoryPrograms.entries(),
                MutualExclusionPrograms.entries(),
                TypePrograms.entries(),
                VarHandlePrograms.entries(),
                AtomicPrograms.entries(),
                MonitorPrograms.entries(),
                WaitPrograms.entries(),
                DeadlockPrograms.entries(),
                LockPrograms.entries(),
                ConditionPrograms.entries(),
                ReadWritePrograms.entries(),
                SynchronizerPrograms.entries(),
                QueuePrograms.entries(),
                CollectionPrograms.entries(),
                UnsafeCollectionPrograms.entries(),
                PoolPrograms.entries(),
                ScheduledPrograms.entries(),
                FuturePrograms.entries(),
                ForkJoinPrograms.entries(),
                ThreadPrograms.entries(),
                InterruptPrograms.entries(),
                ChancePrograms.entries(),
                EndPrograms.entries(),
                InitialiserPrograms.entries(),
                ClassicPrograms.entries());
    }
}
