#include "askew/polytope/hull_triangles.h"

#include "support/draws/clouds.h"
#include "support/memory/failing_memory.h"
#include "support/oracles/hull_oracle.h"

#include "askew/exact/determinant.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

/// Returns the first four points that span space, the fourth below the plane of the others; none for a flat cloud.
std::optional<Simplex> simplexOf(const std::vector<Vec3>& p) {
    const auto n = std::uint32_t(p.size());
    for (std::uint32_t b = 1; b < n; ++b) {
        for (std::uint32_t c = b + 1; c < n; ++c) {
            for (std::uint32_t d = c + 1; d < n; ++d) {
                const int side = orientation(p[0], p[b], p[c], p[d]);
                if (side < 0) return Simplex{0, b, c, d};
                if (side > 0) return Simplex{0, c, b, d};
            }
        }
    }
    return std::nullopt;
}

TEST(HullTriangles, AreAClosedSurfaceWithNothingAbove) {
    std::size_t solids = 0;
    for (const Cloud& cloud : clouds()) {
        Random random(420);
        for (int i = 0; i < 60; ++i) {
            const std::vector<Vec3> points = cloud.make(random);
            const std::optional<Simplex> first = simplexOf(points);
            if (!first) continue;
            Buffer<HullTriangle> triangles;
            ASSERT_TRUE(hullTriangles(points, *first, triangles));
            const std::vector<IntVec> at = asIntegers(points);
            for (std::uint32_t t = 0; t < triangles.size(); ++t) {
                const HullTriangle& triangle = triangles[t];
                if (triangle.isRemoved) continue;
                const auto& [a, b, c] = triangle.corners;
                const IntVec normal = cross(at[b] - at[a], at[c] - at[a]);
                ASSERT_FALSE(isZero(normal)) << cloud.name;
                for (const IntVec& p : at) ASSERT_LE(sgn(dot(normal, p - at[a])), 0) << cloud.name;
                for (unsigned k = 0; k < 3; ++k) {
                    const HullTriangle& other = triangles[triangle.across[k]];
                    ASSERT_FALSE(other.isRemoved);
                    const unsigned there = cornerOf(other, triangle.corners[(k + 1) % 3]);
                    ASSERT_EQ(other.corners[there], triangle.corners[(k + 1) % 3]);
                    ASSERT_EQ(other.corners[(there + 1) % 3], triangle.corners[k]);
                    ASSERT_EQ(other.across[there], t);
                }
            }
            ++solids;
        }
    }
    EXPECT_GT(solids, 400U);
}

TEST(HullTriangles, SayWhenMemoryEnds) {
    Random random(421);
    const std::vector<Vec3> points = clouds()[1].make(random);
    Buffer<HullTriangle> triangles;
    const MemoryEndsAt end(4);
    EXPECT_FALSE(hullTriangles(points, *simplexOf(points), triangles));
}

} // namespace

} // namespace askew::test
