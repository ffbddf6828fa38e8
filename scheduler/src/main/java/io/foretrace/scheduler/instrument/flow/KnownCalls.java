package io.foretrace.scheduler.instrument.flow;

import java.util.Set;

/** Methods of the JDK of which it is known what becomes of the values that they are given. */
final class KnownCalls {
    private static final Set<String> NUMBERS = Set.of(
            "java/lang/Math",
            "java/lang/StrictMath",
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/Short",
            "java/lang/Character",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double");

    private static final Set<String> OF_STRINGS = Set.of(
            "length",
            "isEmpty",
            "isBlank",
            "charAt",
            "equals",
            "equalsIgnoreCase",
            "compareTo",
            "hashCode",
            "substring",
            "indexOf",
            "startsWith",
            "endsWith",
            "trim",
            "strip",
            "concat",
            "toLowerCase",
            "toUpperCase");

    /** Where threads wait for each other; none of these runs code of the program, unless it is given some. */
    private static final Set<String> WITHOUT_CALLS = Set.of(
            "java/lang/Thread",
            "java/util/concurrent/TimeUnit",
            "java/util/concurrent/CountDownLatch",
            "java/util/concurrent/Semaphore");

    private KnownCalls() {}

    /** Whether the result depends on what the call is given, and on nothing else. */
    static boolean isFunction(String owner, String name, String descriptor) {
        return NUMBERS.contains(owner)
                || (owner.equals("java/lang/String") && OF_STRINGS.contains(name))
                || (owner.equals("java/lang/String")
                        && name.equals("valueOf")
                        && !descriptor.startsWith("(Ljava/lang/Object;"))
                || (owner.equals("java/lang/Object") && name.equals("<init>"))
                || owner.equals("java/lang/invoke/LambdaMetafactory");
    }

    /** Whether the call may run code of the program, the calling method perhaps. */
    static boolean mayCallBack(String owner, String name, String descriptor) {
        boolean givesCode = descriptor.contains("Ljava/util/function/");
        boolean isOfObject = owner.equals("java/lang/Object")
                && Set.of("wait", "notify", "notifyAll").contains(name);
        boolean isKnown = (owner.startsWith("java/util/concurrent/atomic/") && !owner.endsWith("Accumulator"))
                || owner.startsWith("java/util/concurrent/locks/")
                || (WITHOUT_CALLS.contains(owner) && !name.equals("run"))
                || isOfObject;
        return givesCode || !isKnown;
    }
}
