package io.foretrace.extension.report.json;

import io.foretrace.extension.report.text.EnumText;
import java.util.Map;

/** The JSON document of one test: the fields of {@link TestResult} and {@link PredictionResult}, by their names. */
public final class RunJson {
    /** Raised when a field changes its meaning or goes away; new ones may come without. */
    private static final int VERSION = 1;

    private RunJson() {}

    public static String text(TestResult result) {
        Json json = new Json().beginObject();
        json.name("version").value(VERSION);
        json.name("testClass").value(result.testClass());
        json.name("method").value(result.method());
        json.name("status").value(EnumText.of(result.status()));
        json.name("seconds").value(result.seconds());
        json.name("recordings").value(result.recordings());
        json.name("events").value(result.events());
        json.name("threads").value(result.threads());
        json.name("trace").value(result.trace());
        json.name("pairs").value(result.pairs());
        json.name("unknownPairs").value(result.unknownPairs());
        exploration(json, result.exploration());
        json.name("predictions").beginArray();
        result.predictions().forEach(prediction -> prediction(json, prediction));
        json.endArray().name("notes").beginArray();
        result.notes().forEach(json::value);
        return json.endArray().endObject().text();
    }

    private static void exploration(Json json, TestResult.Exploration exploration) {
        json.name("behaviours").value(exploration.behaviours());
        json.name("allBehaviours").value(exploration.isAll());
        json.name("exploration").beginObject();
        json.name("shard").value(exploration.shard());
        json.name("complete").value(exploration.complete());
        json.name("left").value(exploration.left());
        json.name("deepest").value(exploration.deepest());
        counts(json, "executions", exploration.executions());
        counts(json, "news", exploration.news());
        counts(json, "bugs", exploration.bugs());
        counts(json, "accepted", exploration.accepted());
        json.endObject();
    }

    private static void counts(Json json, String name, Map<String, Integer> counts) {
        json.name(name).beginObject();
        counts.forEach((way, count) -> json.name(way).value(count));
        json.endObject();
    }

    private static void prediction(Json json, PredictionResult result) {
        json.beginObject();
        json.name("kind").value(EnumText.of(result.kind()));
        json.name("title").value(result.title());
        json.name("variable").value(result.variable().text());
        json.name("first").value(result.places().get(0).text());
        json.name("second").value(result.places().get(1).text());
        json.name("places").beginArray();
        result.places().forEach(place -> json.value(place.text()));
        json.endArray();
        json.name("verdict").value(result.verdict().text());
        json.name("detail").value(result.detail());
        json.name("firstOrder").value(result.firstOrder());
        json.name("secondOrder").value(result.secondOrder());
        json.name("schedule").value(result.schedule());
        json.name("replay").value(result.replay());
        json.name("reportText").value(result.reportText());
        json.endObject();
    }
}
