package tested.junit;

import io.foretrace.PredictRaces;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Somebody's own annotation, which stands for ours. */
@PredictRaces
@Retention(RetentionPolicy.RUNTIME)
@interface OurAnnotation {}
