package io.foretrace.extension.report.bug;

import io.foretrace.extension.report.text.CallText;
import io.foretrace.extension.report.text.Events;
import io.foretrace.extension.report.text.Names;
import io.foretrace.predictor.trace.BlockName;
import io.foretrace.predictor.trace.Location;
import io.foretrace.scheduler.record.Event;
import java.util.List;
import java.util.Optional;

/** {@code atomicity violation on Shelf.pieces, Shelf.java:12 and :16 with :16 in between}. */
final class TornBlockWords extends BugWords {
    private final Optional<BlockName> block;

    TornBlockWords(Optional<BlockName> block) {
        super("torn-block", "atomicity");
        this.block = block;
    }

    @Override
    public Optional<BlockName> block() {
        return block;
    }

    @Override
    public String title(List<Event> events) {
        Event first = events.get(0);
        Location end = events.get(2).location();
        String ends = Names.places(List.of(first.location(), end));
        String between =
                CallText.withoutObject(events.get(1)).map(call -> call + " at ").orElse("")
                        + Names.placeAfter(end, events.get(1).location());
        return "atomicity violation on " + Names.what(List.of(first, events.get(2))) + ", " + ends + " with " + between
                + " in between";
    }

    @Override
    public String headline(ShownBug bug, List<Side> sides, Events events) {
        return bug.title()
                + block.map(torn -> ": " + text(torn) + " is not atomic").orElse("");
    }

    private static String text(BlockName torn) {
        return torn instanceof BlockName.Check ? "check, then act" : torn.text(Names::type);
    }

    @Override
    public String role(int number, Side side) {
        return (number == 1 ? "in between, " : "") + side.noun();
    }

    @Override
    String why(List<Side> sides) {
        return OneStep.text(sides.get(0), sides.get(1), sides.get(2));
    }
}
