package io.foretrace.scheduler.instrument;

import java.lang.instrument.Instrumentation;
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

    /** In an order in which each finds what it extends; the test compares it with what there is. */
    static final List<String> NAMES = List.of(
            "meaning.Notation$Reader",
            "meaning.ArgumentTable",
            "meaning.ArgumentReads",
            "meaning.ArgumentReads$1",
            "meaning.ArrayTable",
            "meaning.ArrayUse",
            "meaning.ArrayUse$End",
            "meaning.ArrayUse$Kind",
            "meaning.ArrayUses",
            "meaning.ArrayUses$1",
            "meaning.Accesses",
            "meaning.Area",
            "meaning.Area$MethodLine",
            "meaning.Area$ClassLine",
            "meaning.BufferTable",
            "meaning.Calls",
            "meaning.ChanceTable",
            "meaning.CollectionTable",
            "meaning.ExecutorTable",
            "meaning.FileTable",
            "meaning.HandOverTable",
            "meaning.InsideTable",
            "meaning.LockTable",
            "meaning.MapTable",
            "meaning.Meanings",
            "meaning.Meanings$1",
            "meaning.MeetingTable",
            "meaning.Notation",
            "meaning.OptimisticCalls",
            "meaning.OptimisticCalls$1",
            "meaning.OptimisticTable",
            "meaning.OutputTable",
            "meaning.Meaning",
            "meaning.Meaning$Shape",
            "meaning.RedirectTable",
            "meaning.RewrittenTable",
            "meaning.Role",
            "meaning.StreamTable",
            "meaning.Subject",
            "meaning.TaskTable",
            "meaning.ThreadTable",
            "meaning.ToolTable",
            "meaning.TornCalls",
            "meaning.TornCalls$1",
            "meaning.TornTable",
            "meaning.ValueCalls",
            "meaning.ValueCalls$1",
            "meaning.ValueTable",
            "meaning.VariableTable",
            "meaning.Verb",
            "meaning.Verb$1",
            "bridge.Ops",
            "bridge.Called",
            "bridge.Sites",
            "bridge.Dependences",
            "bridge.Members$Member",
            "bridge.Members",
            "bridge.Controller",
            "bridge.HashProbe",
            "bridge.VirtualThreads",
            "bridge.MonitorWaits",
            "bridge.Counter",
            "bridge.ThreadIds",
            "bridge.Jdk",
            "bridge.Memory",
            "bridge.Baton",
            "bridge.Mocks$Known",
            "bridge.Mocks",
            "bridge.LoadedClasses$None",
            "bridge.LoadedClasses",
            "bridge.RestingThread",
            "bridge.RestingThreads",
            "bridge.OutsideAccesses",
            "bridge.Company",
            "bridge.code.TimeHooks",
            "bridge.code.AccessEvents",
            "bridge.code.ArrayHooks",
            "bridge.code.ArrayRangeHooks",
            "bridge.code.ArrayCopyHooks",
            "bridge.code.Inside",
            "bridge.code.AtomicArrays",
            "bridge.code.AtomicHooks",
            "bridge.code.ObjectStates$1",
            "bridge.code.ObjectStates$Plan",
            "bridge.code.ObjectStates",
            "bridge.code.ListElements$1",
            "bridge.code.ListElements$2",
            "bridge.code.ListElements$View",
            "bridge.code.ListElements",
            "bridge.code.ListSearches$1",
            "bridge.code.ListSearches",
            "bridge.code.CallHooks",
            "bridge.code.CodeHooks",
            "bridge.code.CollectionHooks",
            "bridge.code.ArgumentHooks",
            "bridge.code.CollectorHooks",
            "bridge.code.ReadHolds",
            "bridge.code.LockHooks",
            "bridge.code.ConditionHooks",
            "bridge.code.FieldHooks",
            "bridge.jdk.HandOverHooks",
            "bridge.code.MonitorHooks",
            "bridge.jdk.OutsideThread",
            "bridge.jdk.OutsideThreadTable",
            "bridge.jdk.LateTimers",
            "bridge.jdk.OutsideThreads",
            "bridge.jdk.ParkHooks",
            "bridge.jdk.PoolHooks",
            "bridge.code.RandomHooks",
            "bridge.code.ReflectionHooks",
            "bridge.code.PropertyHooks",
            "bridge.code.SystemHooks",
            "bridge.jdk.ThreadHooks",
            "bridge.Selectors",
            "bridge.jdk.SelectorState",
            "bridge.jdk.SelectorHooks",
            "bridge.jdk.Connection",
            "bridge.jdk.ChannelWait",
            "bridge.jdk.SentBytes",
            "bridge.jdk.SocketHooks",
            "bridge.Unrewritten",
            "bridge.code.UpdaterHooks$Updater",
            "bridge.code.UpdaterHooks",
            "bridge.code.Variable",
            "bridge.code.UnsafeAccess",
            "bridge.code.UnsafeHooks",
            "bridge.code.VarHandleFields",
            "bridge.code.VarHandleHooks",
            "bridge.code.WatchedUpdate",
            "bridge.code.WatchedUpdate$OfNumbers",
            "bridge.code.WatchedUpdate$OfReference",
            "bridge.code.WatchedUpdate$OfReferences");

    private BridgeClasses() {}

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
