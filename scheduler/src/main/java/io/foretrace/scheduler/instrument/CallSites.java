package io.foretrace.scheduler.instrument;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/**
 * Which calls are redirected to a hook: those of methods that are native, or that every class of the JDK uses, so that
 * the method itself cannot be rewritten.
 *
 * <p>{@code SecureRandom} stays as it is: what draws from it wants to be unpredictable, and its seed cannot be set.
 */
final class CallSites {
    /** What a call has to do with; classes of the JDK have only some of these redirected. */
    enum Group {
        TIME,
        WAIT,
        YIELD,
        SPIN,
        PARK,
        CHANCE,
        EXIT
    }

    /** Any class: the method is final in {@code Object} or {@code Thread}, and javac names the receiver's own class. */
    private static final String ANY = "*";

    /** Final in {@code Object}; since 18 javac names an interface where that is the type of the receiver. */
    private static final Set<String> OF_ANY_OBJECT = Set.of("wait", "notify", "notifyAll");

    private static final Set<Group> ALL = EnumSet.allOf(Group.class);
    private static final Map<String, Entry> TABLE = new HashMap<>();

    private record Entry(Group group, CallSiteRedirect redirect) {}

    static {
        waiting();
        threads();
        time();
        parking();
        chance();
        collector();
        exits();
    }

    private CallSites() {}

    /** Emits what replaces a call in user code; false if the call is to be left alone. */
    static boolean redirect(
            MethodVisitor mv,
            int opcode,
            String owner,
            String name,
            String descriptor,
            boolean isInterface,
            IntSupplier newSite) {
        return redirect(mv, opcode, owner, name, descriptor, isInterface, newSite, ALL);
    }

    /** As above, for calls that belong to one of the groups. */
    static boolean redirect(
            MethodVisitor mv,
            int opcode,
            String owner,
            String name,
            String descriptor,
            boolean isInterface,
            IntSupplier newSite,
            Set<Group> groups) {
        Entry entry = find(opcode, owner, name, descriptor);
        if (entry == null || !groups.contains(entry.group) || (isInterface && !OF_ANY_OBJECT.contains(name))) {
            return false;
        }
        CallSiteCall call = new CallSiteCall(opcode, owner, name, descriptor);
        entry.redirect.emit(mv, call, newSite);
        return true;
    }

    private static @Nullable Entry find(int opcode, String owner, String name, String descriptor) {
        Entry entry = TABLE.get(key(opcode == Opcodes.INVOKESTATIC, owner, name, descriptor));
        if (entry == null && opcode != Opcodes.INVOKESTATIC) {
            entry = TABLE.get(key(false, ANY, name, descriptor));
        }
        return entry;
    }

    private static void waiting() {
        String monitors = "MonitorHooks";
        add(Group.WAIT, false, ANY, "wait", "()V", CallSiteRedirect.withSite(monitors, "await"));
        add(Group.WAIT, false, ANY, "wait", "(J)V", CallSiteRedirect.withSite(monitors, "await"));
        add(Group.WAIT, false, ANY, "wait", "(JI)V", CallSiteRedirect.withSite(monitors, "await"));
        add(Group.WAIT, false, ANY, "notify", "()V", CallSiteRedirect.withSite(monitors, "signal"));
        add(Group.WAIT, false, ANY, "notifyAll", "()V", CallSiteRedirect.withSite(monitors, "signalAll"));
    }

    private static void threads() {
        String hooks = "ThreadHooks";
        String thread = "java/lang/Thread";
        for (String descriptor : new String[] {"(J)V", "(JI)V", "(Ljava/time/Duration;)V"}) {
            add(Group.WAIT, true, thread, "sleep", descriptor, CallSiteRedirect.withSite(hooks, "sleep"));
        }
        // Through a subclass of Thread the call reaches the hook inside Thread.join, which on 17 holds the monitor.
        for (String descriptor : new String[] {"()V", "(J)V", "(JI)V"}) {
            add(Group.WAIT, false, thread, "join", descriptor, CallSiteRedirect.withReceiver(hooks, "join", thread));
        }
        add(Group.WAIT, false, ANY, "isAlive", "()Z", CallSiteRedirect.afterwards(hooks, "stillAlive"));
        add(
                Group.WAIT,
                false,
                ANY,
                "getState",
                "()Ljava/lang/Thread$State;",
                CallSiteRedirect.afterwards(hooks, "state"));
        add(Group.YIELD, true, thread, "yield", "()V", CallSiteRedirect.withSite(hooks, "yieldNow"));
        add(Group.SPIN, true, thread, "onSpinWait", "()V", CallSiteRedirect.withSite(hooks, "onSpinWait"));
    }

