package till;

import lombok.Builder;
import lombok.Data;
import lombok.Synchronized;

/** What Lombok writes is the user's: accessors without a lock race, at the line of the annotation. */
@Data
@Builder
public class LombokTill {
    private final Prices prices;
    private int sales;
    private int total;

    /** Lombok makes a lock for it. */
    @Synchronized
    public void sell(String thing) {
        total += prices.of(thing);
    }

    @Synchronized
    public int sold() {
        return total;
    }
}
