package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.run.Explore;
import io.foretrace.extension.pipeline.run.FailOn;
import io.foretrace.extension.pipeline.run.Options;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.scheduler.explore.Shard;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Options: what the annotation says, else what the parameters say, else what is good for most tests. */
final class OptionsReader {
    private static final Pattern PACKAGE = Pattern.compile("[\\p{javaJavaIdentifierStart}][\\w$.]*");
    private static final String COUNT = "a whole number from 1 to 1000";
    private static final String POSITIVE = "a whole number above 0";

    private final Asked asked;
    private final Parameters parameters;

    OptionsReader(Asked asked, Parameters parameters) {
        this.asked = asked;
        this.parameters = parameters;
    }

    Options options() {
        Options otherwise = Options.DEFAULT;
        int executionBudget = (int) budget("executionBudget", asked.executionBudget(), otherwise.executionBudget());
        return new Options(
                (int) number("recordings", asked.recordings(), otherwise.recordings(), 1000, COUNT),
                asked.seed() != 0
                        ? asked.seed()
                        : parameters.number("seed", otherwise.seed(), any -> true, "a whole number"),
                timeBudget(executionBudget),
                number("stepBound", asked.stepBound(), otherwise.stepBound(), Long.MAX_VALUE, POSITIVE),
                (int) number("eventBound", 0, otherwise.eventBound(), Integer.MAX_VALUE / 4, POSITIVE),
                packages("include", asked.include()),
                packages("exclude", asked.exclude()),
                explore(),
                executionBudget,
                spuriousWakeUps(),
                detect(),
                failOn(),
                shard());
    }

    /** Who gives a number of executions, and no time, gets the same answer on every machine. */
    private Duration timeBudget(int executionBudget) {
        Duration otherwise = executionBudget > 0 ? Options.ANY_TIME : Options.DEFAULT.timeBudget();
        return Duration.ofSeconds(number(
                "timeBudgetSeconds", asked.timeBudgetSeconds(), otherwise.toSeconds(), Integer.MAX_VALUE, POSITIVE));
    }

    private long number(String name, long annotated, long otherwise, long most, String rule) {
        if (annotated == 0) {
            return parameters.number(name, otherwise, value -> value >= 1 && value <= most, rule);
        }
        if (annotated < 1 || annotated > most) {
            throw parameters.refused(name, Long.toString(annotated), rule);
        }
        return annotated;
    }

    private List<String> packages(String name, List<String> annotated) {
        List<String> packages = annotated.isEmpty() ? parameters.list(name) : annotated;
        for (String one : packages) {
            if (!PACKAGE.matcher(one).matches() || one.endsWith(".")) {
                String what = annotated.isEmpty() ? Parameters.PREFIX + name : name;
                throw parameters.refused(what, one, "the name of a package or class, such as com.example.bank");
            }
        }
        return packages;
    }

    private Set<BugKind> detect() {
        Set<BugKind> kinds = EnumSet.noneOf(BugKind.class);
        kinds.addAll(asked.detect());
        if (kinds.isEmpty()) {
            parameters.list("detect").forEach(name -> kinds.addAll(named(name)));
        }
        return kinds.isEmpty() ? Options.DEFAULT.detect() : kinds;
    }

    private Set<BugKind> named(String name) {
        Set<BugKind> kinds = asked.detectable().get(name.toLowerCase(Locale.ROOT));
        if (kinds == null) {
            String names = String.join(", ", asked.detectable().keySet()).replaceFirst(", (\\w+)$", " and $1");
            throw parameters.refused("foretrace.detect", name, "one or more of " + names);
        }
        return kinds;
    }

    /** 0, which nobody can ask for, is no limit. */
    private long budget(String name, int annotated, int otherwise) {
        return annotated == 0
                ? parameters.number(name, otherwise, value -> value >= 1 && value <= Integer.MAX_VALUE, POSITIVE)
                : number(name, annotated, otherwise, Integer.MAX_VALUE, POSITIVE);
    }

    private Explore explore() {
        if (asked.explore().isPresent()) {
            return asked.explore().get();
        }
        String text =
                parameters.text("explore").orElse(Options.DEFAULT.explore().name());
        return Arrays.stream(Explore.values())
                .filter(value -> value.name().equals(text.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> parameters.refused("foretrace.explore", text, "all, budget or off"));
    }

    private boolean spuriousWakeUps() {
        String text = parameters.text("spuriousWakeUps").orElse("false").toLowerCase(Locale.ROOT);
        if (!text.equals("true") && !text.equals("false")) {
            throw parameters.refused("foretrace.spuriousWakeUps", text, "true or false");
        }
        return asked.spuriousWakeUps() || text.equals("true");
    }

    private Shard shard() {
        String text = parameters.text("shard").orElse(Shard.WHOLE.text());
        return Shard.parse(text)
                .orElseThrow(() -> parameters.refused(
                        "foretrace.shard",
                        text,
                        "a part and the number of parts, from 1/1 to " + Shard.MOST + "/" + Shard.MOST
                                + ", such as 2/8"));
    }

    private FailOn failOn() {
        if (asked.failOn().isPresent()) {
            return asked.failOn().get();
        }
        String text = parameters.text("failOn").orElse(Options.DEFAULT.failOn().name());
        return Arrays.stream(FailOn.values())
                .filter(value -> value.name().equals(text.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> parameters.refused("foretrace.failOn", text, "confirmed, predicted or never"));
    }
}
