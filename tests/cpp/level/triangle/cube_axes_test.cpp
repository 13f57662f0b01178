#include "askew/level/triangle/cube_axes.h"

#include "level/level_boxes.h"

#include "askew/box/prefilter/box_prefilter.h"

#include <gtest/gtest.h>

#include <set>

namespace askew::test {

namespace {

using FourTriangles = std::array<Triangle, 4>;

Corners4 cornersIn(const FourTriangles& triangles) {
    Corners4 corners{};
    for (unsigned k = 0; k < 3; ++k) {
        for (int i = 0; i < 3; ++i) {
            std::array<float, 4> lanes{};
            for (unsigned lane = 0; lane < 4; ++lane) lanes[lane] = static_cast<float>(triangles[lane][k][i]);
            corners[k][static_cast<unsigned>(i)] = Float4::load(lanes.data());
        }
    }
    return corners;
}

std::array<float, 4> lanesOf(Float4 x) {
    std::array<float, 4> lanes{};
    x.store(lanes.data());
    return lanes;
}

/// Returns triangles with whole numbers as coordinates, of which f32 rounds nothing.
FourTriangles wholeTriangles(Random& random) {
    FourTriangles triangles;
    for (Triangle& triangle : triangles) {
        for (Vec3& corner : triangle) {
            corner = {double(random.integer(-99, 99)), double(random.integer(-99, 99)),
                      double(random.integer(-99, 99))};
        }
    }
    return triangles;
}

TEST(CubeAxes, AreTheCrossProductsOfEdgesOfTheCubeAndOfTriangles) {
    Random random(1851);
    for (int i = 0; i < 100; ++i) {
        const FourTriangles triangles = wholeTriangles(random);
        const Corners4 corners = cornersIn(triangles);
        std::set<std::pair<unsigned, unsigned>> seen;
        unsigned at = 0;
        forEachEdgeAxis(corners, edgesOf(corners), [&](const EdgeAxis& axis) {
            const unsigned k = at / 3;
            const Vec3 unit = unitAxis(static_cast<int>(at % 3));
            ++at;
            seen.insert({axis.y, axis.z});
            for (unsigned lane = 0; lane < 4; ++lane) {
                const Triangle& t = triangles[lane];
                const Vec3 n = cross(unit, t[(k + 1) % 3] - t[k]);
                EXPECT_EQ(double{lanesOf(axis.onEdge)[lane]}, dot(n, t[k]));
                EXPECT_EQ(dot(n, t[k]), dot(n, t[(k + 1) % 3]));
                EXPECT_EQ(double{lanesOf(axis.offEdge)[lane]}, dot(n, t[(k + 2) % 3]));
                EXPECT_EQ(double{lanesOf(axis.radius)[lane]}, sumAbs(n));
            }
        });
        EXPECT_EQ(at, 9U);
        EXPECT_EQ(seen.size(), 3U);
    }
}

TEST(CubeAxes, TheMapTakesCornersOfTheBoxToThoseOfTheCube) {
    const Box box{{}, {Vec3{2, 0, 0}, {1, 4, 0}, {0, 0, 0.5}}};
    const auto& [u, v, w] = box.halfAxes;
    const Corners4 x = mapped(boxPrefilter(box).map, cornersIn({{{u + v + w, u - v - w, Vec3{}}, {}, {}, {}}}));
    for (unsigned i = 0; i < 3; ++i) {
        EXPECT_EQ(lanesOf(x[0][i])[0], 1);
        EXPECT_EQ(lanesOf(x[1][i])[0], i == 0 ? 1 : -1);
        EXPECT_EQ(lanesOf(negated(x[2][i]))[0], 0);
    }
}

} // namespace

} // namespace askew::test
