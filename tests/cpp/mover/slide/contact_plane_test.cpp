#include "askew/mover/slide/contact_plane.h"

#include "support/draws/levels/mover_worlds.h"

#include "askew/convex/distance.h"
#include "askew/convex/minimum_translation.h"
#include "askew/convex/separation.h"
#include "askew/convex/transformed_shape.h"
#include "askew/level/triangle/triangle_polytope.h"
#include "askew/level/triangle/triangle_ray.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

/// Compares a plane with the distance of the pair, or with its minimum translation.
void check(const ContactPlane& plane, const MovingBody& body, const Polytope& part, double band) {
    EXPECT_NEAR(length(plane.normal), 1, 1e-12);
    EXPECT_NEAR(gapAlong(body, part, plane.normal), plane.gap, band);
    if (!overlaps(body.polytope(), part)) {
        EXPECT_NEAR(plane.gap, distance(body.polytope(), part).distance, band);
    } else if (const auto out = minimumTranslation(body.polytope(), part)) {
        EXPECT_NEAR(-plane.gap, out->depth, band);
    }
}

TEST(ContactPlane, IsThroughTheNearestPoints) {
    Random random(1762);
    std::array<int, 2> seen{};
    int over = 0;
    for (unsigned i = 0; i < 2400; ++i) {
        SCOPED_TRACE(i);
        const WalkedShape shape(random, static_cast<WalkedBody>(i % walkedBodies), random.oneIn(2));
        const WalkedShape other(random, static_cast<WalkedBody>(i / walkedBodies % walkedBodies), random.oneIn(2));
        MovingBody body;
        TransformedShape part;
        ASSERT_TRUE(body.set(shape.at(drawVec(random, -1, 1))));
        ASSERT_TRUE(part.set(other.at(drawVec(random, -1, 1))));
        const bool isCurved = body.polytope().isQuadric() || part.view().isQuadric();
        check(contactPlane(body, part.view()), body, part.view(), isCurved ? 1e-6 : 1e-10);
        ++seen[overlaps(body.polytope(), part.view()) ? 1 : 0];
        const ContactPlane nearest = contactPlane(body, part.view());
        const FacePlane face = facePlane(body, part.view());
        EXPECT_LE(face.plane.gap, nearest.gap + (isCurved ? 1e-6 : 1e-9));
        if (!face.isNearest) continue;
        EXPECT_NEAR(face.plane.gap, nearest.gap, isCurved ? 1e-6 : 1e-9);
        EXPECT_LT(maxAbs(face.plane.normal - nearest.normal), isCurved ? 1e-2 : 1e-6);
        ++over;
    }
    EXPECT_GT(seen[0], 300);
    EXPECT_GT(seen[1], 100);
    EXPECT_GT(over, 30);
}

TEST(ContactPlane, OfATriangleTakesTheNormalOfItsFaceBitForBit) {
    Random random(1763);
    int faces = 0;
    int sides = 0;
    for (unsigned i = 0; i < 1400; ++i) {
        SCOPED_TRACE(i);
        const WalkedShape shape(random, static_cast<WalkedBody>(i % walkedBodies), true);
        MovingBody body;
        ASSERT_TRUE(body.set(shape.at(drawVec(random, -1.5, 1.5))));
        const Triangle corners{drawVec(random, -2, 2), drawVec(random, -2, 2), drawVec(random, -2, 2)};
        const TrianglePolytope triangle({0.5, 0, 0}, corners, normalOf(corners), false);
        const ContactPlane plane = trianglePlane(body, triangle.view());
        check(plane, body, triangle.view(), body.polytope().isQuadric() ? 1e-6 : 1e-10);
        const ContactPlane edge = edgePlane(body, triangle.view());
        EXPECT_LE(edge.gap, plane.gap + (body.polytope().isQuadric() ? 1e-6 : 1e-10));
        EXPECT_NEAR(gapAlong(body, triangle.view(), edge.normal), edge.gap, 1e-12);
        const ContactPlane enough = edgePlane(body, triangle.view(), 0.01);
        if (edge.gap > 0.01) {
            EXPECT_EQ(enough.gap, edge.gap);
        }
        const ContactPlane side = bodyPlane(body, triangle.view());
        EXPECT_EQ(side.gap > -infinity, !body.faces().empty());
        if (!body.faces().empty()) {
            EXPECT_NEAR(gapAlong(body, triangle.view(), side.normal), side.gap, 1e-12);
        }
        EXPECT_LE(side.gap, plane.gap + (body.polytope().isQuadric() ? 1e-6 : 1e-10));
        sides += side.gap > 0 ? 1 : 0;
        if (std::fabs(dot(plane.normal, normalOf(corners))) < 1 - 1e-13) continue;
        EXPECT_TRUE(plane.normal == normalOf(corners) || plane.normal == -normalOf(corners));
        ++faces;
    }
    EXPECT_GT(faces, 100);
    EXPECT_GT(sides, 100);
}

TEST(ContactPlane, MayEndEarlyWithAGapThatIsEnough) {
    Random random(1764);
    const WalkedShape box(random, WalkedBody::box, false);
    MovingBody body;
    ASSERT_TRUE(body.set(box.at({5, 0, 0})));
    TransformedShape part;
    ASSERT_TRUE(part.set(box.at({})));
    const ContactPlane plane = contactPlane(body, part.view(), 0.5);
    EXPECT_GT(plane.gap, 0.5);
    EXPECT_LE(plane.gap, distance(body.polytope(), part.view()).distance);
}

TEST(ContactPlane, OfAFaceThatIsFarEnoughIsLeftAtItsGap) {
    MovingBody body;
    ASSERT_TRUE(body.set({{{3, 0, 0}, {Vec3{0.5, 0, 0}, {0, 0.5, 0}, {0, 0, 0.5}}}}));
    TransformedShape cube;
    ASSERT_TRUE(cube.set({worldFrame}));
    const FacePlane whole = facePlane(body, cube.view());
    EXPECT_TRUE(whole.isNearest);
    EXPECT_EQ(whole.plane.normal, (Vec3{1, 0, 0}));
    EXPECT_EQ(whole.plane.gap, 1.5);
    EXPECT_EQ(whole.plane.point.x, 1);
    EXPECT_TRUE(facePlane(body, cube.view(), 1.5).isNearest);
    const FacePlane face = facePlane(body, cube.view(), 1);
    EXPECT_FALSE(face.isNearest);
    EXPECT_EQ(face.plane.normal, whole.plane.normal);
    EXPECT_EQ(face.plane.gap, whole.plane.gap);
}

/// A board that leans by less than may count as level, over a cube: the normal is that of the board, along which alone
/// the gap is as wide.
TEST(ContactPlane, OfABoardThatHardlyLeansIsThatOfTheBoard) {
    const double lean = 5e-7;
    const Vec3 normal = normalized(Vec3{lean, 1, 0});
    const Vec3 along = cross(normal, {0, 0, 1});
    MovingBody board;
    ASSERT_TRUE(board.set({{normal * 1.25 + Vec3{0, 1, 0}, {along * 8, normal * 0.25, {0, 0, 8}}}}));
    TransformedShape cube;
    ASSERT_TRUE(cube.set({worldFrame}));
    const ContactPlane plane = contactPlane(board, cube.view());
    check(plane, board, cube.view(), 1e-11);
    EXPECT_LE(length(plane.normal - normal), 1e-9);
}

} // namespace

} // namespace askew::test
