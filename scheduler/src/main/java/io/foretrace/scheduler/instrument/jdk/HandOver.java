package io.foretrace.scheduler.instrument.jdk;

/**
 * One insertion into a body of the JDK.
 *
 * @param owner the class, as in class files
 * @param method the method's name, whatever its types; empty for all methods
 * @param place where in the method
 * @param argument by the place: the number of a local, or the name of a method or field
 * @param hook which is called with the object
 */
record HandOver(String owner, String method, Place place, String argument, String hook) {
    enum Place {
        /** At the start; the object is in the local. */
        HEAD,
        /** Before each return; the object is in the local. */
        RETURN,
        /** Before each call of the method; the object is on top of the stack. */
        CALL,
        /** Before each read of the field; the object is the one that has it, on top of the stack. */
        FIELD
    }
}
