package io.foretrace.scheduler.instrument;

import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import jdk.internal.misc.Unsafe;

/**
 * Puts the bridge, and the tables that it asks, where all code can see it: into the boot class loader, by defining its classes there one by one. No
 * temporary jar, no warning. Nothing may use the bridge before, or the application's class loader has its own copy.
 */
final class BridgeClasses {
    static final String PACKAGE = "io.foretrace.scheduler.";

    /** By package, in an order in which each finds what it extends; the test compares them with what there is. */
    static final List<String> NAMES = names("""
            meaning: Notation$Reader ArgumentTable ArgumentReads ArgumentReads$1 ArrayTable ArrayUse ArrayUse$End
            meaning: ArrayUse$Kind ArrayUses ArrayUses$1 Accesses Area Area$MethodLine Area$ClassLine BufferTable
            meaning: Calls ChanceTable CollectionTable ExecutorTable FileTable HandOverTable InsideTable LockTable
            meaning: MapTable Meanings Meanings$1 MeetingTable Notation OptimisticCalls OptimisticCalls$1
            meaning: OptimisticTable OutputTable Meaning Meaning$Shape RedirectTable RewrittenTable Role StreamTable
            meaning: Subject TaskTable ThreadTable ToolTable TornCalls TornCalls$1 TornTable ValueCalls ValueCalls$1
            meaning: ValueTable VariableTable Verb Verb$1
            bridge: Ops Called Sites Dependences Members$Member Members Controller HashProbe VirtualThreads
            bridge: MonitorWaits Counter ThreadIds Jdk Memory Baton Mocks$Known Mocks LoadedClasses$None LoadedClasses RestingThread
            bridge: RestingThreads OutsideAccesses Company
            bridge.code: TimeHooks AccessEvents ArrayHooks ArrayRangeHooks ArrayCopyHooks Inside AtomicArrays
            bridge.code: AtomicHooks ObjectStates$1 ObjectStates$Plan ObjectStates ListElements$1 ListElements$2
            bridge.code: ListElements$View ListElements ListSearches$1 ListSearches CallHooks CodeHooks
            bridge.code: CollectionHooks ArgumentHooks CollectorHooks ReadHolds LockHooks ConditionHooks FieldHooks
            bridge.jdk: HandOverHooks
            bridge.code: MonitorHooks
            bridge.jdk: OutsideThread OutsideThreadTable LateTimers OutsideThreads ParkHooks PoolHooks
            bridge.code: RandomHooks ReflectionHooks PropertyHooks SystemHooks
            bridge.jdk: ThreadHooks
            bridge: Selectors
            bridge.jdk: SelectorState SelectorHooks Connection ChannelWait SentBytes SocketHooks
            bridge: Unrewritten
            bridge.code: UpdaterHooks$Updater UpdaterHooks Variable UnsafeAccess UnsafeHooks VarHandleFields
            bridge.code: VarHandleHooks WatchedUpdate WatchedUpdate$OfNumbers WatchedUpdate$OfReference
            bridge.code: WatchedUpdate$OfReferences""");

    private BridgeClasses() {}

    private static List<String> names(String lines) {
        List<String> names = new ArrayList<>();
        for (String line : lines.split("\n", -1)) {
            int colon = line.indexOf(':');
            for (String name : line.substring(colon + 2).split(" ", -1)) {
                names.add(line.substring(0, colon) + '.' + name);
            }
        }
        return List.copyOf(names);
    }

    static void define(Instrumentation instrumentation, OwnFiles files) {
        export(instrumentation, BridgeClasses.class.getModule());
        for (String name : NAMES) {
            byte[] bytes = files.read(file(name));
            Unsafe.getUnsafe().defineClass((PACKAGE + name).replace('.', '/'), bytes, 0, bytes.length, null, null);
        }
        try {
            Class<?> inBoot = Class.forName(PACKAGE + "bridge.Ops", false, null);
            export(instrumentation, inBoot.getModule());
            if (Class.forName(PACKAGE + "bridge.Ops", false, BridgeClasses.class.getClassLoader()) != inBoot) {
                throw new IllegalStateException("Foretrace: the bridge was loaded by "
                        + BridgeClasses.class.getClassLoader() + " before the agent: install the agent first.");
            }
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("Foretrace: the bridge did not arrive in the boot class loader", e);
        }
    }

    private static void export(Instrumentation instrumentation, Module to) {
        Map<String, Set<Module>> packages = Map.of("jdk.internal.misc", Set.of(to), "jdk.internal.access", Set.of(to));
        instrumentation.redefineModule(Object.class.getModule(), Set.of(), packages, Map.of(), Set.of(), Map.of());
    }

    /** The path of a class's file, by its name in {@link #NAMES}. */
    static String file(String name) {
        return (PACKAGE + name).replace('.', '/') + ".class";
    }
}
