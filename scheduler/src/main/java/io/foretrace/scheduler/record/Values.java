package io.foretrace.scheduler.record;

/** Values as events hold them, in words. */
final class Values {
    private Values() {}

    static boolean isPrimitive(String type) {
        return switch (type) {
            case "Z", "boolean", "F", "float", "D", "double", "C", "char", "I", "int" -> true;
            case "J", "long", "S", "short", "B", "byte" -> true;
            default -> false;
        };
    }

    /** The type is a descriptor, or the name of an array's component type. */
    static String text(String type, long value, ObjectNames objects) {
        return switch (type) {
            case "Z", "boolean" -> value == 0 ? "false" : "true";
            case "F", "float" -> Float.toString(Float.intBitsToFloat((int) value));
            case "D", "double" -> Double.toString(Double.longBitsToDouble(value));
            case "C", "char", "I", "int", "J", "long", "S", "short", "B", "byte" -> Long.toString(value);
            default -> value == 0 ? "null" : objects.text((int) value);
        };
    }
}
