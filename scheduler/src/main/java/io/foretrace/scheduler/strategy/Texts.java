package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.control.Choice;
import org.jspecify.annotations.Nullable;

/** What threads do, in words, for divergences. */
final class Texts {
    private Texts() {}

    /** What the thread is about to do, such as {@code write Account.balance at Account.pay(Account.java:12)}. */
    static String pending(Choice choice, int thread) {
        int operation = choice.operation(thread);
        String what = isAccess(operation) ? " " + memory(choice.target(thread), choice.member(thread)) : "";
        return verb(operation) + what + at(choice.site(thread));
    }

    static String at(int site) {
        return site == Sites.NONE ? "" : " at " + Sites.location(site);
    }

    /** The names of the threads that can run, such as {@code 0 and 0.1}. */
    static String enabled(Choice choice) {
        StringBuilder text = new StringBuilder();
        int count = choice.enabledCount();
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "" : i == count - 1 ? " and " : ", ");
            text.append(choice.name(choice.enabled(i)));
        }
        return text.toString();
    }

    static boolean isAccess(int operation) {
        return operation == Ops.READ || operation == Ops.WRITE || operation == Ops.READ_MODIFY_WRITE;
    }

    static String verb(int operation) {
        return switch (operation) {
            case Ops.READ -> "read";
            case Ops.WRITE -> "write";
            case Ops.READ_MODIFY_WRITE -> "read and write";
            case Ops.ACQUIRE -> "acquire a lock";
            case Ops.RELEASE -> "release a lock";
            case Ops.READ_ACQUIRE -> "acquire a read lock";
            case Ops.READ_RELEASE -> "release a read lock";
            case Ops.FORK -> "start a thread";
            case Ops.JOIN -> "join a thread";
            case Ops.BEGIN -> "begin";
            case Ops.END -> "end";
            case Ops.WAIT -> "wait";
            case Ops.WOKEN -> "wake up";
            case Ops.NOTIFY -> "notify";
            case Ops.NOTIFY_ALL -> "notify all";
            case Ops.YIELD -> "yield";
            default -> "do operation " + operation;
        };
    }

    private static String memory(@Nullable Object target, int member) {
        if (target != null && target.getClass().isArray()) {
            return target.getClass().getComponentType().getSimpleName() + "[" + member + "]";
        }
        Members.Member field = Members.member(member);
        return field.owner().substring(field.owner().lastIndexOf('.') + 1) + "." + field.name();
    }
}
