package io.foretrace.predictor.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What {@code bin/foretrace} starts. */
public final class Main {
    private static final int USAGE_WIDTH = 100;

    private Main() {}

    public static void main(String[] args) {
        StandardOutput stdout = new StandardOutput();
        PrintWriter out = writer(stdout);
        PrintWriter err = writer(new FileOutputStream(FileDescriptor.err));
        Surroundings surroundings = Surroundings.ofProcess(out, err, Terminal::isStandardError);
        int status = run(surroundings, args);
        out.flush();
        if (stdout.isIncomplete()) {
            surroundings.say(Messages.outputIncomplete());
            status = Math.max(status, ExitStatus.BAD_INPUT);
        }
        err.flush();
        System.exit(status);
    }

    /** As a test runs it: nothing but the writers is touched, and the JVM goes on. */
    static int run(PrintWriter out, PrintWriter err, boolean terminal, String... args) {
        return run(Surroundings.ofProcess(out, err, () -> terminal), args);
    }

    static int run(Surroundings surroundings, String... args) {
        try {
            return commandLine(surroundings).execute(args);
        } catch (Throwable failure) { // picocli hands on exceptions, but not errors
            return Failures.report(failure, surroundings);
        } finally {
            surroundings.out().flush();
            surroundings.err().flush();
        }
    }

    private static CommandLine commandLine(Surroundings surroundings) {
        CommandLine line = new CommandLine(new RootCommand())
                .addSubcommand(new PredictCommand(surroundings))
                .addSubcommand(new CompareCommand(surroundings))
                .addSubcommand(new ClosureCommand(surroundings))
                .addSubcommand(new ShowCommand(surroundings))
                .addSubcommand(new ReportCommand(surroundings))
                .addSubcommand(new SchedulesCommand(surroundings));
        return line.setOut(surroundings.out())
                .setErr(surroundings.err())
                .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
                .setUsageHelpWidth(USAGE_WIDTH)
                .setExpandAtFiles(false)
                .setParameterExceptionHandler((failure, arguments) -> {
                    surroundings.say(sentence(failure));
                    return ExitStatus.BAD_INPUT;
                })
                .setExecutionExceptionHandler((failure, command, parsed) -> Failures.report(failure, surroundings));
    }

    private static String sentence(ParameterException failure) {
        CommandLine command = failure.getCommandLine();
        if (command.getParent() != null) {
            return Messages.badUse(failure.getMessage(), command.getCommandName());
        }
        if (failure instanceof UnmatchedArgumentException unmatched && !unmatched.isUnknownOption()) {
            return Messages.noSuchCommand(unmatched.getUnmatched().get(0));
        }
        return failure instanceof UnmatchedArgumentException
                ? Messages.badUse(failure.getMessage(), "")
                : Messages.commandMissing();
    }

    /** Traces are UTF-8, and so is what is said about them, whatever the locale of the shell or the CI machine. */
    private static PrintWriter writer(OutputStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
    }
}
