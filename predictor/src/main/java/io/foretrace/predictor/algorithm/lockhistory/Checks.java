package io.foretrace.predictor.algorithm.lockhistory;

import io.foretrace.predictor.order.MustHappenBefore;
import org.jspecify.annotations.Nullable;

/** Table III without its first row: which check holds first for a pair on the way to a target. */
final class Checks {
    private final TimeStampedLockHistory ta;
    private final TimeStampedLockHistory tb;
    private final MustHappenBefore mustHappenBefore;
    private final Snapshot snapshot;

    /** In strategy I the snapshot is {@link Snapshot#ofNobody}. */
    Checks(TimeStampedLockHistory ta, TimeStampedLockHistory tb, MustHappenBefore mustHappenBefore, Snapshot snapshot) {
        this.ta = ta;
        this.tb = tb;
        this.mustHappenBefore = mustHappenBefore;
        this.snapshot = snapshot;
    }

    /**
     * The check that decides; of several that hold, one that makes the move that was {@code made} for another target is
     * as good as the first.
     */
    Check first(Pair pair, Pair target, Move made) {
        if (pair.equals(target)) {
            return Check.TC;
        }
        boolean aIsThere = pair.a() == target.a();
        boolean bIsThere = pair.b() == target.b();
        boolean aIsDisabled = !aIsThere && tb.disables(pair.b(), ta, pair.a());
        boolean bIsDisabled = !bIsThere && ta.disables(pair.a(), tb, pair.b());
        Check order = aIsThere || bIsThere ? null : happensBeforeOrDeadlock(pair, aIsDisabled, bIsDisabled);
        if (order != null) {
            return order;
        }
        if ((aIsDisabled && bIsThere) || (bIsDisabled && aIsThere)) {
            return Check.LCC2;
        }
        // The table's row 7 speaks of a third thread that waits; the proof of Theorem 3 says what is meant: no lock
        // that a third thread holds in the snapshot is ever held by the pair.
        if (snapshot.holdsOneOf(ta.lockSet(pair.a())) || snapshot.holdsOneOf(tb.lockSet(pair.b()))) {
            return Check.STRATEGY_II;
        }
        if (aIsThere || aIsDisabled) {
            return Check.LCC3;
        }
        return bIsThere || bIsDisabled ? Check.LCC4 : firstRedundancy(pair, target, made);
    }

    private @Nullable Check happensBeforeOrDeadlock(Pair pair, boolean aIsDisabled, boolean bIsDisabled) {
        boolean aIsFirst = mustHappenBefore.ordered(ta.event(pair.a()), tb.event(pair.b()));
        boolean bIsFirst = mustHappenBefore.ordered(tb.event(pair.b()), ta.event(pair.a()));
        // The table lets a (or b) go on by ≺ even if the other thread holds the lock that it takes. By the definition
        // of a consistent sequence it cannot, and by ≺ the other one cannot go on either: a deadlock.
        if ((aIsDisabled && (bIsDisabled || aIsFirst)) || (bIsDisabled && bIsFirst)) {
            return Check.LCC1;
        }
        if (aIsFirst) {
            return Check.HB1;
        }
        return bIsFirst ? Check.HB2 : null;
    }

    /** Both threads can go on. The conditions {@code l ≠ l'} of RC1 to RC3 hold, for else one of them could not. */
    private Check firstRedundancy(Pair pair, Pair target, Move made) {
        boolean aLocks = ta.isLock(pair.a());
        boolean bLocks = tb.isLock(pair.b());
        if (aLocks && bLocks) {
            return firstOfTwoLocks(pair, target, made);
        }
        if (aLocks) {
            return Check.RC1;
        }
        return bLocks ? Check.RC2 : Check.RC3;
    }

    private Check firstOfTwoLocks(Pair pair, Pair target, Move made) {
        boolean differ = !ta.conflicts(pair.a(), tb, pair.b());
        // By the table, tb must not unlock l on its way (RC4). By the example it must not even lock it: else RC4
        // would hold for (a6,b5), where Table II has RC5, and section III-C says that RC5 fails because of a lock
        // alone. That is stronger, so Lemma 5 applies.
        boolean rc4 = differ && !tb.takes(ta, pair.a(), pair.b(), target.b());
        boolean rc5 = differ && !ta.takes(tb, pair.b(), pair.a(), target.a());
        // Lemma 6 as it is stated is wrong: ta may take and give back l' before tb takes it for good. But where RC4
        // does not hold, tb still has to take l, which ta keeps once it has it: so tb comes first, and RC6 is right.
        boolean rc6 = !rc4 && !ta.givesBack(pair.a(), target.a());
        boolean rc7 = !rc5 && !tb.givesBack(pair.b(), target.b());
        if (rc4 && !(made == Move.B && (rc5 || rc6))) {
            return Check.RC4;
        }
        if ((rc5 || rc6) && !(made == Move.A && rc7)) {
            return rc5 ? Check.RC5 : Check.RC6;
        }
        return rc7 ? Check.RC7 : Check.DEFAULT;
    }

    /**
     * Whether a check may not hold for another target, so that the pair must be looked at again (the paper's *).
     *
     * <p>Table III has no * at LCC2, LCC3 and LCC4. Section III-C and Table II store such pairs where a thread only
     * stopped because it had come to its target, and they must: with a later target it goes on.
     */
    static boolean isProvisional(Check check, Pair pair, Pair target) {
        return switch (check) {
            case TC, LCC2, RC4, RC5, RC6, RC7 -> true;
            case LCC3 -> pair.a() == target.a();
            case LCC4 -> pair.b() == target.b();
            default -> false;
        };
    }
}
