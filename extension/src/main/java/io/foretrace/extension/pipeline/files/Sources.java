package io.foretrace.extension.pipeline.files;

import io.foretrace.extension.project.SourceFiles;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** Where pages and code scanning find the sources of the program, if that is not where builds usually have them. */
public final class Sources {
    private Sources() {}

    /** Has them looked for in these folders, too; false if one of them is not the build's. */
    public static boolean areAlsoIn(List<String> folders) {
        try {
            return SourceFiles.areAlsoIn(folders.stream().map(Path::of).toList());
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
