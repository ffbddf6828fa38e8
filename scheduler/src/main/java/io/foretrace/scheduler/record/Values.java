package io.foretrace.scheduler.record;

/** Values as the log has them, read by their type: a descriptor, or the name of an array's component type. */
final class Values {
    private Values() {}

    static boolean isPrimitive(String type) {
        return switch (type) {
            case "Z", "boolean", "F", "float", "D", "double", "C", "char", "I", "int" -> true;
            case "J", "long", "S", "short", "B", "byte" -> true;
            default -> false;
        };
    }

    /** What the value is, of objects that have these names. */
    static Value of(String type, long value, ObjectNames objects) {
        return isPrimitive(type) || value == 0
                ? new Value.Literal(literal(type, value))
                : new Value.Reference(objects.instance((int) value));
    }

    private static String literal(String type, long value) {
        return switch (type) {
            case "Z", "boolean" -> value == 0 ? "false" : "true";
            case "F", "float" -> Float.toString(Float.intBitsToFloat((int) value));
            case "D", "double" -> Double.toString(Double.longBitsToDouble(value));
            default -> isPrimitive(type) ? Long.toString(value) : "null";
        };
    }
}
