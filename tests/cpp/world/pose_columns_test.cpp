#include "askew/world/pose_columns.h"

#include "support/draws/random.h"

#include <gtest/gtest.h>

#include <vector>

namespace askew::test {

namespace {

TEST(PoseColumns, RowsAreReadFromEitherWidthAtAnyStride) {
    Random random(410);
    for (const std::size_t stride : {3U, 4U, 7U, 16U}) {
        std::vector<double> doubles(40 * stride);
        for (double& x : doubles) x = static_cast<float>(random.between(-1, 1));
        const std::vector<float> floats(doubles.begin(), doubles.end());
        for (const Column& column : {Column{doubles.data(), stride}, Column{floats.data(), stride, true}}) {
            std::vector<double> room(10 * 3 + 1, 99);
            const double* const rows = column.read(5, 10, 3, room.data());
            for (std::size_t i = 0; i < 30; ++i) ASSERT_EQ(rows[i], doubles[(5 + i / 3) * stride + i % 3]);
            EXPECT_EQ(room[30], 99);
            EXPECT_EQ(rows == doubles.data() + 5 * 3, stride == 3 && !column.isSingle); // as they are
        }
    }
}

TEST(PoseColumns, RowsHoldPlacesAndRotations) {
    std::vector<double> numbers(16 * 3);
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<double>(i);
    const std::vector<Id> ids(3);
    const PoseColumns turned{PoseForm::turned, ids, {numbers.data(), 7}, {numbers.data() + 3, 7}};
    const PoseRows rows(turned, 1, 2);
    EXPECT_EQ(rows.place(0)[0], 7);
    EXPECT_EQ(rows.place(1)[2], 16);
    EXPECT_EQ(rows.rotation(0)[0], 10);
    EXPECT_EQ(rows.rotation(1)[3], 20);
    const PoseRows matrices({PoseForm::matrix, ids, {numbers.data(), 16}, {}}, 0, 3);
    EXPECT_EQ(matrices.place(2)[15], 47);
}

} // namespace

} // namespace askew::test
