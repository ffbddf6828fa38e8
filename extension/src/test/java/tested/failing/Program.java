package tested.failing;

/** What is run under control, as a test's body is. Throws, deadlocks, hangs or races under some schedules if it is wrong. */
@FunctionalInterface
public interface Program {
    void run() throws Exception;
}
