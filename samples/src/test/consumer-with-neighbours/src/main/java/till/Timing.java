package till;

import java.util.concurrent.atomic.AtomicInteger;
import org.aspectj.lang.ProceedingJoinPoint;
import org.aspectj.lang.annotation.Around;
import org.aspectj.lang.annotation.Aspect;

/** Woven around each sale, where AspectJ's agent is there. */
@Aspect
public class Timing {
    public static final AtomicInteger SALES = new AtomicInteger();

    @Around("execution(* till..*Till.sell(..))")
    public Object timed(ProceedingJoinPoint sale) throws Throwable {
        SALES.incrementAndGet();
        return sale.proceed();
    }
}
