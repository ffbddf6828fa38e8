package io.foretrace.samples.libraries;

import static io.foretrace.PredictRaces.Explore.OFF;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.quartz.DateBuilder;
import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.JobDataMap;
import org.quartz.JobExecutionContext;
import org.quartz.Scheduler;
import org.quartz.SchedulerException;
import org.quartz.TriggerBuilder;
import org.quartz.impl.StdSchedulerFactory;

/** Quartz with two workers, and jobs in memory. */
@TestMethodOrder(OrderAnnotation.class)
class QuartzTest {
    /** Tells the latch of its trigger. */
    public static final class Ring implements Job {
        @Override
        public void execute(JobExecutionContext context) {
            CountDownLatch rung = (CountDownLatch)
                    Objects.requireNonNull(context.getMergedJobDataMap().get("rung"));
            rung.countDown();
        }
    }

    @PredictRaces(explore = OFF)
    void aJobIsDueInVirtualTimeOnASchedulerOfTheTest() throws Exception {
        Scheduler own = scheduler("own");
        CountDownLatch rung = new CountDownLatch(1);
        ring(own, rung);
        rung.await();
        own.shutdown(true);
    }

    @Test
    @Order(Plain.AFTERWARDS)
    void aSchedulerStillWorks() throws Exception {
        Scheduler own = scheduler("afterwards");
        CountDownLatch rung = new CountDownLatch(1);
        ring(own, rung);
        assertThat(rung.await(1, TimeUnit.MINUTES)).isTrue();
        own.shutdown(true);
    }

    private static void ring(Scheduler scheduler, CountDownLatch rung) throws SchedulerException {
        JobDataMap data = new JobDataMap();
        data.put("rung", rung);
        scheduler.scheduleJob(
                JobBuilder.newJob(Ring.class).build(),
                TriggerBuilder.newTrigger()
                        .usingJobData(data)
                        .startAt(DateBuilder.futureDate(1, DateBuilder.IntervalUnit.SECOND))
                        .build());
    }

    private static Scheduler scheduler(String name) throws SchedulerException {
        Properties properties = new Properties();
        properties.setProperty("org.quartz.scheduler.instanceName", name);
        properties.setProperty("org.quartz.threadPool.class", "org.quartz.simpl.SimpleThreadPool");
        properties.setProperty("org.quartz.threadPool.threadCount", "2");
        Scheduler scheduler = new StdSchedulerFactory(properties).getScheduler();
        scheduler.start();
        return scheduler;
    }
}
