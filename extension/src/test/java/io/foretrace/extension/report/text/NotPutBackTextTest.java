package io.foretrace.extension.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.trace.Instance;
import io.foretrace.scheduler.control.NotPutBack;
import io.foretrace.scheduler.control.NotPutBack.What;
import io.foretrace.scheduler.control.NotPutBack.Why;
import java.util.List;
import org.junit.jupiter.api.Test;

class NotPutBackTextTest {
    private static final Instance DIGEST = Instance.of("java.security.MessageDigest$Delegate", 1, 3);

    @Test
    void fieldsAreToldWithTheirClasses() {
        List<NotPutBack> all = List.of(
                NotPutBack.field(What.STATIC_FIELD, "shop.Page$Part", "visits"),
                NotPutBack.field(What.FIELD, "shop.Page", "title"),
                NotPutBack.field(What.SETTING, "java.util.Locale", "defaultLocale"));
        assertThat(NotPutBackText.sentences(all))
                .containsExactly(
                        "Field shop.Page.title was not put back: it was not found.",
                        "Static field shop.Page$Part.visits was not put back: it was not found.",
                        "java.util.Locale.defaultLocale was not put back: it was not found.");
        assertThat(NotPutBackText.names(all))
                .containsExactly(
                        "Field shop.Page.title",
                        "Static field shop.Page$Part.visits",
                        "java.util.Locale.defaultLocale");
    }

    @Test
    void anObjectIsNumberedInASentenceAndCalledByItsOuterClassInATitle() {
        List<NotPutBack> all = List.of(NotPutBack.contents(DIGEST, Why.UNKNOWN_INSIDE));
        assertThat(NotPutBackText.sentences(all))
                .containsExactly(
                        "MessageDigest$Delegate@3a was not put back: what is inside such an object is not known.");
        assertThat(NotPutBackText.names(all)).containsExactly("MessageDigest");
    }

    @Test
    void everyReasonIsTold() {
        assertThat(List.of(Why.values()))
                .extracting(why -> NotPutBackText.sentences(List.of(NotPutBack.contents(DIGEST, why)))
                        .get(0)
                        .replaceFirst(".*: ", ""))
                .containsExactly(
                        "it was not found.",
                        "threads wait inside it.",
                        "what is inside such an object is not known.",
                        "it is larger than what is copied for every execution.",
                        "an earlier execution has shut it down.");
    }
}
