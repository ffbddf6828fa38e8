package io.foretrace.scheduler.instrument;

import io.foretrace.scheduler.bridge.Accesses;
import io.foretrace.scheduler.bridge.Sites;
import java.util.Set;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * What an access may be of a check-then-act: a look at what is there, or a change that does not ask what is there. A change
 * that asks, such as {@code putIfAbsent} or {@code compareAndSet}, is how it should be done, and is neither.
 */
final class Roles {
    private static final Set<String> CHECKS = OperationsOnObjects.words("""
            get getOrDefault containsKey contains containsValue containsAll isEmpty size mappingCount peek peekFirst
            peekLast element getFirst getLast first last firstKey lastKey firstEntry lastEntry indexOf lastIndexOf
            remainingCapacity""");

    private static final Set<String> ACTS = OperationsOnObjects.words("""
            put putAll add addAll addFirst addLast offer offerFirst offerLast push set clear remove removeFirst
            removeLast removeAll retainAll poll pollFirst pollLast pop take takeFirst takeLast replace""");

    /** The first argument says which part of a map or a set it is about. */
    private static final Set<String> KEYED = OperationsOnObjects.words("""
            get getOrDefault containsKey contains put add remove replace putIfAbsent compute computeIfAbsent
            computeIfPresent merge""");

    private Roles() {}

    static int ofField(int opcode) {
        return opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC ? Sites.CHECK : Sites.ACT;
    }

    static int ofCall(Operation operation, String owner, String name, String descriptor) {
        return switch (operation.shape()) {
            case ATOMIC, ATOMIC_ELEMENT ->
                owner.startsWith(OperationsAtomic.PACKAGE) ? ofAtomic(operation.mode()) : Sites.NO_ROLE;
            case CALL, COLLECTION -> ofCollection(name, descriptor);
            default -> Sites.NO_ROLE;
        };
    }

    /** Whether the call is about one part only; what it is called on has the last word. */
    static boolean isKeyed(Operation operation, String name, String descriptor) {
        return operation.shape() == Operation.Shape.CALL
                && KEYED.contains(name)
                && descriptor.startsWith("(Ljava/lang/Object;");
    }

    private static int ofAtomic(int mode) {
        return switch (mode) {
            case Accesses.GET -> Sites.CHECK;
            case Accesses.SET, Accesses.CHANGE -> Sites.ACT;
            default -> Sites.NO_ROLE;
        };
    }

    private static int ofCollection(String name, String descriptor) {
        if (CHECKS.contains(name)) {
            return Sites.CHECK;
        }
        boolean asks = switch (name) {
            case "remove" -> descriptor.startsWith("(Ljava/lang/Object;Ljava/lang/Object;)");
            case "replace" -> !descriptor.startsWith("(Ljava/lang/Object;Ljava/lang/Object;)");
            default -> false;
        };
        return ACTS.contains(name) && !asks ? Sites.ACT : Sites.NO_ROLE;
    }
}
