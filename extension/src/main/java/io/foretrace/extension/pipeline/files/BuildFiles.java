package io.foretrace.extension.pipeline.files;

import io.foretrace.extension.page.ModuleEntries;
import io.foretrace.extension.page.RunPage;
import io.foretrace.extension.project.BuildRoot;
import io.foretrace.extension.scan.SarifLog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The page and the findings of a whole build, and the page of one of its modules. Modules are tested by several JVMs, perhaps at
 * the same time: each adds its module to a list, and makes everything anew of what all modules on the list have.
 *
 * @param root of the build
 * @param module the folder of the module, below the root or beside it
 * @param output where a module has its files, below its folder
 */
record BuildFiles(Path root, Path module, Path output) {
    private static final String PAGE = "index.html";
    private static final String MODULES = "modules.txt";
    private static final String ROOT = ".";

    /**
     * Those of a module that has its files where Foretrace puts them. Who says where files go has all of them there, whatever
     * the module.
     *
     * @param folder of the files
     * @param here the folder that the tests run in
     */
    static BuildFiles of(Path folder, Path here) {
        Path usual = OutputFolder.root();
        if (!folder.equals(here.resolve(usual))) {
            return new BuildFiles(folder, folder, Path.of(""));
        }
        Path root = BuildRoot.isGradle() ? BuildRoot.ofGradle(here) : BuildRoot.ofMaven(here);
        // Some build only a part of what they have, in a place where they may not write to the rest.
        return new BuildFiles(Files.isWritable(root) ? root : here, here, usual);
    }

    void write() {
        try {
            Files.createDirectories(folder(root));
            SharedFiles.change(folder(root).resolve(MODULES), this::write);
        } catch (IOException e) {
            throw new UncheckedIOException("Foretrace cannot write the page of all tests in " + folder(root), e);
        }
    }

    private Path folder(Path ofModule) {
        return ofModule.resolve(output);
    }

    /**
     * While nobody else does.
     *
     * @param known the modules that have been tested
     * @return the same with this one, without those that are gone
     */
    private String write(String known) throws IOException {
        Set<String> names = new TreeSet<>(known.lines().toList());
        names.add(name());
        Map<String, ModuleEntries> modules = new TreeMap<>();
        for (String name : names) {
            Optional<ModuleEntries> entries = read(name);
            entries.ifPresent(found -> modules.put(name, found));
        }
        if (!module.equals(root)) {
            writePage(module, List.of(ModuleEntries.read(name(), folder(module))));
        }
        List<ModuleEntries> all = List.copyOf(modules.values());
        writePage(root, all);
        SharedFiles.replace(folder(root).resolve(SarifLog.FILE), SarifLog.of(all));
        return String.join("\n", modules.keySet()) + "\n";
    }

    private void writePage(Path at, List<ModuleEntries> modules) throws IOException {
        if (!modules.stream().allMatch(ModuleEntries::isEmpty)) {
            SharedFiles.replace(folder(at).resolve(PAGE), RunPage.of(folder(at), modules));
        }
    }

    private String name() {
        String name = root.relativize(module).toString().replace('\\', '/');
        return name.isEmpty() ? ROOT : name;
    }

    /** Empty if there is nothing: it was cleaned since, or is no module any more. */
    private Optional<ModuleEntries> read(String name) throws IOException {
        try {
            Path at = root.resolve(name).normalize();
            Path folder = folder(at);
            if (!BuildRoot.isOf(root, at) || !Files.isDirectory(folder)) {
                return Optional.empty();
            }
            String title = name.equals(ROOT) ? String.valueOf(root.getFileName()) : name.replaceFirst("^\\.\\./", "");
            return Optional.of(ModuleEntries.read(title, folder)).filter(entries -> !entries.isEmpty());
        } catch (InvalidPathException | NoSuchFileException e) {
            return Optional.empty(); // a damaged list, or somebody cleans it just now
        }
    }
}
