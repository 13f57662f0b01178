#include "askew/world/ray_cast_first.h"

#include "support/draws/full_run.h"
#include "support/draws/queries.h"

#include "askew/box/cast/ray_cast.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <cstdio>

namespace askew::test {

namespace {

Vec3 drawDirection(Random& random) {
    const auto whole = [&]() -> double { return random.integer(-12, 12); };
    if (random.oneIn(8)) return {};
    if (random.oneIn(3)) return {random.oneIn(2) ? 0.0 : whole(), random.oneIn(2) ? 0.0 : whole(), whole()};
    return drawVec(random, -15, 15);
}

TEST(RayCastFirst, EqualsBruteForce) {
    std::size_t hits = 0;
    std::size_t starts = 0;
    std::size_t misses = 0;
    for (std::uint32_t seed = 0; seed < asMany(600, 10) && !HasFailure(); ++seed) {
        Queries queries(9000 + seed);
        for (int i = 0; i < 4; ++i) {
            SCOPED_TRACE("seed " + std::to_string(seed) + " query " + std::to_string(i));
            queries.step(40, 200);
            const QueryOptions options = queries.drawOptions();
            const Vec3 origin = queries.drawBox().center;
            Ray ray{origin, drawDirection(queries.random)};
            if (queries.random.oneIn(3)) ray.end = 1;
            Id first = 0;
            RayHit best;
            for (const Id id : queries.askedFor(options)) {
                const auto hit = castRay(ray, queries.world().box(id));
                if (!hit || (first != 0 && std::pair(best.enter, first) < std::pair(hit->enter, id))) continue;
                first = id;
                best = *hit;
            }
            ColliderRayHit found;
            ASSERT_EQ(firstHit(queries.world(), ray, options, found), first);
            const RayHit& hit = found.hit;
            misses += first == 0 ? 1 : 0;
            if (first == 0) continue;
            ASSERT_EQ(hit.enter, best.enter);
            ASSERT_EQ(hit.leave, best.leave);
            ASSERT_EQ(hit.face, best.face);
            ASSERT_TRUE(isZero(hit.normal - best.normal));
            ++hits;
            starts += hit.startsInside ? 1 : 0;
        }
    }
    std::printf("first hits: %zu, %zu from inside, %zu misses\n", hits, starts, misses);
    EXPECT_GT(hits - starts, asMany(600, 10) / 8);
    EXPECT_GT(starts, asMany(600, 10) / 8);
    EXPECT_GT(misses, asMany(600, 10) / 8);
}

} // namespace

} // namespace askew::test
