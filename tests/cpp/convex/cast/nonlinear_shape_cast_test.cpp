#include "askew/convex/cast/nonlinear_shape_cast.h"

#include "support/draws/colliders.h"
#include "support/draws/round_shapes.h"
#include "support/memory/failing_memory.h"

#include "askew/box/cast/shape_cast.h"
#include "askew/box/sat.h"
#include "askew/construct/shape_table.h"
#include "askew/convex/cast/shape_cast.h"
#include "askew/convex/closest_point.h"
#include "askew/convex/distance.h"
#include "askew/convex/measure.h"
#include "askew/convex/separation.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>

namespace askew::test {

namespace {

constexpr int samples = 256;

Box drawBox(Random& random, double size) {
    const std::array<double, 3> half{random.oneIn(5) ? 0 : random.between(0.05, size), random.between(0.05, size),
                                     random.oneIn(4) ? 0.001 : random.between(0.05, size)};
    const Vec3 axis = drawVec(random, -1, 1);
    auto axes = turnedAxes(*normalized(Quat{axis.x, axis.y, axis.z, random.between(0.1, 1)}));
    for (unsigned k = 0; k < 3; ++k) axes[k] = axes[k] * half[k];
    const Vec3 center = drawVec(random, -2, 2);
    return {center, axes};
}

RigidMotion drawMotion(Random& random, const Vec3& from, const Vec3& to) {
    const Vec3 aside = drawVec(random, -1, 1);
    const Vec3 way = random.oneIn(4) ? Vec3{} : (to - from) * random.between(0.5, 2) + aside;
    const Vec3 pivot = random.oneIn(2) ? from : from + drawVec(random, -2, 2);
    const Vec3 axis = normalized(drawVec(random, -1, 1));
    const double most = random.oneIn(3) ? 14 : random.oneIn(3) ? 0.1 : 3;
    return {way, pivot, axis, random.between(-most, most)};
}

struct Seen {
    int hits = 0;
    int misses = 0;
    int starts = 0;
    int open = 0;      // of the hits, without a time by which they certainly meet
    int grazes = 0;    // and of those that touch by then, but for the rounding of corners
    int wide = 0;      // and with a bracket of more than 1e-6
    double widest = 0; // of the brackets
    int passed = 0;    // those that leave
};

/// Casts agree with whether the shapes meet at many times, exact where that is possible, and with their gap.
template <class MeetAt, class GapAt>
void check(Seen& seen, const std::optional<NonlinearShapeCastHit>& contact, MeetAt meetAt, GapAt gapAt) {
    if (!contact) {
        ++seen.misses;
        for (int i = 0; i <= samples; ++i) ASSERT_FALSE(meetAt(i * (1.0 / samples))) << i;
        return;
    }
    ++(contact->startsOverlapping ? seen.starts : seen.hits);
    EXPECT_EQ(contact->startsOverlapping, meetAt(0));
    EXPECT_GE(contact->enter, 0);
    EXPECT_LE(contact->enter, 1);
    EXPECT_LE(contact->enter, contact->leave);
    for (int i = 0; i <= samples; ++i) {
        const double t = i * (1.0 / samples);
        if (t < contact->enter || t > contact->leave) {
            ASSERT_FALSE(meetAt(t)) << t;
        }
    }
    if (contact->leave < 1) ++seen.passed;
    if (contact->startsOverlapping) {
        EXPECT_EQ(contact->normal, Vec3{});
        EXPECT_EQ(contact->until, 0);
        return;
    }
    EXPECT_NEAR(length(contact->normal), 1, 1e-14);
    if (contact->until > 1) ++seen.open;
    if (contact->until > 1) return;
    if (!meetAt(contact->until)) {
        ++seen.grazes;
        EXPECT_LE(gapAt(contact->until), 1e-14);
    }
    EXPECT_LE(contact->enter, contact->until);
    if (contact->until - contact->enter > 1e-6) ++seen.wide;
    seen.widest = std::fmax(seen.widest, contact->until - contact->enter);
}

void print(const char* what, const Seen& seen) {
    std::printf("%s: %d hits (%d open, %d wide, the widest bracket %.2g), %d misses, %d start overlapping, %d leave\n",
                what, seen.hits, seen.open, seen.wide, seen.widest, seen.misses, seen.starts, seen.passed);
    EXPECT_GT(seen.hits, 100);
    EXPECT_GT(seen.misses, 100);
    EXPECT_GT(seen.starts, 50);
    EXPECT_GT(seen.passed, 50);
    EXPECT_LE(seen.open + seen.wide + seen.grazes, seen.hits / 50);
}

TEST(NonlinearShapeCast, OfBoxesNeverMissesAContact) {
    Random random(930);
    Seen seen;
    for (int i = 0; i < 800 && !testing::Test::HasFailure(); ++i) {
        const Box a = drawBox(random, 1.5);
        const Box b = drawBox(random, 1.5);
        const RigidMotion motion = drawMotion(random, a.center, b.center);
        SCOPED_TRACE(i);
        NonlinearShapeCast cast;
        ASSERT_TRUE(cast.set(Shape{a}, motion));
        TransformedShape still;
        ASSERT_TRUE(still.set(Shape{b}));
        const auto contact = cast.meet(still.view());
        TransformedShape there;
        const auto meetAt = [&](double t) { return overlaps(t == 0 ? a : movedBy(motion, a, t), b); };
        const auto gapAt = [&](double t) {
            return there.set(Shape{movedBy(motion, a, t)}) ? distance(there.view(), still.view()).distance : 1;
        };
        check(seen, contact, meetAt, gapAt);
        if (!contact || contact->startsOverlapping) continue;
        // The normal leads out of B, where the point is, and A lies on that side of it.
        ASSERT_TRUE(there.set(Shape{movedBy(motion, a, contact->enter)}));
        const double bracket = contact->until - contact->enter;
        const double speed = scaleOf(there.view(), still.view()) + length(motion.translation) + 40; // at most
        const double reach = (4e-9 + bracket) * speed;
        EXPECT_NEAR(signedDistance(still.view(), contact->point), 0, 1e-12);
        if (bracket > 1e-6) continue; // its steps were used up on the way
        EXPECT_NEAR(signedDistance(there.view(), contact->point), 0, reach);
        EXPECT_GE(intervalOn(there.view(), contact->normal).min, intervalOn(still.view(), contact->normal).max - 1e-12);
    }
    print("moving and turning boxes", seen);
}

TEST(NonlinearShapeCast, OfRoundShapesAndPolytopesAsWell) {
    Random random(931);
    Seen seen;
    for (int i = 0; i < 1400 && !testing::Test::HasFailure(); ++i) {
        const auto kindA = static_cast<RoundKind>(i % 7);
        const auto kindB = static_cast<RoundKind>(i / 7 % 7);
        const double sizeA = random.between(0.2, 1.5);
        const double sizeB = random.between(0.2, 1.5);
        const RoundShape a = roundShape(random, kindA, drawVec(random, -2, 2), sizeA, random.between(0.1, 0.5));
        const RoundShape b = roundShape(random, kindB, drawVec(random, -2, 2), sizeB, random.between(0.1, 0.5));
        const RigidMotion motion = drawMotion(random, a.view().center(), b.view().center());
        SCOPED_TRACE(i);
        // The polytope as it stands, about its center.
        const Shape moving{{a.view().center(), worldFrame.halfAxes}, a.view()};
        PolytopeMemory local;
        ASSERT_TRUE(local.numbers.assign(a.view().numbers) && local.indices.assign(a.view().indices));
        for (unsigned k = 0; k < 3; ++k) local.numbers[k] = 0;
        local.indices[4] |= 1;
        const Shape asked{moving.frame, local.view()};
        NonlinearShapeCast cast;
        ASSERT_TRUE(cast.set(asked, motion));
        const auto contact = cast.meet(b.view());
        TransformedShape there;
        const auto meetAt = [&](double t) {
            EXPECT_TRUE(there.set({t == 0 ? asked.frame : movedBy(motion, asked.frame, t), asked.polytope}));
            return overlaps(there.view(), b.view());
        };
        check(seen, contact, meetAt, [](double) { return 1; }); // the same shapes: none but touches
    }
    print("moving and turning shapes of all kinds", seen);
}

TEST(NonlinearShapeCast, WithoutATurnIsTheSweep) {
    Random random(932);
    int hits = 0;
    double worst = 0;
    for (int i = 0; i < 300; ++i) {
        const Box a = drawBox(random, 1);
        const Box b = drawBox(random, 1);
        RigidMotion motion = drawMotion(random, a.center, b.center);
        motion.angle = 0;
        NonlinearShapeCast cast;
        ASSERT_TRUE(cast.set(Shape{a}, motion));
        TransformedShape still;
        ASSERT_TRUE(still.set(Shape{b}));
        const auto contact = cast.meet(still.view());
        const auto swept = castShape(a, motion.translation, b);
        ASSERT_EQ(contact.has_value(), swept.has_value()) << i;
        if (!contact) continue;
        ++hits;
        EXPECT_EQ(contact->startsOverlapping, swept->startsOverlapping);
        worst = std::fmax(worst, std::fabs(contact->enter - swept->enter));
        EXPECT_NEAR(contact->leave, swept->leave, 1e-5);
    }
    std::printf("without a turn: %d hits, times off by %.2g\n", hits, worst);
    EXPECT_GT(hits, 100);
    EXPECT_LE(worst, 1e-5);
}

/// A rod of length 4 that turns about its middle meets the edge of a cube beside it.
TEST(NonlinearShapeCast, ARodOnAHinge) {
    const Shape rod{{{}, {Vec3{2, 0, 0}, {0, 0.1, 0}, {0, 0, 0}}}};
    TransformedShape cube;
    ASSERT_TRUE(cube.set(Shape{{{0, 0, -1.5}, {Vec3{0.5, 0, 0}, {0, 0.5, 0}, {0, 0, 0.5}}}}));
    NonlinearShapeCast cast;
    const double wanted = std::atan2(1.0, 0.5);
    for (const double turns : {0.5, 1.0, 7.0}) {
        const double angle = turns * 2 * M_PI;
        ASSERT_TRUE(cast.set(rod, {{}, {}, {0, 1, 0}, angle}));
        const auto contact = cast.meet(cube.view());
        ASSERT_TRUE(contact);
        EXPECT_NEAR(contact->enter * angle, wanted, 1e-6);
        EXPECT_LE(contact->enter * angle, wanted);
        EXPECT_GE(contact->until * angle, wanted);
        EXPECT_NEAR(contact->until * angle, wanted, 1e-6);
        // The other end passes the cube as well: the rod leaves at the later time.
        EXPECT_NEAR(contact->leave * angle, (2 * turns - 1) * M_PI + M_PI - wanted, 1e-6);
    }
    ASSERT_TRUE(cast.set(rod, {{}, {}, {0, 1, 0}, wanted - 1e-6}));
    EXPECT_FALSE(cast.meet(cube.view()));
    ASSERT_TRUE(cast.set(rod, {{}, {}, {0, 1, 0}, -0.5}));
    EXPECT_FALSE(cast.meet(cube.view()));
    // A door of no thickness past a plate of none.
    const Shape door{{{1, 0, 0}, {Vec3{1, 0, 0}, {0, 2, 0}, {0, 0, 0}}}};
    TransformedShape plate;
    ASSERT_TRUE(plate.set(Shape{{{0, 0, -1.5}, {Vec3{0, 0, 0}, {0, 1, 0}, {0, 0, 0.75}}}}));
    ASSERT_TRUE(cast.set(door, {{}, {}, {0, 1, 0}, 20 * M_PI}));
    const auto contact = cast.meet(plate.view());
    ASSERT_TRUE(contact);
    EXPECT_NEAR(contact->enter * 40, 1, 1e-6);
}

/// What rolls on a floor keeps in touch with it: only a core that turns out of its place can press on it.
TEST(NonlinearShapeCast, RollingIsSliding) {
    TransformedShape floor;
    ASSERT_TRUE(floor.set(Shape{{{0, -0.5, 0}, {Vec3{40, 0, 0}, {0, 0.5, 0}, {0, 0, 40}}}}));
    PolytopeMemory ball;
    PolytopeMemory capsule;
    PolytopeMemory wheel;
    ASSERT_EQ(shapeKinds[10].build(std::array<double, 4>{0.5, 0, 0, 0}, ball), Built::made);
    ASSERT_EQ(shapeKinds[11].build(std::array<double, 7>{0.5, 0, 0, -1, 0, 0, 1}, capsule), Built::made);
    ASSERT_EQ(shapeKinds[13].build(std::array<double, 9>{0.5, 0.5, 0, 0, 0, -1, 0, 0, 1}, wheel), Built::made);
    const Box frame{{0, 0.5, 0}, worldFrame.halfAxes};
    NonlinearShapeCast cast;
    for (const PolytopeMemory* each : {&ball, &capsule, &wheel}) {
        const Shape body{frame, each->view()};
        ASSERT_TRUE(cast.set(body, {{20, 0, 0}, frame.center, {0, 0, 1}, -40}));
        EXPECT_FALSE(cast.meet(floor.view()));
        EXPECT_TRUE(cast.meet(floor.view(), Touching::hit));
        ASSERT_TRUE(cast.set(body, {{20, -1e-3, 0}, frame.center, {0, 0, 1}, -40}));
        EXPECT_EQ(cast.meet(floor.view())->enter, 0);
        if (each == &ball) continue;
        ASSERT_TRUE(cast.set(body, {{20, 0, 0}, frame.center, {1, 0, 0}, 1}));
        EXPECT_TRUE(cast.meet(floor.view())->startsOverlapping);
        ASSERT_TRUE(cast.set(body, {{20, 9, 0}, frame.center, {1, 0, 0}, 1}));
        EXPECT_FALSE(cast.meet(floor.view()));
    }
}

/// However long the turn, a hit without a time by which it certainly meets comes within 2e-9 of the scale.
TEST(NonlinearShapeCast, OfManyTurnsIsHitByWhatItComesNearTo) {
    Random random(933);
    std::array<int, 3> seen{}; // misses, hits, open hits
    for (int i = 0; i < 300; ++i) {
        const Box a = drawBox(random, 1.5);
        const Box b = drawBox(random, 1.5);
        RigidMotion motion = drawMotion(random, a.center, b.center);
        motion.angle = random.between(30, 1000) * (random.oneIn(2) ? -1 : 1);
        SCOPED_TRACE(i);
        NonlinearShapeCast cast;
        ASSERT_TRUE(cast.set(Shape{a}, motion));
        TransformedShape still;
        ASSERT_TRUE(still.set(Shape{b}));
        const auto contact = cast.meet(still.view());
        ++seen[!contact ? 0 : contact->until <= 1 ? 1 : 2];
        for (int k = 0; k <= samples && !contact; ++k) {
            ASSERT_FALSE(overlaps(movedBy(motion, a, k * (1.0 / samples)), b)) << k;
        }
        if (!contact || contact->until <= 1) continue;
        TransformedShape there;
        ASSERT_TRUE(there.set(Shape{movedBy(motion, a, contact->enter)}));
        const double scale = scaleOf(there.view(), still.view()) + length(motion.translation) +
                             std::fabs(motion.angle) * reachAcross(motion, there.view());
        EXPECT_LE(separation(there.view(), still.view()), 2e-9 * scale);
    }
    std::printf("many turns: %d misses, %d hits, %d open\n", seen[0], seen[1], seen[2]);
    EXPECT_GT(seen[0], 30);
    EXPECT_GT(seen[1], 30);
}

TEST(NonlinearShapeCast, SaysWhenMemoryEnds) {
    const Shape rod{{{}, {Vec3{2, 0.1, 0}, {0, 0.1, 0}, {0, 0, 0.1}}}};
    TransformedShape cube;
    ASSERT_TRUE(cube.set(Shape{{{0, 0, -1.5}, {Vec3{0.5, 0, 0}, {0, 0.5, 0}, {0, 0, 0.5}}}}));
    NonlinearShapeCast cast;
    const MemoryEndsAt end(0);
    EXPECT_FALSE(cast.set(rod, {{}, {}, {0, 1, 0}, 1}));
    EXPECT_TRUE(cast.failed());
}

} // namespace

} // namespace askew::test
