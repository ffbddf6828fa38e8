/** Programs whose recorded run shows nothing of their bugs, so that behaviours are looked for. */
@NullMarked
package tested.guided;

import org.jspecify.annotations.NullMarked;
