package till

import io.foretrace.PredictRaces
import java.util.concurrent.Executors
import kotlin.concurrent.thread
import kotlinx.coroutines.asCoroutineDispatcher
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test

class TillTest {
    @Test
    fun `a new till is empty`() = assertEquals(0, Till().total)

    @PredictRaces
    fun `two cashiers sell at once`() {
        val till = Till()
        val other = thread(name = "other cashier") { till.sell(4) }
        till.sell(3)
        other.join()
        assertEquals(7, till.total)
    }

    @PredictRaces
    fun `two coroutines sell at once`() = assertEquals(7, soldInCoroutines { it() })

    @PredictRaces
    fun `two coroutines sell one after the other`() {
        val mutex = Mutex()
        assertEquals(7, soldInCoroutines { mutex.withLock { it() } })
    }

    private fun soldInCoroutines(sale: suspend (() -> Unit) -> Unit): Int {
        val till = Till()
        Executors.newFixedThreadPool(2).asCoroutineDispatcher().use { cashiers ->
            runBlocking {
                launch(cashiers) { sale { till.sell(4) } }
                launch(cashiers) { sale { till.sell(3) } }
            }
        }
        return till.total
    }
}