    private static void time() {
        String system = "java/lang/System";
        add(Group.TIME, true, system, "nanoTime", "()J", CallSiteRedirect.plain("TimeHooks", "nanoTime"));
        add(
                Group.TIME,
                true,
                system,
                "currentTimeMillis",
                "()J",
                CallSiteRedirect.plain("TimeHooks", "currentTimeMillis"));
        String vm = "jdk/internal/misc/VM";
        CallSiteRedirect adjustment = CallSiteRedirect.plain("TimeHooks", "nanoTimeAdjustment");
        add(Group.TIME, true, vm, "getNanoTimeAdjustment", "(J)J", adjustment);
    }

    private static void parking() {
        for (String unsafe : new String[] {"jdk/internal/misc/Unsafe", "sun/misc/Unsafe"}) {
            add(Group.PARK, false, unsafe, "park", "(ZJ)V", CallSiteRedirect.plain("ParkHooks", "unsafePark"));
            CallSiteRedirect unpark = CallSiteRedirect.plain("ParkHooks", "unsafeUnpark");
            add(Group.PARK, false, unsafe, "unpark", "(Ljava/lang/Object;)V", unpark);
        }
    }

    private static void chance() {
        CallSiteRedirect random = CallSiteRedirect.plain("RandomHooks", "random");
        add(Group.CHANCE, true, "java/lang/Math", "random", "()D", random);
        add(Group.CHANCE, true, "java/lang/StrictMath", "random", "()D", random);
        CallSiteRedirect shuffle = CallSiteRedirect.plain("RandomHooks", "shuffle");
        add(Group.CHANCE, true, "java/util/Collections", "shuffle", "(Ljava/util/List;)V", shuffle);
        CallSiteRedirect uuid = CallSiteRedirect.plain("RandomHooks", "randomUuid");
        add(Group.CHANCE, true, "java/util/UUID", "randomUUID", "()Ljava/util/UUID;", uuid);
        add(Group.CHANCE, false, "java/util/Random", "<init>", "()V", CallSiteRedirect.seeded());
        add(Group.CHANCE, false, "java/util/SplittableRandom", "<init>", "()V", CallSiteRedirect.seeded());
    }

    private static void collector() {
        String queue = "java/lang/ref/ReferenceQueue";
        CallSiteRedirect poll = CallSiteRedirect.plain("CollectorHooks", "poll");
        add(Group.CHANCE, false, queue, "poll", "()Ljava/lang/ref/Reference;", poll);
        add(Group.CHANCE, false, ANY, "enqueue", "()Z", CallSiteRedirect.afterwards("CollectorHooks", "enqueued"));
        CallSiteRedirect collect = CallSiteRedirect.plain("CollectorHooks", "collect");
        add(Group.CHANCE, true, "java/lang/System", "gc", "()V", collect);
    }

    private static void exits() {
        CallSiteRedirect exit = CallSiteRedirect.announced("CodeHooks", "exit");
        add(Group.EXIT, true, "java/lang/System", "exit", "(I)V", exit);
        add(Group.EXIT, false, "java/lang/Runtime", "exit", "(I)V", exit);
        add(Group.EXIT, false, "java/lang/Runtime", "halt", "(I)V", exit);
    }

    private static void add(
            Group group, boolean isStatic, String owner, String name, String descriptor, CallSiteRedirect redirect) {
        TABLE.put(key(isStatic, owner, name, descriptor), new Entry(group, redirect));
    }

    private static String key(boolean isStatic, String owner, String name, String descriptor) {
        return (isStatic ? "static " : "") + owner + '.' + name + descriptor;
    }
}
