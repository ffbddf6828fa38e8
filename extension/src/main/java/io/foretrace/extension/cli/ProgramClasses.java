package io.foretrace.extension.cli;

import io.foretrace.predictor.cli.BadUse;
import io.foretrace.predictor.trace.Location;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** The classes of a program, to look at: none of them is initialised, so that nothing of it runs. */
final class ProgramClasses implements AutoCloseable {
    private final boolean isUnknown;
    private final URLClassLoader loader;

    ProgramClasses(List<Path> classPath) {
        isUnknown = classPath.isEmpty();
        URL[] places = classPath.stream().map(ProgramClasses::url).toArray(URL[]::new);
        // Not ours: what Foretrace has on its class path is no part of the program.
        loader = new URLClassLoader(places, ClassLoader.getPlatformClassLoader());
    }

    private static URL url(Path path) {
        if (!Files.exists(path)) {
            throw new BadUse(path + " is not there; expected folders and jars with the classes of the tests");
        }
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new BadUse(path + " is no part of a class path; expected folders and jars");
        }
    }

    boolean isUnknown() {
        return isUnknown;
    }

    /** Whether the class has a method of this name, whatever its parameters, or inherits it. */
    Fit.Answer find(String className, String method) {
        try {
            Class<?> type = Class.forName(className, false, loader);
            return declares(type, method) ? Fit.Answer.YES : Fit.Answer.NO;
        } catch (ClassNotFoundException e) {
            return Fit.Answer.NO;
        } catch (LinkageError e) {
            return Fit.Answer.UNKNOWN; // something that it needs is on another class path
        }
    }

    private static boolean declares(Class<?> type, String method) {
        // Constructors and initialisers are there whenever the class is.
        if (method.startsWith("<")) {
            return true;
        }
        return Stream.<Class<?>>iterate(type, Objects::nonNull, Class::getSuperclass)
                .flatMap(each -> Stream.of(each.getDeclaredMethods()))
                .map(each -> Location.withoutLambdaNumber(each.getName()))
                .anyMatch(Location.withoutLambdaNumber(method)::equals);
    }

    @Override
    public void close() {
        try {
            loader.close();
        } catch (IOException e) {
            throw new UncheckedIOException("a jar of the class path cannot be closed", e);
        }
    }
}
