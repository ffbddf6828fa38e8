package io.foretrace.samples.soak;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.junit.platform.launcher.Launcher;

/** Finds what is run. To be asked when the agent is there: classes are loaded. */
final class SoakUnits {
    private static final String PACKAGE = "io.foretrace.samples.";
    private static final String CORPUS = "io.foretrace.scheduler.corpus.SoakedCorpus";

    private final Launcher launcher;
    private final List<SoakUnit> units = new ArrayList<>();

    SoakUnits(Launcher launcher) {
        this.launcher = launcher;
    }

    /** Samples, their plain twins, and the shared objects. */
    List<SoakUnit> ofSamples(String namePattern) throws IOException, ClassNotFoundException {
        for (String name : classNames("", namePattern)) {
            Class<?> sample = Class.forName(PACKAGE + name);
            if (name.startsWith("RaceFree")) {
                units.add(new TestClass(launcher, sample, false, Statics.withNested(sample)));
            } else {
                addSample(sample);
            }
        }
        List<Class<?>> shared = Statics.withNested(SharedObjects.class);
        units.add(new TestClass(launcher, SharedObjects.UnderControl.class, false, shared));
        units.add(new TestClass(launcher, SharedObjects.Racy.class, true, shared));
        units.add(new TestClass(launcher, SharedObjects.Plain.class, false, List.of()));
        return units;
    }

    private void addSample(Class<?> sample) throws ClassNotFoundException {
        List<Class<?>> watched = Statics.withNested(sample);
        Class<?> repaired = Class.forName(sample.getName() + "$Repaired");
        units.add(new TestClass(launcher, Class.forName(sample.getName() + "$Racy"), true, watched));
        units.add(new TestClass(launcher, repaired, false, watched));
        units.add(new PlainTwin(repaired));
    }

    /** The same, with the tests of libraries, which have plain tests of their own, and the corpus of the runtime. */
    List<SoakUnit> all() throws IOException, ReflectiveOperationException {
        ofSamples("(Sample\\d\\d|RaceFree).*");
        for (String name : classNames("libraries", ".*Test")) {
            Class<?> test = Class.forName(PACKAGE + "libraries." + name);
            units.add(new TestClass(launcher, test, false, List.of()));
        }
        Object programs = Class.forName(CORPUS).getMethod("programs").invoke(null);
        for (Object program : (List<?>) programs) {
            units.add(new CorpusProgram((LongFunction<?>) program));
        }
        return units;
    }

    private static List<String> classNames(String folder, String pattern) throws IOException {
        try (Stream<Path> files = Files.list(classes().resolve(folder))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".class") && !name.contains("$"))
                    .map(name -> name.substring(0, name.indexOf('.')))
                    .filter(name -> name.matches(pattern))
                    .sorted()
                    .toList();
        }
    }

    /** Of the samples, wherever the build puts them. */
    private static Path classes() {
        URL own = requireNonNull(SoakUnits.class.getResource("SoakUnits.class"));
        return requireNonNull(Path.of(URI.create(own.toString())).getParent()).resolveSibling("");
    }
}
