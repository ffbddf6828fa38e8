package io.foretrace.samples.oldbugs;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import groovy.lang.Closure;
import io.foretrace.PredictRaces;
import org.apache.commons.dbcp.datasources.SharedPoolDataSource;
import org.apache.commons.lang.math.IntRange;
import org.apache.lucene.analysis.WhitespaceAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.store.RAMDirectory;
import org.codehaus.groovy.runtime.GeneratedClosure;
import org.codehaus.groovy.runtime.InvokerHelper;
import org.h2.jdbcx.JdbcDataSource;

/** commons-dbcp 1.2.2, commons-lang 2.4, Groovy 3.0.7 and Lucene 2.4.0. */
final class OtherBugs {
    private OtherBugs() {}

    /** DBCP-369: all data sources are in one static map; those that are closed are taken out of it without a lock. */
    static class Dbcp369 {
        @PredictRaces
        void eachThreadHasADataSource() throws InterruptedException {
            together(Dbcp369::openAndClose, Dbcp369::openAndClose);
        }

        private static void openAndClose() throws Exception {
            SharedPoolDataSource source = new SharedPoolDataSource();
            source.setConnectionPoolDataSource(new JdbcDataSource());
            source.close();
        }
    }

    /** LANG-481: a hash code is computed in the field that keeps it; others see the steps. */
    static class Lang481 {
        @PredictRaces
        void aRangeHasOneHashCode() throws InterruptedException {
            IntRange range = new IntRange(1, 9);
            int[] seen = new int[2];
            together(() -> seen[0] = range.hashCode(), () -> seen[1] = range.hashCode());
            assertThat(seen[0]).isEqualTo(seen[1]);
        }
    }

    /** GROOVY-9397: who asks what a closure responds to makes its class look as if it were not ready, for a moment. */
    static class Groovy9397 {
        private static final Closure<Integer> ONE = new One();

        /** As Groovy's compiler makes it of {@code { -> 1 }}. */
        private static final class One extends Closure<Integer> implements GeneratedClosure {
            private static final long serialVersionUID = 1;

            One() {
                super(Groovy9397.class);
            }

            @SuppressWarnings({"unused", "EffectivelyPrivate"}) // called by its name
            public Integer doCall() {
                return 1;
            }
        }

        @PredictRaces
        void aClosureIsCalledWhileSomebodyAsksAboutIt() throws InterruptedException {
            Object[] seen = new Object[1];
            together(
                    () -> InvokerHelper.getMetaClass(ONE).respondsTo(ONE, "doCall"),
                    () -> seen[0] = InvokerHelper.invokeMethod(ONE, "doCall", new Object[0]));
            assertThat(seen[0]).isEqualTo(1);
        }
    }

    /** LUCENE-1544: addIndexes keeps out all who commit, and waits for a merge that has to commit. Both look again every second. */
    static class Lucene1544 {
        private static final int BUFFERED = 3;

        @PredictRaces(stepBound = 50_000)
        void anIndexIsAddedToAnother() throws Exception {
            RAMDirectory target = index(BUFFERED + 1);
            RAMDirectory source = index(0);
            IndexReader[] readers = {IndexReader.open(source)};
            IndexWriter writer = writer(target);
            writer.addIndexes(readers);
            writer.close();
        }

        private static RAMDirectory index(int documents) throws Exception {
            RAMDirectory directory = new RAMDirectory();
            IndexWriter writer = writer(directory);
            for (int i = 0; i < documents; i++) {
                Document document = new Document();
                document.add(new Field("number", "" + i, Field.Store.YES, Field.Index.ANALYZED));
                writer.addDocument(document);
            }
            writer.close();
            return directory;
        }

        @SuppressWarnings("deprecation") // only writers that commit by themselves have the bug
        private static IndexWriter writer(RAMDirectory directory) throws Exception {
            IndexWriter writer = new IndexWriter(directory, new WhitespaceAnalyzer());
            writer.setMaxBufferedDocs(BUFFERED);
            return writer;
        }
    }
}
