/**
 * What those get who use Foretrace: a project of their own, built by Maven against the packaged artifacts, and the demo of the
 * README. These tests are slower than others, and run after packaging: {@code ./mvnw verify}.
 */
@NullMarked
package io.foretrace.samples.consumer;

import org.jspecify.annotations.NullMarked;
