/** Programs with one mistake each, by class of mistake, made from a seed; and the same programs without it. */
@NullMarked
package tested.failing;

import org.jspecify.annotations.NullMarked;
