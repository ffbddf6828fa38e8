package io.foretrace.scheduler.meaning;

/**
 * What becomes of the values that a call is given. A {@code function} answers by them alone, whatever else there is; where
 * only a class is named, all of its methods do. What is {@code silent} runs no code of the program unless it is given some: threads wait
 * for each other there. A name that ends in a dot is that of a package; {@code calls} are the exceptions.
 */
final class ValueTable {
    static final String TEXT = """
            function: java.lang.Math java.lang.StrictMath java.lang.Boolean java.lang.Byte java.lang.Short
              java.lang.Character java.lang.Integer java.lang.Long java.lang.Float java.lang.Double
              java.lang.invoke.LambdaMetafactory java.lang.Object::<init> java.lang.String::length
              java.lang.String::isEmpty java.lang.String::isBlank java.lang.String::charAt java.lang.String::equals
              java.lang.String::equalsIgnoreCase java.lang.String::compareTo java.lang.String::hashCode
              java.lang.String::substring java.lang.String::indexOf java.lang.String::startsWith
              java.lang.String::endsWith java.lang.String::trim java.lang.String::strip java.lang.String::concat
              java.lang.String::toLowerCase java.lang.String::toUpperCase
            silent: java.util.concurrent.atomic. java.util.concurrent.locks. java.lang.Thread
              java.util.concurrent.TimeUnit java.util.concurrent.CountDownLatch java.util.concurrent.Semaphore
              java.lang.Object::wait java.lang.Object::notify java.lang.Object::notifyAll
            calls: java.util.concurrent.atomic.LongAccumulator java.util.concurrent.atomic.DoubleAccumulator
              java.lang.Thread::run
            """;

    private ValueTable() {}
}
