package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.bridge.Company;
import io.foretrace.scheduler.control.Body;

/**
 * As {@link ControlledSession}, an execution in parts, but a plain one: nothing is controlled or recorded. All that is known of
 * it afterwards is whether the thread had company.
 */
public final class PlainSession {
    private boolean company;

    /** Runs a part as if Foretrace were not there. */
    public void run(Body part) throws Throwable {
        Company watch = Company.watch();
        try {
            part.run();
        } finally {
            company |= watch.end();
        }
    }

    /** Whether a part started another thread, or woke one: if not, there is nothing to control. */
    public boolean hadCompany() {
        return company;
    }
}
