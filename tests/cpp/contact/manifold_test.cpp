#include "askew/contact/manifold.h"

#include "support/draws/quadrics.h"
#include "support/draws/round_shapes.h"
#include "support/draws/standing_box.h"
#include "support/draws/stratified_polytopes.h"

#include "askew/contact/contact_feature.h"
#include "askew/convex/closest_point.h"
#include "askew/convex/distance.h"
#include "askew/convex/measure.h"
#include "askew/convex/minimum_translation.h"
#include "askew/convex/separation.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>
#include <set>

namespace askew::test {

namespace {

double deepest(const Manifold& found) {
    double most = found.points[0].depth;
    for (unsigned i = 1; i < found.count; ++i) most = std::fmax(most, found.points[i].depth);
    return most;
}

std::set<std::uint32_t> featuresOf(const Manifold& found) {
    std::set<std::uint32_t> features;
    for (unsigned i = 0; i < found.count; ++i) features.insert(found.points[i].feature);
    return features;
}

/// Returns how thick a shape is between its nearest pair of parallel planes along a face, or, where it is thinner, how
/// far it reaches from an edge; infinite for a point or a segment.
double thicknessOf(const Polytope& shape) {
    double thickness = std::numeric_limits<double>::infinity();
    for (unsigned face = 0; face < shape.faceCount() && shape.dimension() == 3; ++face) {
        double least = 0;
        double most = 0;
        for (unsigned i = 0; i < shape.vertexCount(); ++i) {
            const double at = dot(shape.normal(face), shape.vertex(i) - shape.vertex(0));
            least = std::fmin(least, at);
            most = std::fmax(most, at);
        }
        thickness = std::fmin(thickness, most - least + shape.radius());
    }
    for (unsigned edge = 0; edge < shape.edgeCount() && shape.dimension() >= 2; ++edge) {
        const auto [from, to, left, right] = shape.edge(edge);
        const Vec3 along = shape.vertex(to) - shape.vertex(from);
        double most = 0;
        for (unsigned i = 0; i < shape.vertexCount(); ++i) {
            most = std::fmax(most, length(cross(along, shape.vertex(i) - shape.vertex(from))) / length(along));
        }
        thickness = std::fmin(thickness, most + shape.radius());
    }
    return thickness;
}

/// Returns by how much roundings turn the faces of the thinner shape: little, unless it is a sliver.
double turnOfFaces(const Polytope& a, const Polytope& b, double scale) {
    return 0x1p-48 * scale / std::fmin(thicknessOf(a), thicknessOf(b));
}

/// Checks what holds of every manifold; the scale has the distance from the origin in it.
void check(const Manifold& found, const Polytope& a, const Polytope& b, double margin, double scale, double& off) {
    ASSERT_GE(found.count, 1U);
    ASSERT_LE(found.count, 4U);
    EXPECT_NEAR(length(found.normal), 1, 1e-14);
    EXPECT_EQ(featuresOf(found).size(), found.count);
    const bool isOnFace = found.kind == AxisKind::faceA || found.kind == AxisKind::faceB;
    if (!isOnFace) {
        EXPECT_EQ(found.count, 1U);
    }
    // Each coordinate of a point that is asked about may be stored as 0.
    const double turn = turnOfFaces(a, b, scale);
    const double band = std::fmax(1e-10, turn) * scale + std::sqrt(3.0) * minMagnitude;
    for (unsigned i = 0; i < found.count; ++i) {
        const ContactPoint& point = found.points[i];
        EXPECT_GE(point.depth, -margin - band);
        const double beside = std::fmax(signedDistance(a, point.onA), signedDistance(b, point.onB));
        EXPECT_LE(beside, band);
        if (turn < 1e-10) off = std::fmax(off, (beside - std::sqrt(3.0) * minMagnitude) / scale);
        EXPECT_LE(length(point.onA - found.normal * point.depth - point.onB), 1e-14 * scale);
    }
    // It is no deeper than the intervals say, and these overlap hardly more than along the minimum translation.
    const double overlap = -static_cast<double>(gapAlong(a, b, found.normal));
    EXPECT_LE(deepest(found), overlap + band);
}

/// Returns how much deeper a face may be than the minimum translation.
double lead(const Polytope& a, const Polytope& b, double depth) {
    const Aabb boxA = bounds(a);
    const Aabb boxB = bounds(b);
    return 3 * (faceLead * depth + faceSlack * std::fmin(length(boxA.max - boxA.min), length(boxB.max - boxB.min)));
}

struct Seen {
    std::array<int, 5> kinds{};
    std::array<int, 5> counts{};
    int same = 0;
    int none = 0;
    int converse = 0;
    int ties = 0;
    double off = 0; // points off their shape, of the scale
    double worst = 0;
};

void see(Seen& seen, const Polytope& a, const Polytope& b) {
    const double scale = scaleOf(a, b) + maxAbs(a.center() + a.vertex(0));
    const auto found = manifold(a, b);
    ASSERT_EQ(found.has_value(), separationSign(a, b) <= 0);
    if (!found) {
        ++seen.none;
        return;
    }
    check(*found, a, b, 0, scale, seen.off);
    ++seen.kinds[static_cast<unsigned>(found->kind)];
    ++seen.counts[found->count];
    const MinimumTranslation out = *minimumTranslation(a, b);
    const double overlap = -static_cast<double>(gapAlong(a, b, found->normal));
    const double radii = a.radius() + b.radius();
    EXPECT_LE(overlap, out.depth + lead(a, b, std::fabs(out.depth - radii)) + 1e-9 * scale);
    if (dot(found->normal, out.normal) > 1 - 1e-14) {
        ++seen.same;
        const double off = std::fabs(deepest(*found) - out.depth);
        const double turn = turnOfFaces(a, b, scale);
        EXPECT_LE(off, std::fmax(1e-8, turn) * scale);
        if (turn < 1e-10) seen.worst = std::fmax(seen.worst, off / scale);
    }
    const auto back = manifold(b, a);
    ASSERT_TRUE(back);
    if (length(back->normal + found->normal) > 1e-9) {
        ++seen.ties;
        return;
    }
    ++seen.converse;
}

void print(const char* what, const Seen& seen) {
    std::printf(
        "%s: faceA %d, faceB %d, edge %d, flat %d, closest %d; of 1 to 4 points %d %d %d %d; %d disjoint; "
        "%d along the minimum translation, depth off by %.2g of the scale; converse %d, ties %d, points off by %.2g\n",
        what, seen.kinds[0], seen.kinds[1], seen.kinds[2], seen.kinds[3], seen.kinds[4], seen.counts[1], seen.counts[2],
        seen.counts[3], seen.counts[4], seen.none, seen.same, seen.worst, seen.converse, seen.ties, seen.off);
}

TEST(Manifold, LiesInBothShapesAndIsAsDeepAsTheMinimumTranslation) {
    Seen seen;
    eachCloudPair(900, 300, [&](const CloudPair& pair) { see(seen, pair.shapeA(), pair.shapeB()); });
    print("polytopes", seen);
    EXPECT_LE(seen.worst, 1e-8);
    EXPECT_GT(seen.none, 100);
    EXPECT_GT(seen.same, 200);
    for (const int kind : {0, 1, 2}) EXPECT_GT(seen.kinds[static_cast<unsigned>(kind)], 20);
    for (const int count : {1, 2, 3, 4}) EXPECT_GT(seen.counts[static_cast<unsigned>(count)], 5);
    EXPECT_GT(seen.converse, 4 * seen.ties);
}

/// Its edges are pairwise parallel to those of the copy but for roundings, which choose two that do not touch.
TEST(Manifold, OfACopyThatIsOffByUlpsIsAsDeepAsTheMinimumTranslation) {
    const double less = nextDown(nextDown(1.0));
    const double more = nextUp(1.0);
    const CloudPair pair(
        {{1, 0, -1}, {1, 1, 0}, {1, 0, 0}, {-1, -1, 0}, {1, -1, 1}},
        {{less, 0, -more}, {1, 1, 0}, {less, 0, 0}, {more, more, 0}, {-less, -1, 0}, {less, -more, more}});
    Seen seen;
    see(seen, pair.shapeA(), pair.shapeB());
    EXPECT_EQ(seen.counts[1], 1);
    EXPECT_NEAR(deepest(*manifold(pair.shapeA(), pair.shapeB())),
                minimumTranslation(pair.shapeA(), pair.shapeB())->depth, 1e-12);
}

TEST(Manifold, OfRoundShapesComesFromTheirCores) {
    Seen seen;
    eachRoundPair(901, 14, [&](Random&, const RoundPair& pair, RoundKind, RoundKind, RoundStratum) {
        see(seen, pair.a.view(), pair.b.view());
    });
    print("round", seen);
    EXPECT_LE(seen.worst, 1e-8);
    EXPECT_GT(seen.kinds[4], 50);
    EXPECT_GT(seen.counts[2], 4);
}

TEST(Manifold, OfQuadricsLiesOnEach) {
    int found = 0;
    double off = 0;
    double aside = 0;
    eachQuadricPair(904, 14, [&](Random&, const RoundPair& pair, QuadricKind, QuadricKind, QuadricStratum) {
        const Polytope a = pair.a.view();
        const Polytope b = pair.b.view();
        if (!a.isQuadric() && !b.isQuadric()) return;
        const double scale = scaleOf(a, b);
        const auto touch = manifold(a, b);
        ASSERT_EQ(touch.has_value(), separationSign(a, b) <= 0);
        if (!touch) return;
        ++found;
        const auto& [onA, onB, depth, feature] = touch->points[0];
        off = std::fmax(off, std::fmax(signedDistance(a, onA), signedDistance(b, onB)) / scale);
        aside = std::fmax(aside, length(onA - touch->normal * depth - onB) / scale);
    });
    std::printf("quadrics: %d contacts, points off by %.2g of the scale, beside the axis by %.2g\n", found, off, aside);
    EXPECT_LE(off, 1e-9);
    EXPECT_LE(aside, 1e-4);
    EXPECT_GT(found, 100);
}

TEST(Manifold, WithAMarginReachesAsFarAsThat) {
    Random random(902);
    int near = 0;
    int far = 0;
    double off = 0;
    eachCloudPair(903, 300, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        const Polytope b = pair.shapeB();
        const double gap = distance(a, b).distance;
        const double scale = scaleOf(a, b) + maxAbs(a.vertex(0));
        if (gap <= 1e-12 * scale) return;
        const double margin = gap * random.between(0.5, 1.5);
        const auto found = manifold(a, b, margin);
        EXPECT_FALSE(manifold(a, b));
        ASSERT_EQ(found.has_value(), gap <= margin);
        ++(found ? near : far);
        if (!found) return;
        check(*found, a, b, margin, scale, off);
        EXPECT_GE(deepest(*found), -gap * 1.0001 - lead(a, b, gap) - 1e-9 * scale);
    });
    std::printf("margins: %d near, %d far, points off by %.2g\n", near, far, off);
    EXPECT_GT(near, 50);
    EXPECT_GT(far, 50);
}

TEST(Manifold, ABoxAtRestHasItsFourCorners) {
    const Standing ground(boxAt({0, -1, 0}, {10, 1, 10}));
    const Standing crate(boxAt({0.25, 0.5 - 0x1p-6, 1}, {0.5, 0.5, 0.5}));
    const auto found = manifold(crate.view(), ground.view());
    ASSERT_TRUE(found);
    EXPECT_EQ(found->kind, AxisKind::faceB);
    EXPECT_EQ(found->normal, (Vec3{0, -1, 0}));
    ASSERT_EQ(found->count, 4U);
    std::set<std::pair<double, double>> corners;
    for (const ContactPoint& point : found->points) {
        EXPECT_NEAR(point.depth, 0x1p-6, 1e-15);
        EXPECT_NEAR(point.onA.y, -0x1p-6, 1e-15);
        EXPECT_NEAR(point.onB.y, 0, 1e-15);
        corners.insert({point.onA.x, point.onA.z});
        EXPECT_LT(point.feature >> 11, maxVertices); // a vertex of A
    }
    EXPECT_EQ(corners, (std::set<std::pair<double, double>>{{-0.25, 0.5}, {-0.25, 1.5}, {0.75, 0.5}, {0.75, 1.5}}));
    // Swapped, it is the same manifold reversed.
    const auto back = manifold(ground.view(), crate.view());
    ASSERT_TRUE(back && back->count == 4);
    EXPECT_EQ(back->normal, (Vec3{0, 1, 0}));
    std::set<std::uint32_t> swapped;
    for (const ContactPoint& point : back->points) {
        swapped.insert(featurePair(point.feature & 0x7ff, point.feature >> 11));
    }
    EXPECT_EQ(swapped, featuresOf(*found));
    // An equally large box, exactly above.
    const Standing twin(boxAt({0.25, 1.5 - 0x1p-6, 1}, {0.5, 0.5, 0.5}));
    const auto stack = manifold(twin.view(), crate.view());
    ASSERT_TRUE(stack && stack->count == 4);
    EXPECT_NEAR(deepest(*stack), 0, 1e-15);
}

TEST(Manifold, EdgesThatCrossTouchAtOnePoint) {
    const double half = std::sqrt(0.5);
    const Quat aboutZ{0, 0, std::sin(M_PI / 8), std::cos(M_PI / 8)};
    const Quat aboutX{std::sin(M_PI / 8), 0, 0, std::cos(M_PI / 8)};
    const Standing lower(boxAt({0, 0, 0}, {0.5, 0.5, 4}, aboutZ));
    const Standing upper(boxAt({0, 2 * half - 0.125, 0.5}, {4, 0.5, 0.5}, aboutX));
    const auto found = manifold(lower.view(), upper.view());
    ASSERT_TRUE(found);
    EXPECT_EQ(found->kind, AxisKind::edge);
    ASSERT_EQ(found->count, 1U);
    EXPECT_NEAR(found->points[0].depth, 0.125, 1e-14);
    EXPECT_LE(length(found->normal - Vec3{0, 1, 0}), 1e-14);
    EXPECT_LE(length(found->points[0].onA - Vec3{0, half, 0.5}), 1e-14);
    EXPECT_LE(length(found->points[0].onB - Vec3{0, half - 0.125, 0.5}), 1e-14);
}

} // namespace

} // namespace askew::test
