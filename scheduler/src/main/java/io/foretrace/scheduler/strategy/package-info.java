/**
 * Will hold the strategies that name the thread to run next, one small file each.
 */
@NullMarked
package io.foretrace.scheduler.strategy;

import org.jspecify.annotations.NullMarked;
