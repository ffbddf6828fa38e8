package io.foretrace.extension.cli;

import io.foretrace.extension.page.LeftOutEntry;
import io.foretrace.extension.page.ModuleEntries;
import io.foretrace.extension.page.RunPage;
import io.foretrace.extension.page.TestEntry;
import io.foretrace.extension.report.LeftOutWords;
import io.foretrace.extension.report.text.Count;
import io.foretrace.extension.scan.SarifLog;
import io.foretrace.predictor.cli.BadUse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The page and the findings of tests that were run on many machines, from the files that they have left. */
final class ManyMachines {
    private static final String PAGE = "index.html";
    private static final Set<String> FILES = Set.of(TestEntry.FILE, LeftOutEntry.FILE);

    private ManyMachines() {}

    /** Answers what was written, in one sentence. */
    static String report(List<Path> folders, Path to) {
        Map<Path, String> names = new TreeMap<>();
        for (Path folder : folders) {
            for (Path file : Below.files(folder, FILES::contains)) {
                boolean isOfTest = file.endsWith(TestEntry.FILE);
                Path module =
                        file.toAbsolutePath().resolve(isOfTest ? "../.." : "..").normalize();
                names.putIfAbsent(module, name(folder.toAbsolutePath().normalize(), module));
            }
        }
        if (names.isEmpty()) {
            throw new BadUse("no test has left its files there; expected folders with files " + TestEntry.FILE
                    + " below them, such as target/foretrace");
        }
        Path target = to.toAbsolutePath().normalize();
        try {
            return write(names, target);
        } catch (IOException e) {
            throw new BadUse("the page cannot be written to " + to + "; expected a folder, and files that can be read");
        }
    }

    private static String write(Map<Path, String> names, Path to) throws IOException {
        List<ModuleEntries> modules = new ArrayList<>();
        for (Map.Entry<Path, String> module : names.entrySet()) {
            modules.add(ModuleEntries.read(module.getValue(), module.getKey()));
        }
        List<ModuleEntries> tested =
                modules.stream().filter(ModuleEntries::hasTests).toList();
        List<TestEntry> tests = tested.stream()
                .flatMap(module -> module.entries().values().stream())
                .toList();
        Files.createDirectories(to);
        Files.write(to.resolve(PAGE), RunPage.of(to, modules).getBytes(StandardCharsets.UTF_8));
        Files.write(to.resolve(SarifLog.FILE), SarifLog.of(modules).getBytes(StandardCharsets.UTF_8));
        long findings = tests.stream().mapToLong(test -> test.findings().size()).sum();
        return PAGE + " and " + SarifLog.FILE + ": " + Count.of(findings, "finding") + " in "
                + Count.of(tests.size(), "test") + " of " + Count.of(tested.size(), "module")
                + leftOut(modules);
    }

    private static String leftOut(List<ModuleEntries> modules) {
        List<LeftOutEntry> tests =
                modules.stream().flatMap(module -> module.leftOut().stream()).toList();
        long suspects = tests.stream().filter(LeftOutEntry::isSuspect).count();
        return tests.isEmpty() ? "" : "; " + LeftOutWords.count(tests.size(), suspects);
    }

    /** The folder that was asked for, and where the module is below it: {@code linux/core}. */
    private static String name(Path folder, Path module) {
        if (!module.startsWith(folder)) {
            return String.valueOf(module.getFileName()); // the folder of one test was asked for
        }
        String below = folder.relativize(module).toString().replace('\\', '/');
        String inBuild = ("/" + below).replaceFirst("/(target|build)/foretrace$", "");
        return folder.getFileName() + inBuild.replaceFirst("/$", "");
    }
}
