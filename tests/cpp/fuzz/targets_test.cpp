#include "fuzz/targets.h"

#include "support/draws/full_run.h"
#include "support/draws/random.h"
#include "support/fixture.h"

#include <gtest/gtest.h>

#include <vector>

namespace askew::test {

namespace {

std::vector<std::byte> bytesOfHex(const std::string& hex) {
    std::vector<std::byte> bytes(hex.size() / 2);
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<std::byte>(std::stoi(hex.substr(2 * i, 2), nullptr, 16));
    return bytes;
}

/// What the fuzzer has kept, since each input reaches code that no other one does, and what it has found.
TEST(FuzzTargets, HoldForTheCorpus) {
    const Json corpora = readFixture("fuzz-corpus.json");
    EXPECT_EQ(corpora.size(), fuzzTargets.size());
    for (const FuzzTarget& target : fuzzTargets) {
        const Json& corpus = corpora.at(target.name);
        EXPECT_GT(corpus.size(), 10U) << target.name;
        for (const Json& hex : corpus) {
            const std::vector<std::byte> bytes = bytesOfHex(hex);
            EXPECT_STREQ(target.run(Input(bytes)), nullptr) << target.name << ' ' << hex;
        }
    }
}

TEST(FuzzTargets, HoldForRandomBytes) {
    Random random(2600);
    for (const FuzzTarget& target : fuzzTargets) {
        for (std::size_t i = asMany(300, 10); i > 0 && !HasFailure(); --i) {
            std::vector<std::byte> bytes(random.next() % 600);
            for (std::byte& byte : bytes) byte = static_cast<std::byte>(random.oneIn(3) ? 0 : random.next() & 255);
            EXPECT_STREQ(target.run(Input(bytes)), nullptr) << target.name << ", draw " << i;
        }
    }
}

} // namespace

} // namespace askew::test
