package io.foretrace.extension.pipeline.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
class TestNameTest {
    @Test
    void namesTheMethod() {
        assertThat(new TestName("bank.AccountTest", "pays")).hasToString("bank.AccountTest.pays");
        assertThat(new TestName("bank.Outer$Inner", "pays").withoutPackage()).isEqualTo("Outer$Inner.pays");
        assertThat(new TestName("AccountTest", "pays").withoutPackage()).isEqualTo("AccountTest.pays");
    }

    @Test
    void knowsTestsThatOnlyTheirParametersTellFromIt() {
        TestName test = new TestName("ShopTest", "pays", "(int)[2]");
        for (String variant : List.of("pays", "pays[2]", "pays(int)", "pays(int)[1]", "pays(int,String)[2]")) {
            assertThat(test.isVariantOf("ShopTest." + variant)).as(variant).isTrue();
        }
        for (String other :
                List.of("ShopTest.pays(int)[2]", "ShopTest.pays2", "ShopTest.paysBack[2]", "XTest.pays[2]")) {
            assertThat(test.isVariantOf(other)).as(other).isFalse();
        }
    }

    @Test
    void isTheNameOfAFolderWhateverKotlinAllows() {
        assertThat(new TestName("bank.Outer$Inner", "it pays: 3/4 <always>").fileName())
                .startsWith("bank.Outer$Inner.it_pays__3_4__always_-");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../../x",
                "..",
                "/etc/passwd",
                "C:\\x",
                "<script>x</script>",
                "it's \"paid\" & more",
                "a\nb\r\u0000\u001b[31m\u202e",
                "$(rm x) `x` %PATH% *?",
                "~",
                " "
            })
    void isTheNameOfOneFolderWhateverTheTestIsCalled(String method) {
        String folder = new TestName("ShopTest", method).fileName();
        assertThat(folder).startsWith("ShopTest.").matches("[A-Za-z0-9._$()\\[\\],-]+");
        assertThat(Path.of("output").resolve(folder).normalize()).hasParentRaw(Path.of("output"));
    }

    @Test
    void twoNamesThatAFolderCannotTellApartHaveTwoFolders() {
        assertThat(new TestName("ShopTest", "pays 3").fileName())
                .isNotEqualTo(new TestName("ShopTest", "pays/3").fileName());
        assertThat(new TestName("ShopTest", "pays", "(int)[2]").fileName()).isEqualTo("ShopTest.pays(int)[2]");
        assertThat(new TestName("ShopTest", "../../pays").fileName())
                .doesNotContain("/")
                .startsWith("ShopTest.");
        assertThat(new TestName("ShopTest", "p".repeat(1000)).fileName()).hasSizeLessThan(200);
    }
}
