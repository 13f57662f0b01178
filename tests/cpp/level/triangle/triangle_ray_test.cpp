#include "askew/level/triangle/triangle_ray.h"

#include "level/level_rays.h"
#include "support/draws/full_run.h"
#include "support/oracles/hull_oracle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

namespace askew::test {

namespace {

struct RatVec {
    mpq_class x;
    mpq_class y;
    mpq_class z;
};

RatVec at(const IntVec& origin, const IntVec& direction, const mpq_class& t) {
    return {origin.x + t * direction.x, origin.y + t * direction.y, origin.z + t * direction.z};
}

/// Finds the point of a ray in a triangle in rationals: the plane's point, or the nearest of the edges' points.
struct RayOracle {
    IntVec a, b, c, origin, direction, normal;

    RayOracle(const Ray& ray, const Triangle& triangle) {
        const std::vector<Vec3> all{triangle[0], triangle[1], triangle[2], ray.origin, ray.direction};
        const std::vector<IntVec> whole = asIntegers(all);
        a = whole[0], b = whole[1], c = whole[2], origin = whole[3], direction = whole[4];
        normal = cross(b - a, c - a);
    }

    /// Returns whether a point of the plane lies on the inner side of an edge, or on its line.
    [[nodiscard]] bool isWithin(const RatVec& p, const IntVec& from, const IntVec& to) const {
        const IntVec inward = cross(normal, to - from);
        return inward.x * (p.x - from.x) + inward.y * (p.y - from.y) + inward.z * (p.z - from.z) >= 0;
    }

    [[nodiscard]] bool isInside(const RatVec& p) const {
        return isWithin(p, a, b) && isWithin(p, b, c) && isWithin(p, c, a);
    }

    [[nodiscard]] std::optional<mpq_class> hit() const {
        const mpz_class speed = dot(normal, direction);
        const mpz_class height = dot(normal, a - origin);
        if (speed != 0) {
            mpq_class t(height, speed);
            t.canonicalize();
            return t >= 0 && isInside(at(origin, direction, t)) ? std::optional(t) : std::nullopt;
        }
        return height == 0 ? hitInPlane() : std::nullopt;
    }

