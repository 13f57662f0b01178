// The same bits everywhere: results of the named cases, and hashes over seeded pairs.
//
// ASKEW_WRITE_GOLDEN=1 writes tests/fixtures/golden.json instead of checking it.
#include "support/draws/stratified_pairs.h"
#include "support/fixture.h"
#include "support/golden.h"

#include "askew/box/prefilter/batch.h"
#include "askew/box/relation.h"
#include "askew/box/separating_axis.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>

namespace askew::test {

namespace {

constexpr std::uint32_t seed = 2026;
constexpr int pairsOfEach = 300;

struct Answers {
    double relation;
    double separation;
    std::array<double, translationStride> translation;
};

Answers answersOf(const Box& a, const Box& b) {
    std::array<double, boxStride> recordA{};
    std::array<double, boxStride> recordB{};
    writeBox(a, recordA);
    writeBox(b, recordB);
    Answers answers{double(relation(a, b)), separation(a, b), {}};
    minimumTranslations(recordA, recordB, answers.translation);
    return answers;
}

Json caseOf(const Json& fixture) {
    const Answers answers = answersOf(boxOf(fixture.at("a")), boxOf(fixture.at("b")));
    Json bits{Json(int(answers.relation)), hexOf(answers.separation)};
    for (const double x : answers.translation) bits.push_back(hexOf(x));
    return bits;
}

void addBox(Hash& hash, const Box& box) {
    std::array<double, boxStride> record{};
    writeBox(box, record);
    for (const double x : record) hash.add(x);
}

Json hashesOf(const Stratum& stratum) {
    Random random = Random::fixed(seed);
    Hash pairs;
    Hash answers;
    for (int i = 0; i < pairsOfEach; ++i) {
        const Pair pair = stratum.make(random);
        addBox(pairs, pair.a);
        addBox(pairs, pair.b);
        const Answers here = answersOf(pair.a, pair.b);
        answers.add(here.relation);
        answers.add(here.separation);
        for (const double x : here.translation) answers.add(x);
    }
    return {pairs.hex(), answers.hex()};
}

Json golden() {
    Json result;
    result["cases"] = Json::object();
    for (const Json& fixture : readFixture("pairs.json")) {
        result["cases"][fixture.at("name").get<std::string>()] = caseOf(fixture);
    }
    result["draw"] = {{"seed", seed}, {"pairsOfEach", pairsOfEach}};
    for (const Stratum& stratum : strata()) result["strata"][stratum.name] = hashesOf(stratum);
    return result;
}

TEST(Golden, SameBits) {
    const Json result = golden();
    if (std::getenv("ASKEW_WRITE_GOLDEN") != nullptr) writeFixture("golden.json", result);
    const Json expected = readFixture("golden.json");
    ASSERT_EQ(result.at("cases").size(), expected.at("cases").size());
    for (const auto& [name, bits] : expected.at("cases").items()) EXPECT_EQ(result.at("cases").at(name), bits) << name;
    for (const auto& [name, hashes] : expected.at("strata").items())
        EXPECT_EQ(result.at("strata").at(name), hashes) << name;
}

} // namespace

} // namespace askew::test
