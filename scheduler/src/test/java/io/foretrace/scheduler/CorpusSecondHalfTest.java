package io.foretrace.scheduler;

class CorpusSecondHalfTest extends CorpusTestCase {
    CorpusSecondHalfTest() {
        super(1);
    }
}