    [[nodiscard]] std::optional<mpq_class> hitInPlane() const {
        if (isInside(at(origin, direction, 0))) return 0;
        std::optional<mpq_class> first;
        for (const auto& [from, to] : {std::pair(a, b), std::pair(b, c), std::pair(c, a)}) {
            const IntVec inward = cross(normal, to - from);
            const mpz_class speed = dot(inward, direction);
            if (speed == 0) continue;
            mpq_class t(dot(inward, from - origin), speed);
            t.canonicalize();
            if (t >= 0 && isInside(at(origin, direction, t)) && (!first || t < *first)) first = t;
        }
        return first;
    }
};

TEST(TriangleRay, WhetherALineMeetsATriangleIsExact) {
    std::array<std::size_t, 2> seen{};
    std::size_t within = 0;
    std::size_t ends = 0;
    double worst = 0;
    double worstWithin = 0;
    for (const LevelKind& kind : levelKinds()) {
        Random random(1430);
        for (int i = 0; i < 12 * timesUsual(); ++i) {
            const Level level = kind.make(random);
            for (int k = 0; k < 200 && !HasFailure(); ++k) {
                Ray ray = rayAt(random, level);
                const Triangle triangle = level.triangle(random.next() % level.size());
                if (isDegenerate(triangle)) continue;
                if (random.oneIn(2)) ray.direction = pointOf(random, triangle) - ray.origin;
                ray.end = infinity;
                SCOPED_TRACE(std::string(kind.name) + " " + std::to_string(k));
                const RayOracle oracle(ray, triangle);
                if (isZero(oracle.direction)) continue;
                const auto expected = oracle.hit();
                const auto hit = castRay(ray, triangle, Sides::both);
                ASSERT_EQ(hit.has_value(), expected.has_value());
                ++seen[hit ? 1 : 0];
                const int facing = sgn(dot(oracle.normal, oracle.direction));
                EXPECT_EQ(castRay(ray, triangle, Sides::front).has_value(), hit && facing <= 0);
                if (!hit) continue;
                EXPECT_EQ(hit->isBack, facing > 0);
                within += facing == 0 ? 1 : 0;
                const double t = expected->get_d();
                EXPECT_GE(hit->t, 0);
                ends += hit->t == 0 ? 1 : 0;
                const double reach = std::max({maxAbs(triangle[0] - ray.origin), maxAbs(triangle[1] - ray.origin),
                                               maxAbs(triangle[2] - ray.origin), length(ray.direction) * t});
                const Vec3 unit = normalOf(triangle);
                // Within the plane the time comes from edges, seen at an angle of their own.
                double sine = std::fabs(dot(unit, ray.direction));
                if (facing == 0) {
                    sine = length(ray.direction);
                    for (unsigned e = 0; e < 3; ++e) {
                        const Vec3 edge = normalized(triangle[(e + 1) % 3] - triangle[e]);
                        const double across = length(cross(edge, ray.direction));
                        sine = std::min(sine, across);
                    }
                }
                double& error = facing == 0 ? worstWithin : worst;
                error = std::max(error, std::fabs(hit->t - t) * sine / reach);
                EXPECT_LE(hit->uv[0] + hit->uv[1], 1 + 1e-15);
                EXPECT_GE(std::min(hit->uv[0], hit->uv[1]), 0);
            }
        }
    }
    EXPECT_LT(worst, 1e-14);
    EXPECT_LT(worstWithin, 1e-13);
    for (const std::size_t count : seen) EXPECT_GT(count, 500U);
    EXPECT_GT(within, 10U);
    EXPECT_GT(ends, 20U);
}

TEST(TriangleRay, WeightsGiveThePointThatIsMet) {
    Random random(1431);
    const Level level = levelKinds()[0].make(random);
    int met = 0;
    for (int i = 0; i < 6000; ++i) {
        const Ray ray = rayAt(random, level);
        const Triangle t = level.triangle(random.next() % level.size());
        const auto hit = castRay(ray, t, Sides::both);
        if (!hit) continue;
        const Vec3 point = ray.origin + ray.direction * hit->t;
        const Vec3 weighed = t[0] + (t[1] - t[0]) * hit->uv[0] + (t[2] - t[0]) * hit->uv[1];
        EXPECT_LT(length(point - weighed), 1e-10);
        ++met;
    }
    EXPECT_GT(met, 20);
}

TEST(TriangleRay, TheEndOfARayCountsAndADirectionOfZeroMeetsNothing) {
    const Triangle triangle{{{0, 0, 0}, {0, 0, 1}, {1, 0, 0}}}; // its front is up
    const auto cast = [&](const Vec3& from, const Vec3& direction, double end, Sides sides = Sides::both) {
        return castRay({from, direction, end}, triangle, sides);
    };
    EXPECT_TRUE(cast({0.25, 2, 0.25}, {0, -1, 0}, 2));
    EXPECT_FALSE(cast({0.25, 2, 0.25}, {0, -1, 0}, 1.999));
    EXPECT_FALSE(cast({0.25, 2, 0.25}, {0, 0, 0}, 2));
    EXPECT_FALSE(cast({0.25, 0, 0.25}, {0, 0, 0}, 2));
    EXPECT_EQ(cast({0.25, 0, 0.25}, {0, 1, 0}, 2)->t, 0);
    EXPECT_EQ(cast({0, -1, 0}, {0, 1, 0}, 2)->isBack, true);
    EXPECT_FALSE(cast({0, -1, 0}, {0, 1, 0}, 2, Sides::front));
    EXPECT_EQ(cast({-1, 0, 0.25}, {1, 0, 0}, 2)->t, 1);
    EXPECT_FALSE(cast({-1, 0, 1.25}, {1, 0, 0}, 20));
    EXPECT_EQ(normalOf(triangle), (Vec3{0, 1, 0}));
}

} // namespace

} // namespace askew::test
