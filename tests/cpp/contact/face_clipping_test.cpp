#include "askew/contact/face_clipping.h"

#include "support/draws/stratified_polytopes.h"
#include "support/oracles/hull_oracle.h"

#include "askew/convex/closest_point.h"
#include "askew/convex/measure.h"
#include "askew/convex/transformed_shape.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <limits>

namespace askew::test {

namespace {

constexpr double anyHeight = std::numeric_limits<double>::infinity();

/// Returns a point of a face.
Vec3 drawOn(Random& random, const Polytope& shape, unsigned face) {
    Vec3 sum;
    double total = 0;
    for (const std::uint16_t corner : shape.corners(face)) {
        const double part = random.oneIn(3) ? 0 : random.uniform();
        sum = sum + shape.vertex(corner) * part;
        total += part;
    }
    return total == 0 ? shape.vertex(shape.corners(face)[0]) : sum * (1 / total);
}

/// Returns true when p lies within a convex loop, projected along a normal, or beside it by at most the band.
bool isWithinLoop(const std::vector<Vec3>& loop, const Vec3& normal, const Vec3& p, double band) {
    double turn = 0;
    for (std::size_t i = 1; i + 1 < loop.size(); ++i)
        turn += dot(normal, cross(loop[i] - loop[0], loop[i + 1] - loop[0]));
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Vec3 along = loop[(i + 1) % loop.size()] - loop[i];
        const double beside = dot(normal, cross(along, p - loop[i])) * (turn < 0 ? -1 : 1);
        if (beside < -band * length(along)) return false;
    }
    return !loop.empty();
}

/// The points of a face of B above a face of A are those within the corners found, and no others.
TEST(FaceClipping, IsTheFaceCutToWhatLiesAboveTheOther) {
    Random random(910);
    int within = 0;
    int without = 0;
    int whole = 0;
    double worst = 0;
    eachCloudPair(911, 200, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        const Polytope b = pair.shapeB();
        if (a.faceCount() == 0 || b.dimension() < 3) return;
        const double scale = scaleOf(a, b);
        const double band = 1e-10 * scale;
        const double far = 1e-15 * maxAbs(a.vertex(0));
        const auto face = static_cast<unsigned>(random.integer(0, static_cast<int>(a.faceCount()) - 1));
        const Vec3 normal = a.normal(face);
        const Vec3 first = a.vertex(a.corners(face)[0]);
        const FaceClipping contact(a, face, b, anyHeight, band);
        const unsigned other = faceAlong(b, -normal, extremeVertex(b, -normal), band);
        if (dot(normal, b.normal(other)) > -0.1) return; // the face is nearly edge-on
        std::vector<Vec3> sides;
        for (const std::uint16_t corner : a.corners(face)) sides.push_back(a.vertex(corner) - first);
        std::vector<Vec3> loop;
        for (unsigned i = 0; i < contact.size(); ++i) {
            const FacePoint point = contact[i];
            loop.push_back(point.at);
            worst =
                std::fmax(worst, std::fabs(dot(b.normal(other), point.at + (first - b.vertex(b.corners(other)[0])))) /
                                     (scale + far * 1e12));
            EXPECT_TRUE(isWithinLoop(sides, normal, point.at, 2 * band));
            EXPECT_EQ(point.height, dot(normal, point.at));
        }
        ++whole;
        Vec3 area;
        for (std::size_t i = 2; i < loop.size(); ++i) area = area + cross(loop[i - 1] - loop[0], loop[i] - loop[0]);
        const bool isWhole = loop.size() < 4 && length(area) > 1e-4 * scale * scale; // four corners may be a selection
        for (int i = 0; i < 20; ++i) {
            const Vec3 p = drawOn(random, b, other) - first;
            const bool isAbove = isWithinLoop(sides, normal, p, -1e-7 * scale);
            const bool isBeside = !isWithinLoop(sides, normal, p, 1e-7 * scale);
            if (isWhole && isAbove) {
                EXPECT_TRUE(isWithinLoop(loop, normal, p, 1e-6 * scale));
                ++within;
            }
            if (isWhole && isBeside) {
                EXPECT_FALSE(isWithinLoop(loop, normal, p, -1e-6 * scale));
                ++without;
            }
            // No point is deeper than the deepest corner.
            if (!isAbove) continue;
            double lowest = anyHeight;
            for (unsigned k = 0; k < contact.size(); ++k) lowest = std::fmin(lowest, contact[k].height);
            EXPECT_GE(dot(normal, p), lowest - 1e-9 * scale - far);
        }
    });
    std::printf("face contacts: %d, points within %d, beside %d, off the face by %.2g\n", whole, within, without,
                worst);
    EXPECT_LE(worst, 1e-12);
    EXPECT_GT(within, 300);
    EXPECT_GT(without, 300);
}

TEST(FaceClipping, KeepsFourOfAnOctagon) {
    const double half = std::sqrt(0.5);
    TransformedShape below;
    TransformedShape above;
    ASSERT_TRUE(below.set(Shape{{{}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}}));
    ASSERT_TRUE(above.set(Shape{{{0, 1.9, 0}, {Vec3{half, 0, -half}, {0, 1, 0}, {half, 0, half}}}}));
    const FaceClipping contact(below.view(), 2, above.view(), 0, 1e-9);
    ASSERT_EQ(contact.size(), 4U);
    std::vector<Vec3> loop;
    for (unsigned i = 0; i < 4; ++i) {
        EXPECT_NEAR(contact[i].height, -0.1, 1e-15);
        loop.push_back(contact[i].at);
        EXPECT_GE(contact[i].onFace, edgeFeature(0));
        EXPECT_GE(contact[i].onOther, edgeFeature(0));
    }
    // Four corners make nearly a square of the octagon: at least 0.8 of its area, which is 8 (sqrt 2 - 1).
    const auto area = [&](unsigned i, unsigned j, unsigned k) {
        return std::fabs(dot(Vec3{0, 0.5, 0}, cross(loop[j] - loop[i], loop[k] - loop[i])));
    };
    EXPECT_GE(area(0, 1, 2) + area(0, 1, 3), 0.5 * 8 * (std::sqrt(2) - 1));
    EXPECT_EQ(FaceClipping(below.view(), 2, above.view(), -0.2, 1e-9).size(), 0U); // none is so deep
}

} // namespace

} // namespace askew::test
