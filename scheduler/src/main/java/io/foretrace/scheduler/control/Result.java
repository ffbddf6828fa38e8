package io.foretrace.scheduler.control;

import org.apiguardian.api.API;

/**
 * What a body hands out to whoever runs it. Whatever else a body writes to objects that were there before the execution, and to
 * static fields, is put back when the execution is over.
 */
@API(status = API.Status.INTERNAL)
public final class Result<T> {
    private volatile T value;

    /** With what it is before the body sets it. */
    public Result(T value) {
        this.value = value;
    }

    public void set(T newValue) {
        value = newValue;
    }

    public T get() {
        return value;
    }
}
