package io.foretrace.extension.pipeline.confirm;

import io.foretrace.extension.page.Finding;
import io.foretrace.extension.pipeline.predict.BugKey;
import io.foretrace.extension.pipeline.predict.Predicted;
import io.foretrace.extension.pipeline.run.TestName;
import io.foretrace.extension.project.SourceFiles;
import io.foretrace.extension.report.bug.Story;
import io.foretrace.extension.report.json.PredictionResult;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.trace.Location;
import io.foretrace.scheduler.control.Execution;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Makes findings of what came of a test: what is left of it when the test is done, for the page of the run and for code scanning. */
final class Findings {
    private final TestName test;

    Findings(TestName test) {
        this.test = test;
    }

    Finding bug(Story story, Predicted predicted, boolean fails) {
        List<Finding.Place> places = new ArrayList<>();
        story.sides().forEach(side -> places.add(place(side.role() + " by " + side.thread(), side.place())));
        String replay = story.saved().replayLine();
        return finding(kind(predicted.kind()), story.line(), BugKey.of(predicted), fails, replay, places);
    }

    /** What was not seen to happen, or has only places: a bug that fails the test all the same, or initialisers. */
    Finding atPlaces(PredictionResult result, String line, BugKey key, boolean fails) {
        List<Finding.Place> places = new ArrayList<>();
        result.places().forEach(location -> places.add(place("", location)));
        return finding(kind(result.kind()), line, key, fails, result.replay(), places);
    }

    /** @param stack where it was thrown, or where a thread waits */
    Finding failure(Finding.Kind kind, Story story, Execution execution, StackTraceElement[] stack) {
        List<Location> frames = Stream.of(stack).map(Location::of).toList();
        List<Finding.Place> places = new ArrayList<>();
        frames.stream()
                .map(frame -> place("", frame))
                .filter(place -> !place.file().isEmpty())
                .findFirst()
                .ifPresent(places::add);
        return finding(
                kind,
                story.line(),
                BugKey.of(test, execution),
                true,
                story.saved().replayLine(),
                places);
    }

    /** Code scanning shows what is in a file only: where no source is found, that of the test is the next best. */
    private Finding finding(
            Finding.Kind kind, String line, BugKey key, boolean fails, String replay, List<Finding.Place> places) {
        if (places.stream().allMatch(place -> place.file().isEmpty())) {
            String outermost = test.classWithoutPackage().replaceFirst("\\$.*", "");
            Stream.of(".java", ".kt")
                    .map(ending -> new Location(test.className(), test.method(), outermost + ending, Location.NO_LINE))
                    .map(location -> place("the test", location))
                    .filter(place -> !place.file().isEmpty())
                    .findFirst()
                    .ifPresent(places::add);
        }
        return new Finding(kind, line, key.text(), fails, replay, places);
    }

    private static Finding.Kind kind(BugKind kind) {
        return switch (kind) {
            case DATA_RACE -> Finding.Kind.DATA_RACE;
            case DEADLOCK -> Finding.Kind.DEADLOCK;
            case ATOMICITY_VIOLATION -> Finding.Kind.ATOMICITY_VIOLATION;
            case ORDER_VIOLATION -> Finding.Kind.ORDER_VIOLATION;
        };
    }

    private static Finding.Place place(String what, Location location) {
        return new Finding.Place(what, location.text(), SourceFiles.inRepository(location));
    }
}
