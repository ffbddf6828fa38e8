/** Programs that papers and tools about concurrent bugs have in common, each with its mistake, and many without it. */
@NullMarked
package tested.classics;

import org.jspecify.annotations.NullMarked;
