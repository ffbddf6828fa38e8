package till

import io.foretrace.PredictRaces
import kotlin.concurrent.thread
import org.assertj.core.api.Assertions.assertThat

class KotlinTillTest {
    @PredictRaces
    fun `two cashiers sell at a plain till`() = usedByTwo(PlainKotlinTill(Prices()))

    @PredictRaces
    fun `two cashiers sell at a shared till`() = usedByTwo(SharedKotlinTill(Prices()))

    private fun usedByTwo(till: Till) {
        val other = thread(name = "other cashier") { till.sell("cake") }
        till.sell("tea")
        SharedKotlinTill.last = "tea"
        other.join()
        assertThat(till.total()).isEqualTo(7)
    }
}
