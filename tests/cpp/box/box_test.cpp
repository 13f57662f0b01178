#include "askew/box/box.h"

#include "support/draws/colliders.h"
#include "support/draws/each_pair.h"
#include "support/oracles/box_oracle.h"

#include "askew/box/contains.h"
#include "askew/math/number.h"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

namespace askew::test {

namespace {

const Box turned{{10, 20, 30}, {Vec3{1, 2, 2}, {4, 2, -4}, {6, -6, 3}}}; // edges 3, 6 and 9, at right angles

TEST(Box, CornersRunXThenYThenZ) {
    const auto points = corners(Box{{1, 2, 3}, {Vec3{4, 0, 0}, {0, 2, 0}, {0, 0, 1}}});
    const std::array<Vec3, 8> expected{Vec3{-3, 0, 2}, {-3, 0, 4}, {-3, 4, 2}, {-3, 4, 4},
                                       {5, 0, 2},      {5, 0, 4},  {5, 4, 2},  {5, 4, 4}};
    EXPECT_EQ(points, expected);
    EXPECT_EQ(corners(turned)[6], (Vec3{10 + 1 + 4 - 6, 20 + 2 + 2 + 6, 30 + 2 - 4 - 3}));
}

TEST(Box, PlanesFaceOutwardsInOrder) {
    const auto faces = planes(turned);
    for (unsigned i = 0; i < 6; ++i) {
        const Vec3 outwards = turned.halfAxes[i / 2] * (i % 2 == 0 ? 1 : -1);
        EXPECT_LT(maxAbs(faces[i].normal - normalized(outwards)), 1e-15);
        EXPECT_NEAR(signedDistance(faces[i], turned.center + outwards), 0, 1e-14);
        EXPECT_NEAR(signedDistance(faces[i], turned.center), -length(outwards), 1e-14);
    }
}

TEST(Box, PlanesOfShearedAndMirroredBoxesHoldTheirCorners) {
    eachPair(100, 60, [](const Pair& pair) {
        const Box& box = pair.a;
        const double size =
            maxAbs(box.center) + length(box.halfAxes[0]) + length(box.halfAxes[1]) + length(box.halfAxes[2]);
        const double band = 1e-12 * size + minMagnitude;
        const auto faces = planes(box);
        const auto points = corners(box);
        for (unsigned i = 0; i < 6; ++i) {
            EXPECT_NEAR(length(faces[i].normal), 1, 1e-14);
            const unsigned along = 4U >> (i / 2);
            const bool hasArea = volume(box) > 1e-3 * size * size * size;
            for (unsigned k = 0; k < 8; ++k) {
                const double distance = signedDistance(faces[i], points[k]);
                if (!hasArea) continue; // a face without area has no normal of its own
                EXPECT_LE(distance, band);
                const bool onFace = ((k & along) != 0) == (i % 2 == 0);
                if (onFace) {
                    EXPECT_NEAR(distance, 0, band);
                }
            }
        }
    });
}

TEST(Box, PlanesOfFlatBoxesAreUnitAndAcross) {
    const Box plate{{1, 2, 3}, {Vec3{1, 1, 0}, {1, -1, 0}, {}}};
    const auto faces = planes(plate);
    EXPECT_EQ(faces[4].normal, -faces[5].normal);
    EXPECT_NEAR(std::fabs(faces[4].normal.z), 1, 1e-15);
    EXPECT_EQ(faces[4].offset, -faces[5].offset);
    EXPECT_LT(faces[4].normal.z, 0); // along the cross product of the other two, as the face that a ray hits
    for (const Box& box :
         {Box{{1, 2, 3}, {}}, Box{{1, 2, 3}, {Vec3{1, 2, 3}, {}, {}}}, Box{{}, {Vec3{}, {0, 0, 2}, {}}}}) {
        for (const Plane& face : planes(box)) {
            EXPECT_NEAR(length(face.normal), 1, 1e-15);
            EXPECT_LE(signedDistance(face, box.center), 1e-14);
        }
    }
}

TEST(Box, FacesWithoutAreaLieAcrossTheEdgesThatTheyHave) {
    const std::array<Vec3, 3> sheared{Vec3{1, 0, 0}, {1, 1, 0}, {}};
    for (unsigned turn = 0; turn < 3; ++turn) {
        const std::array<Vec3, 3> u{sheared[turn], sheared[(turn + 1) % 3], sheared[(turn + 2) % 3]};
        const auto faces = planes({{}, u});
        for (unsigned i = 0; i < 3; ++i) {
            EXPECT_EQ(faces[2 * i].normal, -faces[2 * i + 1].normal);
            EXPECT_NEAR(dot(faces[2 * i].normal, u[(i + 1) % 3]), 0, 1e-15);
            EXPECT_NEAR(dot(faces[2 * i].normal, u[(i + 2) % 3]), 0, 1e-15);
        }
    }
}

/// The cross product of edges that are nearly parallel is mostly rounding; the faces hold their edges all the same.
TEST(Box, PlanesOfBoxesShearedToSliversHoldTheirEdges) {
    Random random(103);
    double worst = 0;
    double beyond = 0;
    double coarsest = 0;
    for (int i = 0; i < 4000; ++i) {
        const Vec3 u = drawVec(random, -1, 1);
        const Vec3 v = u * random.between(0.5, 1.5) + drawVec(random, -1, 1) * std::exp2(-random.integer(1, 50));
        const Box box{{}, {drawVec(random, -1, 1), u, v}};
        coarsest = std::fmax(coarsest, std::fabs(dot(normalized(cross(u, v)), u)) / length(u));
        const auto faces = planes(box);
        for (unsigned k = 0; k < 6; ++k) {
            for (const unsigned edge : {(k / 2 + 1) % 3, (k / 2 + 2) % 3}) {
                const Vec3& along = box.halfAxes[edge];
                worst = std::fmax(worst, std::fabs(dot(faces[k].normal, along)) / length(along));
            }
            for (const Vec3& corner : corners(box)) beyond = std::fmax(beyond, signedDistance(faces[k], corner));
        }
    }
    std::printf("slivers: edges %.2g off their faces, corners %.2g beyond, plain normals %.2g\n", worst, beyond,
                coarsest);
    EXPECT_LE(worst, 1e-15);
    EXPECT_LE(beyond, 1e-14);
    EXPECT_GT(coarsest, 1e-3);
}

/// Returns the exact upper end of the box along a coordinate.
mpq_class topOf(const Box& box, int axis) {
    mpq_class top = mpq_class(box.center[axis]);
    for (const Vec3& u : box.halfAxes) top += mpq_class(std::fabs(u[axis]));
    return top;
}

mpq_class bottomOf(const Box& box, int axis) { return -topOf(Box{-box.center, box.halfAxes}, axis); }

TEST(Box, BoundsAreTheSmallestThatHoldTheExactSet) {
    std::size_t rounded = 0;
    eachPair(101, 150, [&](const Pair& pair) {
        const Aabb around = bounds(pair.a);
        for (int axis = 0; axis < 3; ++axis) {
            const mpq_class top = topOf(pair.a, axis);
            const mpq_class bottom = bottomOf(pair.a, axis);
            EXPECT_GE(mpq_class(around.max[axis]), top);
            EXPECT_LT(mpq_class(nextDown(around.max[axis])), top);
            EXPECT_LE(mpq_class(around.min[axis]), bottom);
            EXPECT_GT(mpq_class(nextUp(around.min[axis])), bottom);
            rounded += mpq_class(around.max[axis]) != top ? 1 : 0;
        }
    });
    EXPECT_GT(rounded, 500U);
}

TEST(Box, Volume) {
    EXPECT_EQ(volume(turned), 6.0 * 12 * 18);
    EXPECT_EQ(volume(Box{{}, {Vec3{-1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}), 8); // mirrored
    EXPECT_EQ(volume(Box{{}, {Vec3{1, 0, 0}, {1, 1, 0}, {1, 1, 1}}}), 8);  // sheared
    EXPECT_EQ(volume(Box{{}, {Vec3{1, 0, 0}, {0, 1, 0}, {1, 1, 0}}}), 0);
}

/// Three half axes in one plane round to a determinant that is not 0.
TEST(Box, VolumeOfFlatBoxesIsZero) {
    Random random(102);
    int rounded = 0;
    double worst = 0;
    for (int i = 0; i < 4000; ++i) {
        const Vec3 u = drawVec(random, -1, 1);
        const Vec3 v = drawVec(random, -1, 1);
        const Box flat{{}, {u, v, random.oneIn(2) ? u * 4 : v * -0.5}};
        rounded += dot(u, cross(v, flat.halfAxes[2])) != 0 ? 1 : 0;
        EXPECT_EQ(volume(flat), 0);
        Box thin = flat; // as thin as a few roundings
        thin.halfAxes[2].x = nextUp(thin.halfAxes[2].x);
        const auto& [p, q, r] = thin.halfAxes;
        const auto product = [](double a, double b) -> mpq_class { return mpq_class(a) * mpq_class(b); };
        const mpq_class exact =
            8 * abs(p.x * (product(q.y, r.z) - product(q.z, r.y)) + p.y * (product(q.z, r.x) - product(q.x, r.z)) +
                    p.z * (product(q.x, r.y) - product(q.y, r.x)));
        if (exact > 0) worst = std::fmax(worst, std::fabs(volume(thin) / exact.get_d() - 1));
    }
    std::printf("flat boxes: %d with a rounded determinant, thin ones %.2g off\n", rounded, worst);
    EXPECT_LE(worst, 1e-15);
    EXPECT_GT(rounded, 500);
}

} // namespace

} // namespace askew::test
