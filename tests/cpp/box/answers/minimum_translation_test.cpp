#include "askew/box/answers/minimum_translation.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(MinimumTranslationAnswer, BeginsAsNoTranslation) {
    EXPECT_EQ(MinimumTranslation{}.depth, 0);
    EXPECT_EQ(MinimumTranslation{}.vector, Vec3{});
}

} // namespace

} // namespace askew::test
