package io.foretrace.samples.libraries;

import static io.foretrace.PredictRaces.Explore.OFF;
import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.foretrace.PredictRaces;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@TestMethodOrder(OrderAnnotation.class)
class JacksonTest {
    private static final ObjectMapper SHARED = new ObjectMapper();

    /** What is written and read. */
    record Point(int x, int y) {}

    @PredictRaces(explore = OFF)
    void threadsShareAMapperThatIsWarm() throws InterruptedException {
        together(() -> writeAndRead(SHARED), () -> writeAndRead(SHARED));
    }

    /** Both make the serializers, and fill the caches. */
    @PredictRaces(explore = OFF)
    void threadsShareANewMapper() throws InterruptedException {
        ObjectMapper mapper = new ObjectMapper();
        together(() -> writeAndRead(mapper), () -> writeAndRead(mapper));
    }

    @Test
    @Order(Plain.AFTERWARDS)
    void theSharedMapperStillWorks() throws Exception {
        writeAndRead(SHARED);
    }

    private static void writeAndRead(ObjectMapper mapper) throws Exception {
        String text = mapper.writeValueAsString(new Point(1, 2));
        assertThat(text).isEqualTo("{\"x\":1,\"y\":2}");
        assertThat(mapper.readValue(text, Point.class)).isEqualTo(new Point(1, 2));
    }
}
