// Poses by columns must do to a collider what setting its poses one by one does.
#include "support/draws/colliders.h"
#include "support/draws/poses.h"

#include "askew/world/overlap_query.h"

#include <gtest/gtest.h>

#include <limits>
#include <vector>

namespace askew::test {

namespace {

/// A world of boxes, some of them sheared, some moving and some still.
struct Crowd {
    World world;
    std::vector<Id> ids;
    std::vector<Region> regions;

    explicit Crowd(std::size_t count) {
        Random random(420);
        WorldError error{};
        for (std::size_t i = 0; i < count; ++i) {
            Region region = drawRegion(random, 20, 1);
            if (random.oneIn(3)) {
                const std::array<Vec3, 3> columns{drawVec(random, -1, 1), drawVec(random, -1, 1), {0, 0, 1}};
                region = *regionFromMatrix(columns, {1, 2, 3}, Aabb{{-1, -1, -1}, {1, 1, 1}});
            }
            regions.push_back(region);
            ids.push_back(*world.add(region, {}, random.oneIn(3) ? Motion::still : Motion::moving, error));
        }
    }
};

std::vector<double> drawNumbers(Random& random, std::size_t count) {
    std::vector<double> numbers(count);
    for (double& x : numbers) x = random.between(-3, 3);
    return numbers;
}

std::vector<double> drawMatrices(Random& random, std::size_t count) {
    std::vector<double> numbers = drawNumbers(random, 16 * count);
    for (std::size_t i = 3; i < numbers.size(); i += 4) numbers[i] = i % 16 == 15 ? 1 : 0;
    return numbers;
}

TEST(WorldPoses, RotationsTurnTheLocalAxesAsASingleRegionDoes) {
    Random random(421);
    Crowd crowd(500);
    for (int round = 0; round < 4; ++round) {
        const std::vector<double> centers = drawNumbers(random, 1500);
        const std::vector<double> rotations = drawNumbers(random, 2000);
        ASSERT_EQ(setPosesIfGood(crowd.world, turnedPoses(crowd.ids, centers, rotations)), 500U);
        for (std::size_t i = 0; i < 500; ++i) {
            const double* c = &centers[3 * i];
            const double* q = &rotations[4 * i];
            ASSERT_EQ(crowd.world.region(crowd.ids[i]),
                      withPose(crowd.regions[i], {c[0], c[1], c[2]}, {q[0], q[1], q[2], q[3]}));
        }
    }
}

TEST(WorldPoses, CentersLeaveTheAxesAlone) {
    Random random(422);
    Crowd crowd(200);
    const std::vector<double> centers = drawNumbers(random, 600);
    ASSERT_EQ(setPosesIfGood(crowd.world, {PoseForm::center, crowd.ids, {centers.data(), 3}, {}}), 200U);
    for (std::size_t i = 0; i < 200; ++i) {
        Region expected = crowd.regions[i];
        expected.world.center = {centers[3 * i], centers[3 * i + 1], centers[3 * i + 2]};
        ASSERT_EQ(crowd.world.region(crowd.ids[i]), expected);
    }
}

TEST(WorldPoses, AMatrixMultipliesTheLocalAxesAndIsForgottenByTheNextPose) {
    Random random(423);
    Crowd crowd(200);
    for (int round = 0; round < 3; ++round) { // again and again from the same local axes
        const std::vector<double> m = drawMatrices(random, 200);
        ASSERT_EQ(setPosesIfGood(crowd.world, {PoseForm::matrix, crowd.ids, {m.data(), 16}, {}}), 200U);
        for (std::size_t i = 0; i < 200; ++i) {
            const auto column = [&](std::size_t k) {
                return Vec3{m[16 * i + k], m[16 * i + k + 1], m[16 * i + k + 2]};
            };
            Region expected{{column(12), {}}, {}, {}};
            for (unsigned k = 0; k < 3; ++k) {
                const Vec3& u = crowd.regions[i].localAxes[k];
                expected.localAxes[k] = column(0) * u.x + column(4) * u.y + column(8) * u.z;
            }
            expected.world.halfAxes = expected.localAxes;
            ASSERT_EQ(crowd.world.region(crowd.ids[i]), expected);
        }
    }
    const std::vector<double> centers = drawNumbers(random, 600);
    const std::vector<double> rotations = drawNumbers(random, 800);
    ASSERT_EQ(setPosesIfGood(crowd.world, turnedPoses(crowd.ids, centers, rotations)), 200U);
    const Quat q{rotations[0], rotations[1], rotations[2], rotations[3]};
    EXPECT_EQ(crowd.world.region(crowd.ids[0]), withPose(crowd.regions[0], {centers[0], centers[1], centers[2]}, q));
}

TEST(WorldPoses, DeadAndZeroIdsArePassedOverAndOthersNeverGivenAreNot) {
    Crowd crowd(3);
    const Region before = crowd.world.region(crowd.ids[0]);
    crowd.world.remove(crowd.ids[1]);
    std::vector<Id> ids = crowd.ids;
    ids.push_back(0);
    const std::vector<double> centers(12, 5);
    EXPECT_EQ(setPosesIfGood(crowd.world, {PoseForm::center, ids, {centers.data(), 3}, {}}), 4U);
    EXPECT_EQ(crowd.world.box(ids[2]).center, (Vec3{5, 5, 5}));
    const std::vector<double> others(12, 6);
    for (const Id never : {Id{77}, ids[0] + (1U << 24), ids[0] + 1000, Id{0x02ffffff}}) {
        ids[3] = never;
        EXPECT_EQ(setPosesIfGood(crowd.world, {PoseForm::center, ids, {others.data(), 3}, {}}), 3U) << never;
    }
    EXPECT_EQ(crowd.world.box(ids[0]).center, (Vec3{5, 5, 5}));
    EXPECT_EQ(crowd.world.box(ids[0]).halfAxes, before.world.halfAxes);
}

TEST(WorldPoses, EveryNumberOfAMatrixIsChecked) {
    Random random(424);
    for (const double large : {1.0, 0x1p119}) { // beside a large one, rows cannot be judged by their numbers alone
        Crowd crowd(100);
        WorldError error{};
        ASSERT_TRUE(crowd.world.add(*regionFromHalfExtents({}, {large, 1, 1}, {}), {}, Motion::moving, error));
        const std::uint64_t before = crowd.world.hash();
        const std::vector<double> good = drawMatrices(random, 100);
        for (std::size_t k = 0; k < 16; ++k) {
            for (const double bad : {std::numeric_limits<double>::quiet_NaN(), 0x1p130, k % 4 == 3 ? 0.5 : 0x1p1000}) {
                std::vector<double> matrices = good;
                const std::size_t row = random.next() % 100;
                matrices[16 * row + k] = bad;
                ASSERT_EQ(setPosesIfGood(crowd.world, {PoseForm::matrix, crowd.ids, {matrices.data(), 16}, {}}), row)
                    << k << " " << bad;
            }
        }
        EXPECT_EQ(crowd.world.hash(), before);
    }
}

TEST(WorldPoses, ACenterIsJudgedWithTheSizeAMatrixGave) {
    World world;
    WorldError error{};
    const std::vector<Id> ids{*world.add(*regionFromHalfExtents({}, {1, 1, 1}, {}), {}, Motion::moving, error)};
    const std::vector<double> wide{0x1p119, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    ASSERT_EQ(setPosesIfGood(world, {PoseForm::matrix, ids, {wide.data(), 16}, {}}), 1U);
    const std::vector<double> center{0x1.8p119, 0, 0};
    EXPECT_EQ(setPosesIfGood(world, {PoseForm::center, ids, {center.data(), 3}, {}}), 0U);
    EXPECT_EQ(setPosesIfGood(world, turnedPoses(ids, center, std::vector<double>{0, 0, 0, 1})), 1U);
}

} // namespace

} // namespace askew::test
