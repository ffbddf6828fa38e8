package tested.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Calls of all kinds on collections. */
@SuppressWarnings({"UnnecessaryAsync", "ModifiedButNotUsed"}) // calls are all that is wanted of them
public final class Calls {
    /** A key that nobody may ask for its text. */
    public static final class Secret {
        @Override
        public String toString() {
            throw new AssertionError("the user's code was called");
        }
    }

    /** A map of the program's. */
    public static final class Cache extends HashMap<Object, Integer> {
        private static final long serialVersionUID = 1;
    }

    private Calls() {}

    /** Keys of all kinds. */
    public static void keys() {
        Map<Object, Integer> map = new ConcurrentHashMap<>();
        map.put("milk", 1);
        map.put("a \"quoted\"\n\\ key", 1);
        map.put("one that is longer than anybody wants to read", 1);
        map.put(7, 1);
        map.put(-7L, 1);
        map.put('\'', 1);
        map.put(true, 1);
        map.put(TimeUnit.DAYS, 1);
        map.put(new Secret(), 1);
        int unused = map.size();
    }

    /** On a list, and on what leads to it. */
    public static void list() {
        List<Integer> list = new ArrayList<>();
        list.add(3);
        list.get(0);
        list.set(0, 4);
        Collections.reverse(list);
        list.iterator().next();
        list.forEach(each -> {});
    }

    /** On the condition of a lock; nobody ends the wait but time. */
    @SuppressWarnings({"WaitNotInLoop", "LockNotBeforeTry"}) // nothing is waited for, and nothing is thrown between
    public static void condition() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        lock.lock();
        condition.signal();
        condition.signalAll();
        long unused = condition.awaitNanos(1);
        lock.unlock();
    }

    /** On maps, and on what leads to them. */
    public static void maps() {
        HashMap<String, Integer> map = new HashMap<>();
        map.put("milk", 1);
        Set<String> keys = map.keySet();
        boolean unused = keys.contains("milk");
        Iterator<String> iterator = keys.iterator();
        iterator.next();
        Cache cache = new Cache();
        cache.put("milk", 1);
    }

    /** What is read is no receiver. */
    public static void arguments() {
        List<Integer> list = new ArrayList<>();
        List<Integer> other = new ArrayList<>();
        list.addAll(other);
    }
}
