package till;

/** Adds up what was sold. */
public interface Till {
    void sell(String thing);

    int total();
}
