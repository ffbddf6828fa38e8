package tested.guided;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** The elements of a parallel stream, put into a list: which thread puts which is decided inside the pool. */
public final class IntoAList {
    private final List<Integer> list;

    public IntoAList(boolean isRight) {
        list = isRight ? Collections.synchronizedList(new ArrayList<>()) : new ArrayList<>();
    }

    public void run() {
        IntStream.range(0, 6).parallel().forEach(list::add);
        if (list.size() > 6) {
            throw new AssertionError(list);
        }
    }
}
