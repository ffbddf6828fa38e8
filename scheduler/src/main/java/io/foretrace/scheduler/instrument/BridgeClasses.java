package io.foretrace.scheduler.instrument;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.util.List;
import java.util.Map;
import java.util.Set;
import jdk.internal.misc.Unsafe;

/**
 * Puts the bridge where all code can see it: into the boot class loader, by defining its classes there one by one. No
 * temporary jar, no warning. Nothing may use the bridge before, or the application's class loader has its own copy.
 */
final class BridgeClasses {
    static final String PACKAGE = "io.foretrace.scheduler.bridge.";

    /** In an order in which each finds what it needs; the test compares it with what there is. */
    static final List<String> NAMES = List.of(
            "Ops",
            "Sites",
            "Members$Member",
            "Members",
            "Controller",
            "HashProbe",
            "VirtualThreads",
            "Counter",
            "ThreadIds",
            "Jdk",
            "Baton",
            "TimeHooks",
            "Accesses",
            "ArrayHooks",
            "Inside",
            "AtomicArrays",
            "AtomicHooks",
            "Calls",
            "KindTable",
            "Kinds$1",
            "Kinds$Plan",
            "Kinds",
            "CallHooks",
            "CodeHooks",
            "CollectionHooks",
            "CollectorHooks",
            "ReadHolds",
            "LockHooks",
            "ConditionHooks",
            "FieldHooks",
            "HandOverHooks",
            "MonitorHooks",
            "OutsideThread",
            "ThreadTable",
            "OutsideThreads",
            "ParkHooks",
            "PoolHooks",
            "RandomHooks",
            "ReflectionHooks",
            "ThreadHooks",
            "Unrewritten",
            "UpdaterHooks$Updater",
            "UpdaterHooks",
            "Variable",
            "VarHandleFields",
            "VarHandleHooks",
            "WatchedUpdate",
            "WatchedUpdate$OfNumbers",
            "WatchedUpdate$OfReference",
            "WatchedUpdate$OfReferences");

    private BridgeClasses() {}

    static void define(Instrumentation instrumentation) {
        export(instrumentation, BridgeClasses.class.getModule());
        for (String name : NAMES) {
            byte[] bytes = read(name);
            Unsafe.getUnsafe().defineClass(PACKAGE.replace('.', '/') + name, bytes, 0, bytes.length, null, null);
        }
        try {
            Class<?> inBoot = Class.forName(PACKAGE + "Ops", false, null);
            export(instrumentation, inBoot.getModule());
            if (Class.forName(PACKAGE + "Ops", false, BridgeClasses.class.getClassLoader()) != inBoot) {
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

    static byte[] read(String name) {
        return readFile("/" + PACKAGE.replace('.', '/') + name + ".class");
    }

    static byte[] readFile(String file) {
        try (InputStream in = BridgeClasses.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("Foretrace: " + file + " is not on the class path");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("Foretrace: cannot read " + file, e);
        }
    }
}
