package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.ending.Ending;
import io.foretrace.scheduler.control.schedule.InsideMonitors;
import io.foretrace.scheduler.control.schedule.Interrupts;
import io.foretrace.scheduler.control.schedule.Monitors;
import io.foretrace.scheduler.control.schedule.Scheduler;
import io.foretrace.scheduler.control.schedule.Waits;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.StuckThreads;
import io.foretrace.scheduler.control.thread.Threads;
import io.foretrace.scheduler.control.undo.UndoLog;
import io.foretrace.scheduler.control.watch.Detachment;
import io.foretrace.scheduler.control.watch.Stalls;
import io.foretrace.scheduler.record.Recorder;
import java.util.ArrayList;
import java.util.List;

/** What an execution is made of, each made of those above it. */
final class Parts {
    final Recorder recorder;
    final Threads threads = new Threads();
    final ControlledThread main;
    final StuckThreads stuck;
    final Ending ending;
    final Scheduler scheduler;
    final Monitors monitors;
    final InsideMonitors insideMonitors;
    final Waits waits;
    final Detachment detachment;
    final Stalls stalls;
    final SpuriousWakeUps spuriousWakeUps;
    final Initialisations initialisations;
    final InitialiserTouches initialiserTouches;
    final OutsideTouches outsideTouches = new OutsideTouches(threads);
    final Pools pools = new Pools();

    /** What is used after the execution, beside what static fields refer to. */
    final List<Object> outliving = new ArrayList<>();

    final UndoLog undo;

    /** Whether timers outside are awaited whose time comes soon. */
    final boolean awaitsTimers;

    /** For an execution whose body runs in the calling thread. */
    Parts(SchedulingStrategy strategy, Limits limits, Recorder recorder) {
        this.recorder = recorder;
        main = threads.addMain(Thread.currentThread());
        stuck = new StuckThreads(threads, recorder);
        ending = new Ending(recorder, stuck);
        scheduler = new Scheduler(threads, recorder, strategy, limits, ending, stuck);
        Interrupts interrupts = new Interrupts(recorder);
        monitors = new Monitors(scheduler, stuck, recorder, ending, interrupts);
        insideMonitors = new InsideMonitors(threads, scheduler);
        waits = new Waits(threads, scheduler, recorder, interrupts, stuck);
        detachment = new Detachment(scheduler, threads, main, ending, stuck);
        stalls = new Stalls(scheduler, detachment, threads, ending, stuck, limits);
        spuriousWakeUps = new SpuriousWakeUps(limits.spurious());
        undo = new UndoLog(recorder);
        awaitsTimers = strategy.awaitsTimers();
        initialiserTouches = new InitialiserTouches(threads, recorder);
        initialisations = new Initialisations(threads, scheduler, strategy.waitsBeforeInitialisers());
    }
}
