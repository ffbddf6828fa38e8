package io.foretrace.scheduler.control;

import io.foretrace.scheduler.record.Recorder;

/** What an execution is made of. */
final class Parts {
    final Threads threads = new Threads();
    final VirtualClock clock = new VirtualClock();
    final Ending ending;
    final InsideMonitors inside = new InsideMonitors();
    final Pools pools = new Pools();
    final Recorder recorder;
    final ControlledThread main;
    final Monitors monitors;
    final Waits waits;
    final Choices choices;
    final Scheduler scheduler;
    final Detachment detachment;
    final Stalls stalls;
    final StaticState statics;

    /** For an execution whose body runs in the calling thread. */
    Parts(SchedulingStrategy strategy, Limits limits, Recorder recorder) {
        this.recorder = recorder;
        Stuck stuck = new Stuck(threads, recorder);
        ending = new Ending(recorder, stuck);
        main = threads.addMain(Thread.currentThread());
        Interrupts interrupts = new Interrupts(recorder);
        monitors = new Monitors(stuck, recorder, clock, ending, interrupts);
        waits = new Waits(threads, monitors, clock, recorder, interrupts, stuck);
        choices = new Choices(threads, recorder, main, waits::wokenFromOutside);
        scheduler = new Scheduler(threads, choices, strategy, limits, clock, ending, stuck, waits::timeOut);
        detachment = new Detachment(scheduler, threads, main, ending);
        stalls = new Stalls(scheduler, detachment, threads, ending, stuck, limits);
        statics = new StaticState(recorder);
        monitors.use(scheduler);
        waits.use(scheduler);
    }
}
