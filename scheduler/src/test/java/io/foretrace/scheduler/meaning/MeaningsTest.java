package io.foretrace.scheduler.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The tables against the JDK that runs the test. */
class MeaningsTest {
    /** Classes that are not there in every version that is supported. */
    private static final Set<String> OF_LATER_VERSIONS = Set.of(
            "java/util/SequencedCollection",
            "java/util/SequencedMap",
            "java/util/SequencedSet",
            "java/util/concurrent/Future$State",
            "java/util/concurrent/StructuredTaskScope",
            "java/util/concurrent/StructuredTaskScope$Configuration",
            "java/util/concurrent/StructuredTaskScope$Joiner",
            "java/util/concurrent/StructuredTaskScope$Subtask",
            "java/util/concurrent/StructuredTaskScope$Subtask$State",
            "java/util/concurrent/ThreadPerTaskExecutor");

    @Test
    void everyPublicMethodOfTheClassesIsClassified() {
        List<String> unknown = new ArrayList<>();
        for (String owner : Meanings.classes()) {
            Class<?> type = find(owner);
            if (type == null || !isPublic(type)) {
                continue;
            }
            for (Method method : type.getMethods()) {
                if (isCalledOn(type, method) && !Meanings.isClassified(owner, method.getName(), descriptor(method))) {
                    unknown.add(owner + '.' + method.getName() + descriptor(method));
                }
            }
        }
        assertThat(unknown).isEmpty();
    }

    /** Whether a call is a single step has to be known of each method: else a test is "explored completely" that is not. */
    @Test
    void ofEveryPublicMethodThatMayBeTornItIsSaidWhetherItIs() {
        List<String> unknown = new ArrayList<>();
        for (String name : TornCalls.classes()) {
            Class<?> type = concurrent(name);
            for (Method method : type == null ? new Method[0] : type.getMethods()) {
                boolean counts =
                        !Modifier.isStatic(method.getModifiers()) && method.getDeclaringClass() != Object.class;
                if (counts && !TornCalls.isClassified(name, method.getName())) {
                    unknown.add(name + '.' + method.getName());
                }
            }
        }
        assertThat(unknown).isEmpty();
        assertThat(TornCalls.classes())
                .filteredOn(name -> concurrent(name) == null)
                .containsExactly("FileSystem");
    }

