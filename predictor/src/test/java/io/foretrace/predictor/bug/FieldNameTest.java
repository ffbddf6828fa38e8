package io.foretrace.predictor.bug;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FieldNameTest {
    @ParameterizedTest
    @CsvSource({
        "Account@7.balance, Account.balance",
        "Account@7.log@12.size, Account.log.size",
        "a[3], a[]",
        "m[3][14], m[][]",
        "Table@2.rows[5], Table.rows[]",
        "Account.total, Account.total",
        "x, x",
        "123, 123",
        "a[i], a[i]",
        "a[3, a[3",
        "mail@host, mail@host",
        "end@, end@",
        "open[, open["
    })
    void forgetsWhichObjectAndWhichElement(String variable, String field) {
        assertThat(FieldName.of(variable)).isEqualTo(field);
    }
}
