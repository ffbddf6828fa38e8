package io.foretrace.scheduler.instrument;

import io.foretrace.scheduler.origin.Origin;
import org.jspecify.annotations.Nullable;

/** Which classes are rewritten as the program's: those of the user and of libraries. */
final class UserClasses {
    private UserClasses() {}

    /** Whether a class of this name, loaded by this loader, is rewritten. */
    static boolean include(@Nullable ClassLoader loader, @Nullable String internalName) {
        return loader != null
                && loader != ClassLoader.getPlatformClassLoader()
                && internalName != null
                && !Origin.isGlue(internalName)
                && Origin.of(internalName).isProgram();
    }
}
