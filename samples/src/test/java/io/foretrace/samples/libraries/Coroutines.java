package io.foretrace.samples.libraries;

import kotlin.Unit;
import kotlin.coroutines.Continuation;
import kotlin.coroutines.CoroutineContext;
import kotlin.coroutines.EmptyCoroutineContext;
import kotlin.coroutines.intrinsics.IntrinsicsKt;
import kotlinx.coroutines.BuildersKt;
import kotlinx.coroutines.CoroutineStart;
import kotlinx.coroutines.sync.Mutex;

/** What a Kotlin program writes as {@code runBlocking { launch(Dispatchers.Default) { … } }}, from Java. */
final class Coroutines {
    private Coroutines() {}

    /** Runs each in a coroutine of its own on the dispatcher, and waits for them all. */
    static void launch(CoroutineContext dispatcher, Runnable... bodies) throws InterruptedException {
        BuildersKt.<Unit>runBlocking(EmptyCoroutineContext.INSTANCE, (scope, outer) -> {
            for (Runnable body : bodies) {
                BuildersKt.launch(scope, dispatcher, CoroutineStart.DEFAULT, (inner, self) -> {
                    body.run();
                    return Unit.INSTANCE;
                });
            }
            return Unit.INSTANCE;
        });
    }

    /** The same, each with the mutex: {@code mutex.withLock { … }}, where who has to wait does not block its thread. */
    static void launchWithLock(CoroutineContext dispatcher, Mutex mutex, Runnable... bodies)
            throws InterruptedException {
        BuildersKt.<Unit>runBlocking(EmptyCoroutineContext.INSTANCE, (scope, outer) -> {
            for (Runnable body : bodies) {
                BuildersKt.launch(scope, dispatcher, CoroutineStart.DEFAULT, (inner, self) -> {
                    Continuation<Unit> locked = new Locked(mutex, body, self);
                    Object result = mutex.lock(null, locked);
                    if (result == IntrinsicsKt.getCOROUTINE_SUSPENDED()) {
                        return result;
                    }
                    body.run();
                    mutex.unlock(null);
                    return Unit.INSTANCE;
                });
            }
            return Unit.INSTANCE;
        });
    }

    /** What the compiler makes of the code after {@code lock()}, for those that had to wait. */
    private record Locked(Mutex mutex, Runnable body, Continuation<? super Unit> next) implements Continuation<Unit> {
        @Override
        public CoroutineContext getContext() {
            return next.getContext();
        }

        @Override
        public void resumeWith(Object result) {
            body.run();
            mutex.unlock(null);
            next.resumeWith(Unit.INSTANCE);
        }
    }
}
