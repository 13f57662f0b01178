#include "askew/convex/gjk/curved_normal.h"

#include "support/draws/quadrics.h"

#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <vector>

namespace askew::test {

namespace {

/// Returns the gap over a way between the cores, along a direction of any length.
double gapOver(const SupportPair& pair, const Vec3& between, const Vec3& direction) {
    const double balls = bulge(pair.a, direction) + bulge(pair.b, direction);
    return (dot(direction, between) - balls) / length(direction);
}

TEST(CurvedNormal, IsWhereTheGapNeitherRisesNorFalls) {
    std::array<int, 3> found{};
    double worst = 0;
    eachQuadricPair(
        1504, 120, [&](Random& random, const RoundPair& drawn, QuadricKind, QuadricKind, QuadricStratum at) {
            if (at == QuadricStratum::needle || at == QuadricStratum::sheared) return; // with slivers of triangles
            const SupportPair pair(drawn.a.view(), drawn.b.view());
            const double scale = scaleOf(drawn.a.view(), drawn.b.view());
            std::vector<Vec3> between;
            for (int i = 0; i < 1 + random.integer(0, 2); ++i) {
                const auto vertex = [&](const Polytope& of) {
                    return static_cast<unsigned>(random.integer(0, static_cast<int>(of.vertexCount()) - 1));
                };
                const Vec3 way = pair.between({vertex(pair.a), vertex(pair.b)});
                if (std::ranges::find(between, way) == between.end()) between.push_back(way);
            }
            const auto normal = curvedNormal(pair, between, anyDirection(random));
            if (!normal) return;
            EXPECT_NEAR(length(*normal), 1, 1e-15);
            const Vec3 area = between.size() == 3 ? cross(between[1] - between[0], between[2] - between[0]) : Vec3{};
            if (between.size() == 3 && length(area) < 1e-5 * scale * scale) return; // nearly a line
            for (const Vec3& way : between) EXPECT_NEAR(dot(*normal, way - between[0]), 0, 1e-9 * scale);
            if (bulge(pair.a, *normal) + bulge(pair.b, *normal) < 0.1 * scale) return; // no smooth function
            ++found[between.size() - 1];
            if (between.size() == 3) return;
            constexpr double step = 1e-5;
            const Vec3 u = between.size() == 2 ? normalized(cross(between[1] - between[0], *normal)) : across(*normal);
            for (const Vec3& way : {u, between.size() == 2 ? u : cross(*normal, u)}) {
                const double rise =
                    gapOver(pair, between[0], *normal + way * step) - gapOver(pair, between[0], *normal - way * step);
                worst = std::fmax(worst, std::fabs(rise) / (2 * step) / scale);
            }
        });
    for (const int many : found) EXPECT_GT(many, 15);
    std::printf("normals of curved shapes: slopes of %.2g\n", worst);
    EXPECT_LE(worst, 1e-7); // a difference over 2e-5 has so many digits
}

TEST(CurvedNormal, HasNoneOverCornersOfALine) {
    Random random(1505);
    const RoundPair drawn = quadricPair(random, QuadricKind::cylinder, QuadricKind::box, QuadricStratum::random);
    const SupportPair pair(drawn.a.view(), drawn.b.view());
    const std::array<Vec3, 3> line{Vec3{1, 0, 0}, {2, 0, 0}, {4, 0, 0}};
    EXPECT_FALSE(curvedNormal(pair, line, {0, 1, 0}));
    EXPECT_FALSE(curvedNormal(pair, std::span(line).first(2), {1, 0, 0})); // no side of it is meant
}

} // namespace

} // namespace askew::test
