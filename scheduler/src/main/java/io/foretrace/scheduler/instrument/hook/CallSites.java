package io.foretrace.scheduler.instrument.hook;

import io.foretrace.scheduler.meaning.Notation;
import io.foretrace.scheduler.meaning.RedirectTable;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/** Redirects the calls that {@link RedirectTable} lists. */
public final class CallSites {
    /** What a call has to do with; classes of the JDK have only some of these redirected. */
    public enum Group {
        TIME,
        WAIT,
        INTERRUPT,
        SELECT,
        YIELD,
        SPIN,
        PARK,
        UNPARK,
        CHANCE,
        SYSTEM,
        UNSAFE,
        ARRAYS,
        EXIT
    }

    /** Final in {@code Object}; since 18 javac names an interface where that is the type of the receiver. */
    private static final Set<String> OF_ANY_OBJECT = Set.of("wait", "notify", "notifyAll");

    private static final Set<Group> ALL = EnumSet.allOf(Group.class);
    private static final Map<String, Entry> TABLE = new HashMap<>();

    private record Entry(Group group, CallSiteRedirect redirect) {}

    static {
        Notation.Reader reader = new Notation.Reader() {
            @Override
            public void item(String[] words, String item) {
                TABLE.put(item.replace('.', '/'), new Entry(Group.valueOf(words[0]), redirect(words)));
            }
        };
        Notation.read(RedirectTable.TEXT, Runtime.version().feature(), reader);
        Notation.read(RedirectTable.SETTINGS, Runtime.version().feature(), reader);
    }

    private CallSites() {}

    /** Emits what replaces a call in user code; false if the call is to be left alone. */
    public static boolean redirect(MethodVisitor mv, CallSiteCall call, IntSupplier newSite) {
        return redirect(mv, call, newSite, ALL);
    }

    /** As above, for calls that belong to one of the groups. */
    public static boolean redirect(MethodVisitor mv, CallSiteCall call, IntSupplier newSite, Set<Group> groups) {
        Entry entry = find(call);
        // A call of super.hashCode() is not one of whatever the object has in its place.
        boolean ofSuper = call.opcode() == Opcodes.INVOKESPECIAL && entry != null && entry.group == Group.SYSTEM;
        if (entry == null
                || ofSuper
                || !groups.contains(entry.group)
                || (call.isInterface() && !OF_ANY_OBJECT.contains(call.name()))) {
            return false;
        }
        entry.redirect.emit(mv, call, newSite);
        return true;
    }

    /** Whether such a call is redirected, in user code: where the program makes it by a reference, nobody sees it otherwise. */
    public static boolean isRedirected(CallSiteCall call) {
        return find(call) != null;
    }

    private static @Nullable Entry find(CallSiteCall call) {
        String method = call.name() + call.descriptor();
        if (call.isStatic()) {
            return TABLE.get(call.owner() + "::" + method);
        }
        Entry entry = TABLE.get(call.owner() + '/' + method);
        return entry != null ? entry : TABLE.get("*/" + method);
    }

    private static CallSiteRedirect redirect(String[] words) {
        int dot = words[2].lastIndexOf('.');
        String hooks = words[2].substring(0, dot);
        String hook = words[2].substring(dot + 1);
        return new CallSiteRedirect(CallSiteRedirect.Way.valueOf(words[1]), hooks, hook);
    }
}
