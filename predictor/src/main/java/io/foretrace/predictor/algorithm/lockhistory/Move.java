package io.foretrace.predictor.algorithm.lockhistory;

/** Which of two threads performs its lock event: an edge of the paper's lockset graph, or two of them. */
enum Move {
    NONE(0, 0),
    A(1, 0),
    B(0, 1),
    BOTH_AT_ONCE(1, 1);

    private static final Move[] BY_CODE = values();

    private final int a;
    private final int b;

    Move(int a, int b) {
        this.a = a;
        this.b = b;
    }

    /** How many lock events the first thread performs. */
    int a() {
        return a;
    }

    /** How many lock events the second thread performs. */
    int b() {
        return b;
    }

    /** Two bits, one for each thread. */
    int code() {
        return a | b << 1;
    }

    static Move ofCode(int code) {
        return BY_CODE[code];
    }
}
