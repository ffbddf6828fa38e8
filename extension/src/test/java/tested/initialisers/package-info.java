/** Tests whose threads are the first to use classes that need each other. */
@NullMarked
package tested.initialisers;

import org.jspecify.annotations.NullMarked;
