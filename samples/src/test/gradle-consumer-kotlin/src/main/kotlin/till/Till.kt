package till

class Till {
    var total = 0
        private set

    fun sell(price: Int) {
        total += price
    }
}
