#include "askew/convex/gjk/expanding_polytope.h"

#include "support/draws/colliders.h"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>

namespace askew::test {

namespace {

constexpr Tetrahedron even{{{1, 1, 1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}}};

TEST(ExpandingPolytope, StaysConvexAndClosedAroundTheOrigin) {
    Random random(1508);
    for (int i = 0; i < 200; ++i) {
        const double size = std::ldexp(1, random.integer(-20, 20));
        Tetrahedron around = even;
        for (Vec3& corner : around) corner = corner * size;
        ExpandingPolytope grown(around, 10 * size);
        const int corners = random.integer(0, 40);
        // All corners lie on one sphere, so that none is ever inside.
        for (int k = 0; k < corners; ++k) grown.grow(normalized(drawVec(random, -1, 1)) * (std::sqrt(3.0) * size));
        if (!grown.isSound()) continue; // two lie too near
        EXPECT_EQ(grown.cornerCount(), 4U + static_cast<unsigned>(corners));
        EXPECT_EQ(grown.faces().size(), 2 * grown.cornerCount() - 4);
        // A normal is wrong by some roundings of the product of its edges over the area: in a thin face by more.
        double thinnest = 1;
        for (const ExpandingPolytope::Face& face : grown.faces()) {
            const Vec3 e = grown.corner(face.corners[1]) - grown.corner(face.corners[0]);
            const Vec3 f = grown.corner(face.corners[2]) - grown.corner(face.corners[0]);
            thinnest = std::fmax(thinnest, length(e) * length(f) / length(cross(e, f)));
        }
        for (const ExpandingPolytope::Face& face : grown.faces()) {
            EXPECT_GT(face.distance, 0);
            EXPECT_NEAR(length(face.normal), 1, 1e-15);
            for (unsigned k = 0; k < grown.cornerCount(); ++k) {
                EXPECT_LE(dot(face.normal, grown.corner(k)), face.distance + 0x1p-47 * thinnest * size);
            }
        }
    }
}

TEST(ExpandingPolytope, IsNoLongerSoundWhereItCannotBeCertain) {
    Random random(1509);
    ExpandingPolytope many(even, 10);
    while (many.isSound() && many.cornerCount() < ExpandingPolytope::mostCorners) {
        many.grow(normalized(drawVec(random, -1, 1)) * 2);
    }
    many.grow({9, 0, 0});
    EXPECT_FALSE(many.isSound());
    ExpandingPolytope thin(even, 10);
    thin.grow({1, 1, 1 + 1e-12}); // beside a corner: its faces are slivers
    EXPECT_FALSE(thin.isSound());
    Tetrahedron aside = even;
    for (Vec3& corner : aside) corner.x += 3;
    ExpandingPolytope flat(aside, 10);
    flat.grow({-9, 0, 0}); // inside out, as the origin is not within: all faces seem to look there, or none
    EXPECT_TRUE(!flat.isSound() || !flat.faces().empty());
    Tetrahedron mirrored = even;
    std::swap(mirrored[0], mirrored[1]);
    for (const ExpandingPolytope::Face& face : ExpandingPolytope(mirrored, 10).faces()) EXPECT_GT(face.distance, 0);
}

} // namespace

} // namespace askew::test
