package io.foretrace.scheduler.corpus;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A program, and what may come of it.
 *
 * <p>Results are what the program returns; or {@code deadlock}, {@code hang}, {@code stepbound}, {@code timedout},
 * {@code exited:STATUS} or {@code failed:EXCEPTION}.
 */
public final class Entry {
    private final String name;
    private final Program program;
    private final Set<String> allowed = new LinkedHashSet<>();
    private final Set<String> mustReach = new LinkedHashSet<>();
    private Pattern pattern = Pattern.compile("(?!)");
    private boolean plain = true;
    private boolean uncontrolled;
    private int since = 17;
    private long steps = 100_000;

    private Entry(String name, Program program) {
        this.name = name;
        this.program = program;
    }

    static Entry of(String name, Program program) {
        return new Entry(name, program);
    }

    /** May come to these, and need not. */
    Entry allows(String... results) {
        allowed.addAll(List.of(results));
        return this;
    }

    /** May come to what matches. */
    Entry allowsLike(String regex) {
        pattern = Pattern.compile(regex);
        return this;
    }

    /** May come to these, and does under one of a thousand seeds. */
    Entry reaches(String... results) {
        mustReach.addAll(List.of(results));
        return allows(results);
    }

    /** Not to be run without control: it may wait for ever, or for hours, or show weak memory. */
    Entry controlledOnly() {
        plain = false;
        return this;
    }

    /** Does things that nobody can control. */
    Entry uncontrolled() {
        uncontrolled = true;
        return this;
    }

    /** Needs this version of Java. */
    Entry since(int version) {
        since = version;
        return this;
    }

    /** Ends after so many steps. */
    Entry stepBound(long bound) {
        steps = bound;
        return this;
    }

    public String name() {
        return name;
    }

    public Program program() {
        return program;
    }

    public boolean isAllowed(String result) {
        return allowed.contains(result) || pattern.matcher(result).matches();
    }

    public Set<String> mustReach() {
        return mustReach;
    }

    /** In words, for a failure. */
    public String allowed() {
        return pattern.pattern().equals("(?!)") ? allowed.toString() : allowed + " or like " + pattern;
    }

    public boolean runsPlainly() {
        return plain;
    }

    public boolean isUncontrolled() {
        return uncontrolled;
    }

    public boolean runsHere() {
        return Runtime.version().feature() >= since;
    }

    public long steps() {
        return steps;
    }

    @Override
    public String toString() {
        return name;
    }
}
