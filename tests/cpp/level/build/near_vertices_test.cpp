#include "askew/level/build/near_vertices.h"

#include "askew/level/triangle/triangle.h"
#include "support/draws/colliders.h"
#include "support/draws/full_run.h"
#include "support/memory/failing_memory.h"

#include <gtest/gtest.h>

#include <vector>

namespace askew::test {

namespace {

/// What comes of vertices, one by one: those that are kept, and what each was taken for.
struct Found {
    std::vector<Vec3> kept;
    std::vector<std::uint32_t> taken;
    double largestMove = 0;
};

/// Compares each vertex with all that are kept.
Found foundByAll(const std::vector<Vec3>& vertices, double within) {
    Found found;
    for (const Vec3& v : vertices) {
        std::uint32_t nearest = noPart;
        for (std::uint32_t i = 0; i < found.kept.size(); ++i) {
            const double distance = length(found.kept[i] - v);
            if (distance > within || (nearest != noPart && distance >= length(found.kept[nearest] - v))) continue;
            nearest = i;
        }
        if (nearest == noPart) {
            nearest = static_cast<std::uint32_t>(found.kept.size());
            found.kept.push_back(v);
        }
        found.taken.push_back(nearest);
        found.largestMove = std::max(found.largestMove, length(found.kept[nearest] - v));
    }
    return found;
}

Found foundByCells(const std::vector<Vec3>& vertices, double within) {
    Found found;
    NearVertices near;
    Buffer<Vec3> kept;
    EXPECT_TRUE(near.reserve(vertices.size(), within) && kept.reserve(vertices.size()));
    std::ranges::fill(near.slots(), noPart);
    for (const Vec3& v : vertices) found.taken.push_back(near.find(v, kept));
    found.kept.assign(kept.all().begin(), kept.all().end());
    found.largestMove = near.largestMove();
    return found;
}

TEST(NearVertices, AreThoseThatComparingAllFinds) {
    Random random(2310);
    std::size_t joined = 0;
    std::size_t alone = 0;
    for (int i = 0; i < 120 * timesUsual(); ++i) {
        const double scale = std::ldexp(1.0, random.integer(-60, 60));
        const Vec3 origin = random.oneIn(3) ? drawVec(random, -1, 1) * (scale * 1e5) : Vec3{};
        std::vector<Vec3> vertices;
        for (int k = random.integer(1, 60); k > 0; --k) {
            const bool isNear = !vertices.empty() && random.oneIn(2);
            const Vec3 from = isNear ? vertices[static_cast<std::size_t>(random.integer(0, int(vertices.size()) - 1))]
                                     : origin + drawVec(random, -1, 1) * scale;
            vertices.push_back(from + drawVec(random, -1, 1) * (scale * 0.04));
            if (random.oneIn(8)) vertices.push_back(vertices.back());
        }
        const double within = scale * random.between(0.001, random.oneIn(4) ? 1 : 0.08);
        const Found expected = foundByAll(vertices, within);
        const Found found = foundByCells(vertices, within);
        EXPECT_EQ(found.taken, expected.taken) << i;
        EXPECT_EQ(found.kept, expected.kept) << i;
        EXPECT_NEAR(found.largestMove, expected.largestMove, 1e-15 * within) << i;
        alone += found.kept.size();
        joined += vertices.size() - found.kept.size();
    }
    EXPECT_GT(joined, 1000U);
    EXPECT_GT(alone, 1000U);
}

TEST(NearVertices, OnOneLineAtTheVeryDistanceAreOneAndBeyondItAreNot) {
    for (const double within : {0.25, 0x1p-140, 0x1p100}) {
        for (const double x : {0.0, -within, 7 * within, -4 * within, 1024 * within}) {
            const Found found = foundByCells({{x, 0, 0}, {x + within, 0, 0}, {x - 1.25 * within, 0, 0}}, within);
            EXPECT_EQ(found.taken, (std::vector<std::uint32_t>{0, 0, 1})) << x;
            EXPECT_EQ(found.largestMove, within);
        }
    }
}

TEST(NearVertices, AreEqualOnesWhereNumbersAreCoarserThanTheDistance) {
    const std::vector<Vec3> far{{0x1p119, 1, 2}, {0x1.0000000000001p119, 1, 2}, {0x1p119, 1, 2}, {-0x1p119, 1, 2}};
    EXPECT_EQ(foundByCells(far, 0x1p-140).taken, (std::vector<std::uint32_t>{0, 1, 0, 2}));
}

TEST(NearVertices, SayWhenMemoryEnds) {
    for (std::size_t call = 0; call < 2; ++call) {
        const MemoryEndsAt then(call);
        NearVertices near;
        EXPECT_FALSE(near.reserve(100, 1));
    }
}

} // namespace

} // namespace askew::test
