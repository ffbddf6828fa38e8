/** Where a build has what it is made of: its root, its repository, the sources of the program under test. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.extension.project;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
