package io.foretrace.predictor.build;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads settings, scripts and version catalog of the Gradle build. It knows the few forms that these files use and
 * refuses a line of another form, so that nothing is compared that was not understood.
 */
final class GradleBuild {
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]+)\"");
    private static final Pattern VERSION = Pattern.compile("([\\w-]+) = \"([^\"]+)\"");
    private static final Pattern LIBRARY =
            Pattern.compile("([\\w-]+) = \\{ module = \"([^\"]+)\"(?:, version\\.ref = \"([^\"]+)\")? }");
    private static final Pattern DEPENDENCY = Pattern.compile("(\\w+)\\((platform|project)?\\(?([^()]+)\\)?\\)");
    private static final Pattern RELOCATION = Pattern.compile("relocate\\(\"([^\"]+)\", \"([^\"]+)\"\\)");
    /** The configurations {@code optional} and {@code shaded}, which the scripts add, mean what they are called. */
    private static final Map<String, String> MAVEN_SCOPES = Map.of(
            "api",
            "compile",
            "compileOnly",
            "provided",
            "testCompileOnly",
            "test",
            "testImplementation",
            "test",
            "testRuntimeOnly",
            "test");

    private final SourceFiles files;
    private final String script;
    private final Map<String, String> versions = new TreeMap<>();
    private final Map<String, MatchResult> libraries = new TreeMap<>();

    private GradleBuild(SourceFiles files) {
        this.files = files;
        this.script = files.text("build.gradle.kts");
    }

    static SortedMap<String, String> facts(SourceFiles files) {
        return new GradleBuild(files).facts();
    }

    private SortedMap<String, String> facts() {
        readCatalog();
        SortedMap<String, String> facts = new TreeMap<>();
        List<String> modules = modules();
        facts.put("group", find("group = \"([^\"]+)\""));
        facts.put("version", find("version = \"([^\"]+)\""));
        facts.put("modules", String.join(", ", modules));
        facts.put("Java release", find("release\\.set\\((\\d+)\\)"));
        facts.put("fails on warnings", String.valueOf(script.contains("-Werror")));
        facts.put(
                "formatter version", version(find("palantirJavaFormat\\(catalog\\.versions\\.(\\w+)\\.get\\(\\)\\)")));
        facts.put("Spotless, second number", Facts.secondNumber(version("spotless-plugin")));
        libraries.values().stream()
                .filter(library -> library.group(3) != null)
                .forEach(library -> facts.put("version of " + library.group(2), version(library.group(3))));
        modules.forEach(module -> readModule(module, facts));
        return facts;
    }

    private void readCatalog() {
        String toml = files.text("gradle/libs.versions.toml");
        for (MatchResult version : lines(VERSION, between(toml, "[versions]", "[libraries]"))) {
            versions.put(version.group(1), version.group(2));
        }
        for (MatchResult library : lines(LIBRARY, between(toml, "[libraries]", "[plugins]"))) {
            libraries.put("libs." + library.group(1).replace('-', '.'), library);
        }
    }

    private List<String> modules() {
        String settings = files.text("settings.gradle.kts");
        return QUOTED.matcher(between(settings, "include(", ")"))
                .results()
                .map(module -> module.group(1))
                .toList();
    }

    private void readModule(String module, Map<String, String> facts) {
        facts.put(module + ": version", find("version = \"([^\"]+)\""));
        String moduleScript = files.text(module + "/build.gradle.kts");
        facts.put(
                module + ": module name",
                find("\"Automatic-Module-Name\" to \"([^\"]+)\"").replace("${project.name}", module));
        RELOCATION
                .matcher(moduleScript)
                .results()
                .forEach(moved -> facts.put(module + " moves " + moved.group(1), moved.group(2)));
        String block = between(moduleScript, "dependencies {", "\n}");
        boolean bom = block.contains("platform(libs.junit.bom)");
        for (MatchResult dependency : lines(DEPENDENCY, block)) {
            String scope = MAVEN_SCOPES.getOrDefault(dependency.group(1), dependency.group(1));
            String target = dependency.group(3);
            if ("project".equals(dependency.group(2))) {
                facts.put(module + " uses " + target.replace("\":", "module ").replace("\"", ""), scope);
            } else if (dependency.group(2) == null) {
                MatchResult library = library(target);
                String described = scope + (library.group(3) != null ? "" : bom ? Facts.BY_BOM : " without version");
                // Maven's provided is for tests too; Gradle says that in a line of its own.
                facts.merge(
                        module + " uses " + library.group(2),
                        described,
                        (one, other) -> one.startsWith("provided") ? one : other);
            }
        }
    }

    private MatchResult library(String accessor) {
        MatchResult library = libraries.get(accessor);
        if (library == null) {
            throw new IllegalStateException("the catalog has no library for " + accessor);
        }
        return library;
    }

    private String version(String name) {
        String version = versions.get(name);
        if (version == null) {
            throw new IllegalStateException("the catalog has no version " + name);
        }
        return version;
    }

    private String find(String regex) {
        Matcher matcher = Pattern.compile(regex).matcher(script);
        return matcher.find() ? matcher.group(1) : "nothing";
    }

    private static List<MatchResult> lines(Pattern form, String text) {
        return text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#") && !line.startsWith("//"))
                .map(line -> match(form, line))
                .toList();
    }

    private static MatchResult match(Pattern form, String line) {
        Matcher matcher = form.matcher(line);
        if (!matcher.matches()) {
            throw new IllegalStateException("this test cannot read the Gradle line: " + line);
        }
        return matcher.toMatchResult();
    }

    private static String between(String text, String from, String to) {
        int start = text.indexOf(from);
        int end = text.indexOf(to, start + from.length());
        if (start < 0 || end < 0) {
            throw new IllegalStateException("expected " + from + " … " + to);
        }
        return text.substring(start + from.length(), end);
    }
}
