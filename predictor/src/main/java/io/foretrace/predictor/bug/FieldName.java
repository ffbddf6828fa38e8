package io.foretrace.predictor.bug;

/**
 * The field behind a variable: the same for all objects of a class and all elements of an array, so that a race in the
 * same two lines is reported once.
 *
 * <p>{@code Account@7.balance} is an object's field, {@code Account.balance} its field name; {@code a[3]} is an element
 * of {@code a[]}. Other names stand for themselves.
 */
public final class FieldName {
    private FieldName() {}

    public static String of(String variable) {
        StringBuilder field = new StringBuilder(variable.length());
        for (int i = 0; i < variable.length(); i++) {
            char c = variable.charAt(i);
            if (c == '@' || c == '[') {
                int end = digitsEnd(variable, i + 1);
                boolean element = c == '[' && end < variable.length() && variable.charAt(end) == ']';
                if (end > i + 1 && (c == '@' || element)) {
                    field.append(element ? "[" : "");
                    i = end - 1;
                    continue;
                }
            }
            field.append(c);
        }
        return field.toString();
    }

    private static int digitsEnd(String text, int from) {
        int end = from;
        while (end < text.length() && Character.isDigit(text.charAt(end))) {
            end++;
        }
        return end;
    }
}
