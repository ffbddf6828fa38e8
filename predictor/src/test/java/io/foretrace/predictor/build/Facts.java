package io.foretrace.predictor.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a build says, as named facts in plain text: two builds agree when their facts are equal. */
final class Facts {
    static final String BY_BOM = " by BOM";

    private static final Pattern SECOND_NUMBER = Pattern.compile("\\d+\\.(\\d+)\\..*");

    private Facts() {}

    static List<String> disagreements(Map<String, String> maven, Map<String, String> gradle) {
        TreeSet<String> names = new TreeSet<>(maven.keySet());
        names.addAll(gradle.keySet());
        List<String> sentences = new ArrayList<>();
        for (String name : names) {
            String inMaven = maven.getOrDefault(name, "nothing");
            String inGradle = gradle.getOrDefault(name, "nothing");
            if (!inMaven.equals(inGradle)) {
                sentences.add(name + ": Maven says " + inMaven + ", Gradle says " + inGradle);
            }
        }
        return sentences;
    }

    /** Spotless counts its two plugins 3.n.m and 8.n.m: n tells whether they are the same release. */
    static String secondNumber(String version) {
        Matcher matcher = SECOND_NUMBER.matcher(version);
        return matcher.matches() ? matcher.group(1) : version;
    }
}
