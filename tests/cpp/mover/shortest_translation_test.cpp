#include "askew/mover/shortest_translation.h"

#include "support/draws/random.h"
#include "support/tell_worst.h"

#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace askew::test {

namespace {

Vec3 anyUnit(Random& random) {
    while (true) {
        const Vec3 v{random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)};
        const double square = dot(v, v);
        if (square > 0.01 && square < 1) return v * (1 / std::sqrt(square));
    }
}

bool leadsBehind(const std::vector<PushPlane>& planes, const Vec3& translation, double band) {
    for (const PushPlane& plane : planes) {
        if (dot(plane.normal, translation) < plane.depth - band) return false;
    }
    return true;
}

/// Returns the length of the shortest by trying all planes, pairs and triples.
double shortestByTrying(const std::vector<PushPlane>& planes) {
    double least = infinity;
    const auto offer = [&](const Vec3& x) {
        if (leadsBehind(planes, x, 1e-9)) least = std::min(least, length(x));
    };
    offer({});
    for (std::size_t i = 0; i < planes.size(); ++i) {
        const Vec3 a = planes[i].normal;
        offer(a * planes[i].depth);
        for (std::size_t j = 0; j < i; ++j) {
            const Vec3 b = planes[j].normal;
            const Vec3 edge = cross(a, b);
            const double square = dot(edge, edge);
            if (square < 1e-9) continue;
            offer((cross(b, edge) * planes[i].depth + cross(edge, a) * planes[j].depth) * (1 / square));
            for (std::size_t k = 0; k < j; ++k) {
                const Vec3 c = planes[k].normal;
                const double volume = dot(c, edge);
                if (std::fabs(volume) < 1e-6) continue;
                offer((cross(b, c) * planes[i].depth + cross(c, a) * planes[j].depth + edge * planes[k].depth) *
                      (1 / volume));
            }
        }
    }
    return least;
}

TEST(ShortestTranslation, IsAsShortAsTryingAllFinds) {
    Random random(1720);
    std::size_t found = 0;
    std::size_t none = 0;
    double worst = 0;
    for (int i = 0; i < 4000; ++i) {
        std::vector<PushPlane> planes;
        const bool isOneSided = random.oneIn(2);
        for (int k = random.integer(0, 9); k > 0; --k) {
            Vec3 normal = anyUnit(random);
            if (isOneSided && normal.y < 0) normal = -normal;
            planes.push_back({normal, random.between(-0.5, 1)});
            if (random.oneIn(4)) planes.push_back({normal, random.between(0, 1)}); // parallel
        }
        const double least = shortestByTrying(planes);
        const auto translation = shortestTranslation(planes);
        if (least > 50) { // mostly none; nearly parallel ones meet far away
            none += translation ? 0 : 1;
            continue;
        }
        ASSERT_TRUE(translation) << i;
        EXPECT_TRUE(leadsBehind(planes, *translation, 1e-9)) << i;
        EXPECT_NEAR(length(*translation), least, 1e-7 * (1 + least)) << i;
        worst = std::max(worst, std::fabs(length(*translation) - least));
        ++found;
    }
    EXPECT_GT(found, 1000U);
    EXPECT_GT(none, 100U);
    tellWorst("shortest ways out of many planes", found, worst, "one", "every three planes tried");
}

TEST(ShortestTranslation, OfAFloorAndAWallIsTheSumOfBoth) {
    const std::vector<PushPlane> planes{{{0, 1, 0}, 0.25}, {{1, 0, 0}, 0.5}, {{0, 1, 0}, 0.125}, {{0, 0, 1}, -3}};
    EXPECT_EQ(shortestTranslation(planes), (Vec3{0.5, 0.25, 0}));
    EXPECT_EQ(shortestTranslation({}), Vec3{});
}

TEST(ShortestTranslation, ThatSeveralPlanesGiveIsOneOfThem) {
    const double part = 1 / std::sqrt(2.0);
    const std::vector<PushPlane> planes{{{0, 0, 1}, 0}, {{part, -part, 0}, 1}, {{part, 0, -part}, 1}};
    const auto translation = shortestTranslation(planes);
    ASSERT_TRUE(translation);
    EXPECT_LE(length(*translation - Vec3{std::sqrt(2.0), 0, 0}), 1e-15);
    EXPECT_TRUE(leadsBehind(planes, *translation, 1e-15));
}

TEST(ShortestTranslation, BetweenOpposedWallsIsNone) {
    const std::vector<PushPlane> planes{{{1, 0, 0}, 0.25}, {{-1, 0, 0}, -0.125}};
    EXPECT_FALSE(shortestTranslation(planes));
    const std::vector<PushPlane> wide{{{1, 0, 0}, 0.25}, {{-1, 0, 0}, -0.25}};
    EXPECT_EQ(shortestTranslation(wide), (Vec3{0.25, 0, 0}));
}

} // namespace

} // namespace askew::test
