package till

import java.util.concurrent.CopyOnWriteArrayList

/** What Kotlin's compiler adds: default arguments, accessors, companions, lambdas, delegates, checks of parameters. */
open class PlainKotlinTill(private val prices: Prices) : Till {
    var total = 0
        private set

    override fun sell(thing: String) = sellMany(thing)

    fun sellMany(thing: String, pieces: Int = 1, receipts: Array<String> = arrayOf(thing)) {
        repeat(pieces) { total += prices.of(receipts[0]) }
    }

    override fun total() = total
}

class SharedKotlinTill(private val prices: Prices) : Till {
    private var total = 0
    private val opened by lazy { CopyOnWriteArrayList<String>() }

    @Synchronized
    override fun sell(thing: String) = `sell at a price`(thing)

    private fun `sell at a price`(thing: String, price: Int = prices.of(thing)) {
        opened += thing
        total += price
    }

    override fun total() = synchronized(this) { total }

    companion object {
        @Volatile
        var last: String? = null
    }
}
