package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.control.run.InitialiserTouches.Touch;
import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.record.Touches;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Whether other threads touch what an initialiser, or a thread outside, touches, and nothing keeps the two in order. Only starting and joining threads is
 * taken for an order: every behaviour has that.
 */
final class SharedTouches {
    /** In place of the number of a thread: one that is not under control, and in no order with any other. */
    static final int OUTSIDE = -1;

    private final Touches touches;
    private final List<Edge> edges = new ArrayList<>();

    /** In the order of the events: what one thread has done by then comes before what the other does from then on. */
    private record Edge(int before, int after, int at) {}

    SharedTouches(Touches touches) {
        this.touches = touches;
        for (int event = 0; event < touches.size(); event++) {
            if (touches.operation(event) == Operation.FORK) {
                edges.add(new Edge(touches.thread(event), (int) touches.value(event), event));
            } else if (touches.operation(event) == Operation.JOIN) {
                edges.add(new Edge((int) touches.value(event), touches.thread(event), event));
            }
        }
    }

    /**
     * Whether another thread touches the same, without an order.
     *
     * @param subject of any variable of the object, or of the static field; 0 if no event is about it
     */
    boolean touch(Touch touch, long subject) {
        for (int event = 0; event < touches.size() && subject != 0; event++) {
            if (touches.thread(event) != touch.thread()
                    && isSame(touch, subject, touches.subject(event))
                    && isConflict(touch, touches.operation(event))
                    && !isOrdered(touch.thread(), touch.at(), touches.thread(event), event)) {
                return true;
            }
        }
        return false;
    }

    /** Whether two initialisers touch the same, without an order. */
    boolean touch(Touch one, Touch other) {
        return one.thread() != other.thread()
                && one.target() == other.target()
                && (one.target() != null || one.member() == other.member())
                && (one.writes() || other.writes())
                && !isOrdered(one.thread(), one.at(), other.thread(), other.at());
    }

    /** Of an object, whatever is touched of it. */
    private static boolean isSame(Touch touch, long subject, long other) {
        return touch.target() == null
                ? subject == other
                : other > 0 && subject >>> Integer.SIZE == other >>> Integer.SIZE;
    }

    private static boolean isConflict(Touch touch, Operation operation) {
        return touch.writes() || operation != Operation.READ;
    }

    private boolean isOrdered(int one, int at, int other, int otherAt) {
        if (one == OUTSIDE) {
            return false;
        }
        return at <= otherAt ? leads(one, at, other, otherAt) : leads(other, otherAt, one, at);
    }

    /** Whether what the thread did at that moment comes before what the other one did later, by starts and joins between them. */
    private boolean leads(int from, int at, int to, int until) {
        BitSet reached = new BitSet();
        reached.set(from);
        for (Edge edge : edges) {
            if (edge.at() >= at && edge.at() < until && reached.get(edge.before())) {
                reached.set(edge.after());
            }
        }
        return reached.get(to);
    }
}
