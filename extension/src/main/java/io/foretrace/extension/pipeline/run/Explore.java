package io.foretrace.extension.pipeline.run;

/** How many behaviours of a test are executed that no recording shows. */
public enum Explore {
    /** All, as long as the time budget lasts. */
    ALL,
    /** As many as a short time allows. */
    BUDGET,
    /** None. */
    OFF
}
