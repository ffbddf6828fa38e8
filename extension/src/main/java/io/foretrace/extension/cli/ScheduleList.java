package io.foretrace.extension.cli;

import io.foretrace.extension.report.text.Count;
import io.foretrace.predictor.cli.BadUse;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The schedules below a folder, as text: what each shows, when it was made, and whether it still fits. */
final class ScheduleList {
    private final StringBuilder text = new StringBuilder();
    private final Map<Fit.Answer, Integer> counts = new EnumMap<>(Fit.Answer.class);

    private ScheduleList() {}

    static String of(Path folder, List<Path> classPath) {
        List<Path> files = Below.files(folder, name -> name.endsWith(".schedule"));
        ScheduleList list = new ScheduleList();
        try (ProgramClasses program = new ProgramClasses(classPath)) {
            files.forEach(file -> list.add(folder, file, program));
        }
        int fit = list.counts.getOrDefault(Fit.Answer.YES, 0);
        int not = list.counts.getOrDefault(Fit.Answer.NO, 0);
        list.text
                .append(Count.of(files.size(), "schedule"))
                .append(": " + fit + " fit, " + not + " not, " + (files.size() - fit - not) + " unknown\n");
        return list.text.toString();
    }

    private void add(Path folder, Path file, ProgramClasses program) {
        text.append(folder.relativize(file).toString().replace('\\', '/')).append('\n');
        try {
            SavedFile saved = SavedFile.read(file);
            line("shows", saved.header("shows"));
            line("test", saved.header("test"));
            String jdk = saved.header("jdk");
            line("made", saved.made() + (jdk.isEmpty() ? "" : ", on JDK " + jdk));
            told(Fit.of(saved, program));
        } catch (BadUse damaged) {
            told(new Fit(Fit.Answer.NO, String.valueOf(damaged.getMessage())));
        }
    }

    private void told(Fit fit) {
        counts.merge(fit.answer(), 1, Integer::sum);
        line("fits", fit.text());
    }

    private void line(String what, String said) {
        text.append("  ").append(String.format("%-6s", what)).append(said.isEmpty() ? "unknown" : said);
        text.append('\n');
    }
}
