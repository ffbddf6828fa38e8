package io.foretrace.predictor.cli;

import picocli.CommandLine.Command;

/** What is left when no subcommand is named: help and the version. */
@Command(
        name = "foretrace",
        description = "Which accesses of a recorded trace can race in another interleaving?",
        synopsisSubcommandLabel = "(predict | compare | closure | show | report | schedules)",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:no race",
            "1:races",
            "2:bad use or bad input; one sentence on standard error for each",
            "3:a bug in Foretrace, or out of memory"
        })
final class RootCommand {}
