package io.foretrace.predictor.build;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Reads the pom files into the facts that {@link GradleBuild} reads from its own files. */
final class MavenBuild {
    private static final Pattern PROPERTY = Pattern.compile("\\$\\{([^}]+)}");

    private final SourceFiles files;
    private final Element root;
    private final Map<String, String> properties = new TreeMap<>();
    private final Map<String, String> versions = new TreeMap<>();

    private MavenBuild(SourceFiles files) {
        this.files = files;
        this.root = parse(files.text("pom.xml"));
    }

    static SortedMap<String, String> facts(SourceFiles files) {
        return new MavenBuild(files).facts();
    }

    private SortedMap<String, String> facts() {
        readProperties();
        readVersions();
        SortedMap<String, String> facts = new TreeMap<>();
        List<String> modules = modules();
        facts.put("group", text(root, "groupId"));
        facts.put("version", text(root, "version"));
        facts.put("modules", String.join(", ", modules));
        facts.put("Java release", resolve("${maven.compiler.release}"));
        facts.put("fails on warnings", String.valueOf(text(root, "build").contains("-Werror")));
        facts.put("formatter version", resolve("${palantir-java-format.version}"));
        facts.put("Spotless, second number", Facts.secondNumber(resolve("${spotless-plugin.version}")));
        versions.forEach((library, version) -> facts.put("version of " + library, version));
        modules.forEach(module -> readModule(module, facts));
        return facts;
    }

    private void readProperties() {
        properties.put("project.version", text(root, "version"));
        for (Element property : children(child(root, "properties"))) {
            properties.put(property.getTagName(), property.getTextContent().strip());
        }
    }

    private void readVersions() {
        for (Element library : children(child(child(root, "dependencyManagement"), "dependencies"))) {
            if (!isModule(library)) {
                versions.put(name(library), resolve(text(library, "version")));
            }
        }
        for (Element path : elements(root, "path")) {
            versions.put(name(path), resolve(text(path, "version")));
        }
    }

    private List<String> modules() {
        return children(child(root, "modules")).stream()
                .map(module -> module.getTextContent().strip())
                .toList();
    }

    private void readModule(String module, Map<String, String> facts) {
        Element pom = parse(files.text(module + "/pom.xml"));
        facts.put(module + ": version", text(child(pom, "parent"), "version"));
        facts.put(module + ": module name", text(child(pom, "properties"), "module.name"));
        elements(pom, "relocation")
                .forEach(moved -> facts.put(module + " moves " + text(moved, "pattern"), text(moved, "shadedPattern")));
        for (Element dependency : children(child(pom, "dependencies"))) {
            String target = isModule(dependency)
                    ? text(dependency, "artifactId").replace("foretrace-", "module ")
                    : name(dependency);
            facts.put(module + " uses " + target, scope(dependency, pom) + versionOf(dependency));
        }
    }

    private String scope(Element dependency, Element pom) {
        boolean isShaded = elements(pom, "artifactSet").stream()
                .anyMatch(set -> set.getTextContent().strip().equals(text(dependency, "groupId") + ":*"));
        if (isShaded) {
            return "shaded";
        }
        String scope = text(dependency, "optional").equals("true") ? "optional" : text(dependency, "scope");
        return scope.isEmpty() ? "compile" : scope;
    }

    /** Nothing where the version is managed by name, so that only the unusual shows up in a fact. */
    private String versionOf(Element dependency) {
        String own = text(dependency, "version");
        if (!own.isEmpty()) {
            return " in version " + resolve(own);
        }
        return isModule(dependency) || versions.containsKey(name(dependency)) ? "" : Facts.BY_BOM;
    }

    private boolean isModule(Element dependency) {
        return text(dependency, "groupId").equals(text(root, "groupId"));
    }

    private String name(Element dependency) {
        return text(dependency, "groupId") + ":" + text(dependency, "artifactId");
    }

    private String resolve(String text) {
        Matcher matcher = PROPERTY.matcher(text);
        return matcher.replaceAll(match -> {
            String value = properties.get(match.group(1));
            if (value == null) {
                throw new IllegalStateException("pom.xml has no property " + match.group(1));
            }
            return Matcher.quoteReplacement(value);
        });
    }

    private static Element parse(String xml) {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(xml)))
                    .getDocumentElement();
        } catch (ParserConfigurationException | SAXException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Element child(Element parent, String tag) {
        return children(parent).stream()
                .filter(element -> element.getTagName().equals(tag))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no <" + tag + "> in <" + parent.getTagName() + ">"));
    }

    private static String text(Element parent, String tag) {
        return children(parent).stream()
                .filter(element -> element.getTagName().equals(tag))
                .map(element -> element.getTextContent().strip())
                .findFirst()
                .orElse("");
    }

    private static List<Element> children(Element parent) {
        return elementsOf(parent.getChildNodes());
    }

    private static List<Element> elements(Element parent, String tag) {
        return elementsOf(parent.getElementsByTagName(tag));
    }

    private static List<Element> elementsOf(org.w3c.dom.NodeList nodes) {
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            Node node = nodes.item(i);
            if (node instanceof Element element) {
                elements.add(element);
            }
        }
        return elements;
    }
}