    /** All files are one object, whose methods are those of other classes: there is none for the file system. */
    private static @Nullable Class<?> concurrent(String name) {
        return Stream.of("java/util/concurrent/", "java/util/concurrent/atomic/", "java/util/")
                .map(folder -> find(folder + name))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    @Test
    void aMethodMayBeTornByTheInterfaceThatItIsCalledBy() {
        assertThat(TornCalls.look("ConcurrentHashMap", "ConcurrentHashMap", "contains"))
                .isTrue();
        assertThat(TornCalls.look("ConcurrentHashMap", "Set", "contains")).isFalse();
        assertThat(TornCalls.look("ConcurrentHashMap", "Collection", "contains"))
                .isTrue();
        assertThat(TornCalls.change("ConcurrentHashMap", "Map", "isEmpty")).isTrue();
        assertThat(TornCalls.change("ConcurrentSkipListMap", "Map", "isEmpty")).isFalse();
    }

    /** Static methods have no receiver whose state they could be about, except where the tables say so. */
    private static boolean isCalledOn(Class<?> type, Method method) {
        Subject subject = Meanings.subject(type.getName());
        boolean helpers = subject == Subject.ARGUMENT || subject == Subject.REFLECTED;
        return subject == Subject.INSIDE
                || (subject != Subject.STATELESS && helpers == Modifier.isStatic(method.getModifiers()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"java/util/concurrent", "java/util/concurrent/atomic", "java/util/concurrent/locks"})
    void everyPublicClassOfThePackageIsClassified(String folder) throws IOException {
        Path classes = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base/" + folder);
        List<String> unknown = new ArrayList<>();
        try (Stream<Path> files = Files.list(classes)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".class")).toList()) {
                String name = folder + '/' + file.getFileName().toString().replace(".class", "");
                Class<?> type = find(name);
                boolean counts = type != null && isPublic(type) && !Throwable.class.isAssignableFrom(type);
                if (counts && Meanings.subject(name) == null) {
                    unknown.add(name);
                }
            }
        }
        assertThat(unknown).isEmpty();
    }

    @Test
    void everyClassOfTheTablesIsThere() {
        for (String name : Meanings.classes()) {
            if (Runtime.version().feature() >= 25 || !OF_LATER_VERSIONS.contains(name)) {
                assertThat(find(name)).as(name).isNotNull();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        // What the tables that were there before did not agree about, or had wrong.
        "java.util.Vector, elementAt(int), CALL_ELEMENT, QUERY, CHECK, false",
        "java.util.Vector, firstElement(), CALL, QUERY, CHECK, false",
        "java.util.Stack, empty(), CALL, QUERY, CHECK, false",
        "java.util.Iterator, next(), CALL, STEP, NONE, false",
        "java.util.List, iterator(), CALL, OPEN, NONE, false",
        "java.util.Vector, addElement(Object), CALL, PUT, ACT, false",
        "java.util.Vector, removeElement(Object), CALL, CHANGE, ACT, false",
        "java.util.Stack, push(Object), CALL, PUT, ACT, false",
        "java.util.Hashtable, get(Object), CALL, LOOK_UP, CHECK, true",
        "java.util.Hashtable, contains(Object), CALL, QUERY, CHECK, false",
        "java.util.Properties, getProperty(String), CALL, QUERY, CHECK, true",
        "java.util.Properties, setProperty(String String), CALL, CHANGE, ACT, true",
        "java.util.NavigableMap, pollFirstEntry(), CALL, CHANGE, ACT, false",
        "java.util.concurrent.BlockingDeque, putFirst(Object), CALL, CHANGE, ACT, false",
        "java.util.concurrent.atomic.LongAdder, shortValue(), CALL, QUERY, CHECK, false",
        "java.util.concurrent.atomic.LongAdder, sum(), CALL, QUERY, CHECK, false",
        "java.util.concurrent.atomic.LongAdder, increment(), CALL, PUT, ACT, false",
        "java.util.concurrent.atomic.AtomicStampedReference, getStamp(), CALL, QUERY, CHECK, false",
        "java.util.BitSet, previousSetBit(int), COLLECTION, QUERY, NONE, false",
        "java.util.BitSet, flip(int), COLLECTION, PUT, NONE, false",
        "java.util.GregorianCalendar, setLenient(boolean), COLLECTION, PUT, NONE, false",
        "java.util.concurrent.Flow$Publisher, subscribe(Object), CALL, CHANGE, NONE, false",
        // What they agreed about.
        "java.util.Map, get(Object), CALL, LOOK_UP, CHECK, true",
        "java.util.Map, put(Object Object), CALL, CHANGE, ACT, true",
        "java.util.Map, remove(Object), CALL, CHANGE, ACT, true",
        "java.util.Map, remove(Object Object), CALL, CHANGE, NONE, true",
        "java.util.Map, replace(Object Object Object), CALL, CHANGE, NONE, true",
        "java.util.Map, putIfAbsent(Object Object), CALL, CHANGE, NONE, true",
        "java.util.Map, computeIfAbsent(Object Object), CALL, MEET, NONE, true",
        "java.util.HashMap, get(Object), COLLECTION, LOOK_UP, CHECK, true",
        "java.util.List, get(int), CALL_ELEMENT, QUERY, CHECK, false",
        "java.util.List, remove(int), CALL, CHANGE, ACT, false",
        "java.util.List, set(int Object), CALL_ELEMENT, REPLACE, ACT, false",
        "java.util.ListIterator, set(Object), CALL, REPLACE_LAST, ACT, false",
        "java.util.Set, contains(Object), CALL_SEARCH, SEARCH, CHECK, true",
        "java.util.concurrent.CountDownLatch, await(), CALL, QUERY, NONE, false",
        "java.util.concurrent.CyclicBarrier, await(), CALL, MEET, NONE, false",
        "java.util.concurrent.ExecutorService, submit(Object), CALL, VISIT, NONE, false",
        "java.util.concurrent.SubmissionPublisher, submit(Object), CALL, MEET, NONE, false",
        "java.util.concurrent.CompletableFuture, thenApply(Object), CALL, POINT, NONE, false",
        "java.util.concurrent.locks.StampedLock, unlock(long), CALL, CHANGE, NONE, false",
        "java.util.concurrent.locks.StampedLock, validate(long), CALL, QUERY, NONE, false",
        "java.util.concurrent.locks.ReentrantLock, isLocked(), CALL, POINT, NONE, false"
    })
    void aCallOnAnObject(String owner, String method, Meaning.Shape shape, String mode, Role role, boolean keyed)
            throws ReflectiveOperationException {
        int expected = Calls.class.getField(mode).getInt(null);
        assertThat(operation(owner, method)).isEqualTo(new Meaning(shape, expected, role, keyed));
    }

    @ParameterizedTest
    @CsvSource({
        "java.util.concurrent.atomic.AtomicInteger, get(), ATOMIC, 0, CHECK",
        "java.util.concurrent.atomic.AtomicInteger, incrementAndGet(), ATOMIC, 2, ACT",
        "java.util.concurrent.atomic.AtomicInteger, compareAndSet(int int), ATOMIC, 3, NONE",
        "java.util.concurrent.atomic.AtomicInteger, updateAndGet(Object), ATOMIC_UPDATE, 0, NONE",
        "java.util.concurrent.atomic.AtomicLongArray, set(int long), ATOMIC_ELEMENT, 1, ACT",
        "java.util.concurrent.atomic.AtomicLongFieldUpdater, get(Object), UPDATER, 0, NONE",
        "java.lang.invoke.VarHandle, get(Object), VAR_HANDLE, 8, NONE",
        "java.lang.invoke.VarHandle, setRelease(Object), VAR_HANDLE, 1, NONE",
        "java.lang.reflect.Field, setInt(Object int), FIELD, 1, NONE",
        "java.util.concurrent.locks.AbstractQueuedSynchronizer, getState(), ATOMIC, 0, NONE",
        "java.util.concurrent.locks.ReentrantLock, tryLock(), LOCK, 0, NONE",
        "java.util.concurrent.locks.Lock, unlock(), UNLOCK, 0, NONE",
        "java.util.concurrent.locks.Condition, signalAll(), CONDITION, 0, NONE"
    })
    void aCallOnAVariableOrALock(String owner, String method, Meaning.Shape shape, int mode, Role role) {
        assertThat(operation(owner, method)).isEqualTo(new Meaning(shape, mode, role, false));
    }

    @ParameterizedTest
    @CsvSource({
        "java.util.Map, keySet()",
        "java.util.List, subList(int int)",
        "java.util.SequencedMap, sequencedKeySet()",
        "java.util.concurrent.locks.ReentrantLock, isHeldByCurrentThread()",
        "java.util.concurrent.TimeUnit, toMillis(long)",
        "java.lang.Thread, start()",
        "java.lang.String, length()"
    })
    void aCallThatIsNothing(String owner, String method) {
        assertThat(operation(owner, method)).isNull();
    }

    @Test
    void aMethodOfALaterVersionChangesAnObject() {
        assertThat(Meanings.find(false, "java/util/Map", "unheardOf", "()V"))
                .isEqualTo(new Meaning(Meaning.Shape.CALL, Calls.CHANGE, Role.NONE, false));
        assertThat(Meanings.find(false, "java/util/concurrent/locks/Lock", "unheardOf", "()V"))
                .isNull();
    }

    @Test
    void staticMethodsThatReadOrChangeTheirFirstArgument() {
        String list = "(Ljava/util/List;)V";
        assertThat(Meanings.find(true, "java/util/Collections", "reverse", list))
                .isEqualTo(new Meaning(Meaning.Shape.CALL, Calls.CHANGE, Role.NONE, false));
        assertThat(Meanings.find(true, "java/util/Collections", "max", "(Ljava/util/Collection;)Ljava/lang/Object;"))
                .isEqualTo(new Meaning(Meaning.Shape.CALL, Calls.VISIT, Role.NONE, false));
        assertThat(Meanings.find(true, "java/util/Collections", "unmodifiableList", list))
                .isNull();
        assertThat(Meanings.find(true, "java/util/List", "of", list)).isNull();
    }

    @Test
    void viewsLeadToTheirCollection() {
        assertThat(Meanings.field("java.util.HashSet")).isEqualTo("map");
        assertThat(Meanings.field("java.util.HashMap")).isEmpty();
        assertThat(Meanings.subject("java.util.Collections$SynchronizedMap")).isEqualTo(Subject.VIEW);
        assertThat(Meanings.subject("java.util.Hashtable")).isEqualTo(Subject.LOCKED);
        assertThat(Meanings.subject("java.util.Properties")).isEqualTo(Subject.SHARED);
        assertThat(Meanings.subject("bank.Account")).isNull();
    }

    /** Of a method as {@code name(int Object)}, whose result does not matter. */
    private static @Nullable Meaning operation(String owner, String method) {
        int open = method.indexOf('(');
        StringBuilder descriptor = new StringBuilder("(");
        for (String type : method.substring(open + 1, method.length() - 1).split(" ", -1)) {
            descriptor.append(
                    switch (type) {
                        case "" -> "";
                        case "int" -> "I";
                        case "long" -> "J";
                        case "boolean" -> "Z";
                        case "Object[]" -> "[Ljava/lang/Object;";
                        default -> "Ljava/lang/" + type + ';';
                    });
        }
        return Meanings.find(false, owner.replace('.', '/'), method.substring(0, open), descriptor + ")V");
    }

    private static String descriptor(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .toMethodDescriptorString();
    }

    private static @Nullable Class<?> find(String internalName) {
        try {
            return Class.forName(internalName.replace('/', '.'), false, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    private static boolean isPublic(Class<?> type) {
        for (Class<?> at = type; at != null; at = at.getEnclosingClass()) {
            if (!Modifier.isPublic(at.getModifiers())) {
                return false;
            }
        }
        return !type.isAnonymousClass();
    }
}
