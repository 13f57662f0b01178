#include "askew/mover/contacts/capsule_contact.h"

#include "support/draws/random.h"

#include "askew/construct/shape_table.h"
#include "askew/convex/closest_point.h"
#include "askew/convex/distance.h"
#include "askew/level/triangle/triangle_polytope.h"
#include "askew/polytope/hull.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace askew::test {

namespace {

Vec3 anyPoint(Random& random, double reach) {
    return {random.between(-reach, reach), random.between(-reach, reach), random.between(-reach, reach)};
}

/// Makes a rounded hull of points.
Built roundedHull(double radius, std::span<const Vec3> points, PolytopeMemory& into) {
    std::vector<double> numbers{radius};
    for (const Vec3& p : points) numbers.insert(numbers.end(), {p.x, p.y, p.z});
    for (const ShapeKind& kind : shapeKinds) {
        if (std::string_view(kind.name) == "sphere") return kind.build(numbers, into);
    }
    return Built::empty;
}

TEST(CapsuleContact, NearestPointsAreThoseOfThePolytopes) {
    Random random(1740);
    std::array<std::size_t, 2> seen{};
    std::set<std::uint32_t> features;
    double worst = 0;
    std::size_t beyond = 0;
    for (int i = 0; i < 4000; ++i) {
        Triangle triangle{anyPoint(random, 2), anyPoint(random, 2), anyPoint(random, 2)};
        if (random.oneIn(4)) triangle[2] = (triangle[0] + triangle[1]) * 0.5 + anyPoint(random, 1e-3); // a sliver
        std::array<Vec3, 2> ends{anyPoint(random, 2), anyPoint(random, 2)};
        if (random.oneIn(4)) ends[1] = ends[0] + (triangle[1] - triangle[0]) * random.between(-1, 1); // parallel
        const bool isBall = random.oneIn(3);
        PolytopeMemory core;
        PolytopeMemory part;
        PolytopeMemory round;
        ASSERT_EQ(convexHull(std::span(ends).first(isBall ? 1 : 2), core), Built::made);
        if (convexHull(triangle, part) != Built::made) continue;
        const double radius = random.between(0.01, 1);
        ASSERT_EQ(roundedHull(radius, std::span(ends).first(isBall ? 1 : 2), round), Built::made);
        ASSERT_TRUE(isCapsule(round.view()));
        const CoreNearest nearest = coreNearest(round.view(), triangle);
        const double wanted = distance(core.view(), part.view()).distance;
        EXPECT_NEAR(nearest.distance, wanted, 1e-12) << i;
        worst = std::max(worst, std::fabs(nearest.distance - wanted));
        const double asked = wanted * random.between(0.5, 1.1);
        const bool isBeyond = isCoreBeyond(round.view(), triangle, asked);
        EXPECT_TRUE(!isBeyond || wanted > asked) << i;
        beyond += isBeyond ? 1 : 0;
        ++seen[nearest.distance > 1e-6 ? 0 : 1];
        if (nearest.distance <= 1e-6) continue;
        const PartContact contact = capsuleContact(round.view(), triangle, nearest);
        EXPECT_NEAR(contact.depth, radius - wanted, 1e-12) << i;
        EXPECT_NEAR(length(closestPoint(part.view(), contact.point) - contact.point), 0, 1e-12) << i;
        // Moved out by the depth it touches.
        const Vec3 there = nearest.onCore + contact.normal * contact.depth;
        EXPECT_NEAR(length(there - contact.point), radius, 1e-12) << i;
        features.insert(contact.feature);
    }
    RecordProperty("worst", std::to_string(worst));
    EXPECT_GT(seen[0], 2000U);
    EXPECT_GT(seen[1], 50U);
    EXPECT_GT(beyond, 500U);
    EXPECT_GE(features.size(), 12U); // ends and edge, with corners, edges and face
}

/// Where the core comes too near for the closed form, contacts keep the features of a triangle by the same numbers.
TEST(CapsuleContact, FeaturesAreThoseOfThePolytopes) {
    const Triangle triangle{Vec3{0, 0, 0}, Vec3{4, 0, 0}, Vec3{1, 3, 0}};
    PolytopeMemory part;
    ASSERT_EQ(convexHull(triangle, part), Built::made);
    const TrianglePolytope polytope({}, triangle, {0, 0, 1}, true);
    for (unsigned k = 0; k < 3; ++k) {
        const Vec3 from = triangle[k];
        const Vec3 along = triangle[(k + 1) % 3] - from;
        const Vec3 out = normalized(cross(along, Vec3{0, 0, 1}));
        const Vec3 middle = from + along * 0.5 + out * 0.2 + Vec3{0, 0, 0.2};
        const Vec3 lean = along * 0.1 + out * 0.05;
        PolytopeMemory round;
        ASSERT_EQ(roundedHull(0.5, std::array{middle - lean, middle + lean}, round), Built::made);
        const CoreNearest nearest = coreNearest(round.view(), triangle);
        const PartContact contact = capsuleContact(round.view(), triangle, nearest);
        const auto found = contactOf(round.view(), polytope.view(), 0);
        ASSERT_TRUE(found);
        EXPECT_NEAR(length(found->normal - contact.normal), 0, 1e-9) << k;
        EXPECT_EQ(contact.feature & 0x7ff, found->feature & 0x7ff) << k;
    }
}

} // namespace

} // namespace askew::test
