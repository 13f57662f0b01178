#include "askew/convex/record.h"

#include "support/draws/levels/compounds.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

namespace askew::test {

namespace {

std::vector<double> recordOf(const Polytope& shape) {
    std::vector<double> record(recordSize(shape));
    writeRecord(shape, record);
    return record;
}

TEST(Record, IsReadAsItWasWritten) {
    Random random(1801);
    for (int i = 0; i < 200; ++i) {
        const Members members = drawMembers(random, 1, false);
        if (members.shapes.empty()) continue;
        const Polytope shape = readRecord(members.shapes.data());
        EXPECT_EQ(recordSize(shape), members.shapes.size());
        EXPECT_EQ(std::memcmp(recordOf(shape).data(), members.shapes.data(), 8 * members.shapes.size()), 0);
        EXPECT_EQ(members.shapes[0], shape.kind());
        ASSERT_TRUE(readRecord(std::span<const double>(members.shapes)));
    }
}

TEST(Record, ThatIsCutOffIsNotRead) {
    const PolytopeMemory ball = shapeOf(10, {1, 0, 0, 0});
    const PolytopeMemory slope = shapeOf(2, {1, 2, 3});
    for (const Polytope& shape : {ball.view(), slope.view()}) {
        const std::vector<double> record = recordOf(shape);
        for (std::size_t size = 0; size < record.size(); ++size) {
            const std::vector<double> some(record.begin(), record.begin() + static_cast<std::ptrdiff_t>(size));
            EXPECT_FALSE(readRecord(std::span<const double>(some))) << size;
        }
        for (const double count : {-1.0, 1e300, static_cast<double>(record.size()), std::nan("")}) {
            std::vector<double> wrong = record;
            wrong[1] = count;
            EXPECT_FALSE(readRecord(std::span<const double>(wrong))) << count;
        }
    }
}

} // namespace

} // namespace askew::test
