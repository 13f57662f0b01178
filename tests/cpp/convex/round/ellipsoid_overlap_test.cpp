#include "askew/convex/round/ellipsoid_overlap.h"

#include "support/draws/quadrics.h"

#include "askew/convex/round/quadric.h"
#include "askew/convex/separation.h"
#include "askew/convex/transformed_shape.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <utility>
#include <vector>

namespace askew::test {

namespace {

PolytopeMemory ellipsoidOf(std::vector<double> numbers) {
    PolytopeMemory out;
    EXPECT_EQ(quadric(numbers, out), Built::made);
    return out;
}

/// A pair as shapes in any frames, beside the same as polytopes in their place.
struct FramedPair {
    RoundPair pair;
    std::array<PolytopeMemory, 2> placed;
    std::array<Shape, 2> shapes;

    FramedPair(Random& random, RoundPair drawn, bool bend) : pair(std::move(drawn)) {
        const RoundShape* of[] = {&pair.a, &pair.b};
        for (unsigned i = 0; i < 2; ++i) {
            const Polytope local = of[i]->view();
            const Vec3 v{random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)};
            std::array<Vec3, 3> axes = worldFrame.halfAxes;
            if (bend && !(local.isRound() && !local.isQuadric())) axes = {Vec3{1, v.x, 0}, {0, 1, v.y}, {v.z, 0, -1}};
            shapes[i] = {Box{local.center(), axes}, local};
            EXPECT_TRUE(place(shapes[i], placed[i]));
        }
    }
};

/// What a few steps decide is what the search says. Balls leave nothing to it unless they nearly touch.
TEST(EllipsoidOverlap, WhatSurelyMeetsMeets) {
    Random random(655);
    std::array<int, quadricStrata> sure{};
    int ellipsoids = 0; // that meet
    int decided = 0;
    for (int i = 0; i < 7000; ++i) {
        const auto stratum = static_cast<QuadricStratum>(i % int(quadricStrata));
        const auto kind = static_cast<QuadricKind>(random.integer(0, int(quadricKinds) - 1));
        const FramedPair pair(random, quadricPair(random, QuadricKind::ellipsoid, kind, stratum), random.oneIn(2));
        const bool isSure = surelyMeet(pair.shapes[0], pair.shapes[1]);
        EXPECT_EQ(isSure, surelyMeet(pair.shapes[1], pair.shapes[0]));
        const bool meet = separationSign(pair.placed[0].view(), pair.placed[1].view()) <= 0;
        EXPECT_TRUE(meet || !isSure) << i;
        sure[static_cast<unsigned>(stratum)] += isSure ? 1 : 0;
        if (kind != QuadricKind::ellipsoid || !meet) continue;
        ++ellipsoids;
        decided += isSure ? 1 : 0;
    }
    std::printf("sure: of %d ellipsoids that meet %d\n", ellipsoids, decided);
    EXPECT_GT(sure[static_cast<unsigned>(QuadricStratum::random)], 0);
    EXPECT_GT(sure[static_cast<unsigned>(QuadricStratum::concentric)], 200);
}

TEST(EllipsoidOverlap, BallsThatMeetSurelyDo) {
    const PolytopeMemory ball = ellipsoidOf({2, 2, 2, 0, 0, 0});
    const PolytopeMemory large = ellipsoidOf({3, 3, 3, 0, 0, 0});
    const auto at = [](const PolytopeMemory& shape, double x) {
        return Shape{{{x, 0, 0}, worldFrame.halfAxes}, shape.view()};
    };
    EXPECT_TRUE(surelyMeet(at(ball, 0), at(large, 0)));
    EXPECT_TRUE(surelyMeet(at(ball, 0), at(large, 4.9)));
    EXPECT_FALSE(surelyMeet(at(ball, 0), at(large, 5)));
    EXPECT_TRUE(surelyMeet(at(ball, 0), Shape{Box{{1.9, 0, 0}, {}}}));
    EXPECT_FALSE(surelyMeet(at(ball, 0), Shape{Box{{2, 0, 0}, {}}}));
    EXPECT_FALSE(surelyMeet(at(ball, 0x1p60), at(ball, 0x1p60))); // where an ulp is more than its radii
    const PolytopeMemory disk = ellipsoidOf({2, 0, 2, 0, 0, 0, 0, 0, 0});
    EXPECT_FALSE(surelyMeet(at(disk, 0), at(disk, 0)));
}

/// Balls about one point meet, but in a frame whose axes are all but in one plane that is left to the search.
TEST(EllipsoidOverlap, WhatIsAllButFlatIsNotSure) {
    const PolytopeMemory ball = ellipsoidOf({1, 1, 1, 0, 0, 0});
    const Shape plain{{{0.25, 0, 0}, worldFrame.halfAxes}, ball.view()};
    for (const double lean : {1.0, 1e-3, 1e-7, 1e-10, 1e-12}) {
        const Shape skewed{{{}, {Vec3{1, 0, 0}, {0, 1, 0}, {1, 1, lean}}}, ball.view()};
        const Shape ofPoint{{{0, 0.25, 0}, {}}};
        EXPECT_EQ(surelyMeet(skewed, ofPoint), lean > 1e-9) << lean;
        EXPECT_TRUE(surelyMeet(skewed, plain)) << lean; // which the other ball tells
    }
}

} // namespace

} // namespace askew::test
