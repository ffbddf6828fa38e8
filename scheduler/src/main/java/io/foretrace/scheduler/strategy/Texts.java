package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.record.SiteLocations;
import org.jspecify.annotations.Nullable;

/** What threads do, in words, for divergences. */
final class Texts {
    private Texts() {}

    /** What the thread is about to do, such as {@code write Account.balance at Account.pay(Account.java:12)}. */
    static String pending(Choice choice, int thread) {
        Operation operation = choice.operation(thread);
        String what = operation.isAccess() ? " " + memory(choice.target(thread), choice.member(thread)) : "";
        return verb(operation) + what + at(choice.site(thread));
    }

    static String at(int site) {
        return site == Sites.NONE ? "" : " at " + SiteLocations.of(site).text();
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

    static String verb(Operation operation) {
        return switch (operation) {
            case READ -> "read";
            case WRITE -> "write";
            case READ_MODIFY_WRITE -> "read and write";
            case ACQUIRE -> "acquire a lock";
            case RELEASE -> "release a lock";
            case READ_ACQUIRE -> "acquire a read lock";
            case READ_RELEASE -> "release a read lock";
            case FORK -> "start a thread";
            case JOIN -> "join a thread";
            case BEGIN -> "begin";
            case END -> "end";
            case WAIT -> "wait";
            case WOKEN -> "wake up";
            case NOTIFY -> "notify";
            case NOTIFY_ALL -> "notify all";
            case YIELD -> "yield";
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
