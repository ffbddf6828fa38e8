package io.foretrace.predictor.trace;

/**
 * The names of one kind of thing (threads, locks, variables, locations or values), numbered from 0 in the order in which
 * they first appear.
 */
public interface Names {
    int size();

    String name(int id);

    /** What the thing has in common with others of its class or array: see {@link Subject#group}. */
    default String group(int id) {
        return new Subject.Named(name(id)).group();
    }

    /** The number of a name, or -1 if nothing has that name. A linear search unless the names are still being built. */
    int find(String name);
}
