/** JVMs with agents of others on their command line, before ours and after it. */
@NullMarked
package io.foretrace.samples.agents;

import org.jspecify.annotations.NullMarked;
