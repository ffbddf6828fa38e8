package io.foretrace.scheduler.meaning;

/** Generators of random numbers: to draw is to change what is drawn next. */
final class ChanceTable {
    static final String TEXT = """
            shared: java.util.Random
            plain: java.util.SplittableRandom
            asked: java.util.random.RandomGenerator
            stateless: java.util.concurrent.ThreadLocalRandom java.security.SecureRandom
            changes: nextInt nextLong nextDouble nextFloat nextBoolean nextGaussian nextExponential nextBytes ints longs
              doubles equiDoubles split splits rngs setSeed
            nothing: isDeprecated from of getDefault current generateSeed getAlgorithm getInstance getInstanceStrong
              getParameters getProvider getSeed reseed
            """;

    private ChanceTable() {}
}
