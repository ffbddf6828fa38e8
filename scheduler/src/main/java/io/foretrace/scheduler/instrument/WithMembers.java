package io.foretrace.scheduler.instrument;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * Classes that were rewritten while they were loaded, so that they have other members than their files: methods of ours, and
 * no synchronized methods. When somebody has such a class rewritten again, as Mockito has those that it mocks, the JVM starts
 * from the file and refuses a result that does not have these members.
 */
final class WithMembers {
    private final Map<ClassLoader, Set<String>> names = new WeakHashMap<>();

    synchronized void add(ClassLoader loader, String internalName) {
        names.computeIfAbsent(loader, any -> new HashSet<>()).add(internalName);
    }

    synchronized boolean contains(ClassLoader loader, String internalName) {
        return names.getOrDefault(loader, Set.of()).contains(internalName);
    }
}
