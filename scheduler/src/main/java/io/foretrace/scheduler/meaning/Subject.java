package io.foretrace.scheduler.meaning;

/** What the methods of a class are about, as the first word of a line of a table says. */
public enum Subject {
    /** The state of an object that is not made for threads: accesses to it may race. */
    PLAIN,
    /** As {@link #PLAIN}, but its methods hold its monitor. */
    LOCKED,
    /** The state of an object that is made for threads: its operations order them. */
    SHARED,
    /** As {@link #SHARED}, where threads wait for each other in both directions. */
    MEETING,
    /** An interface or a class that others extend: only the object at hand tells what it is. */
    ASKED,
    /** A view, wrapper or iterator: what it is about is the object in one of its fields. */
    VIEW,
    /** The name of a file: what it is about is the file system. */
    FILE,
    /** As {@link #ASKED}, of the first argument of a static method. */
    ARGUMENT,
    /** The one variable of the receiver. */
    VARIABLE,
    /** An element of the receiver; the index is the first argument. */
    ELEMENT,
    /** A field of the first argument, that the receiver stands for. */
    UPDATER,
    /** What a {@code VarHandle} stands for. */
    HANDLE,
    /** A field of the first argument, by reflection. */
    FIELD,
    /** An element of the first argument, an array, by reflection. */
    REFLECTED,
    LOCK,
    CONDITION,
    /** Hooks inside the JDK tell what happens, or calls are redirected to a hook. */
    INSIDE,
    /** An object that has no state that threads could share. */
    STATELESS
}
