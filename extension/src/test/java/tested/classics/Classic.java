package tested.classics;

import java.util.function.Supplier;
import tested.failing.Program;

/**
 * A program with a name.
 *
 * @param right whether it is the one without the mistake
 * @param make makes all that one run needs, so that it is to be called under control
 */
public record Classic(String name, boolean right, Supplier<Program> make) {}
