#include "askew/polytope/hull.h"

#include "support/draws/clouds.h"
#include "support/draws/full_run.h"
#include "support/memory/failing_memory.h"
#include "support/oracles/hull_oracle.h"
#include "support/print.h"

#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>

namespace askew::test {

namespace {

using Points = std::vector<Vec3>;

PolytopeMemory hullOf(const Points& points) {
    PolytopeMemory memory;
    EXPECT_EQ(convexHull(points, memory), Built::made);
    return memory;
}

/// Expects each face to have exactly the corners of one facet of the oracle, and no facet to be missing.
void expectFaces(const Polytope& shape, const HullOracle& oracle, const std::vector<std::size_t>& vertices) {
    std::set<std::uint32_t> facets;
    for (unsigned f = 0; f < shape.faceCount(); ++f) {
        std::uint32_t bits = 0;
        for (const std::uint16_t corner : shape.corners(f)) bits |= 1U << vertices[corner];
        facets.insert(bits);
    }
    std::uint32_t all = 0;
    for (const std::size_t i : vertices) all |= 1U << i;
    std::set<std::uint32_t> expected;
    for (const std::uint32_t facet : oracle.facets) expected.insert(facet & all);
    if (oracle.dimension == 2) expected = {all}; // from both sides
    if (oracle.dimension < 2) expected.clear();
    EXPECT_EQ(facets, expected);
    EXPECT_EQ(shape.faceCount(), oracle.dimension == 2 ? 2 : expected.size());
}

/// Expects loops to turn left at every corner, with nothing above their plane.
void expectConvexLoops(const Polytope& shape, const std::vector<IntVec>& at) {
    for (unsigned f = 0; f < shape.faceCount(); ++f) {
        const auto loop = shape.corners(f);
        ASSERT_GE(loop.size(), 3U);
        const IntVec normal = cross(at[loop[1]] - at[loop[0]], at[loop[2]] - at[loop[1]]);
        for (std::size_t i = 0; i < loop.size(); ++i) {
            const IntVec& p = at[loop[i]];
            const IntVec& q = at[loop[(i + 1) % loop.size()]];
            const IntVec turn = cross(q - p, at[loop[(i + 2) % loop.size()]] - q);
            EXPECT_GT(sgn(dot(turn, normal)), 0);
            EXPECT_LE(loop[0], loop[i]);
        }
        for (const IntVec& p : at) EXPECT_LE(sgn(dot(normal, p - at[loop[0]])), 0);
        const double along = mpf_class(normal.x).get_d() * shape.normal(f).x +
                             mpf_class(normal.y).get_d() * shape.normal(f).y +
                             mpf_class(normal.z).get_d() * shape.normal(f).z;
        EXPECT_GT(along, 0);
    }
}

/// Returns the worst error of the unit normals, which are right to a few roundings.
double normalError(const Polytope& shape, const std::vector<IntVec>& at) {
    double worst = 0;
    for (unsigned f = 0; f < shape.faceCount(); ++f) {
        const auto loop = shape.corners(f);
        const IntVec exact = cross(at[loop[1]] - at[loop[0]], at[loop[2]] - at[loop[0]]);
        mpf_class size(dot(exact, exact), 320);
        size = sqrt(size);
        const std::array<mpz_class, 3> parts{exact.x, exact.y, exact.z};
        for (int k = 0; k < 3; ++k) {
            const mpf_class off = mpf_class(parts[unsigned(k)], 320) / size - shape.normal(f)[k];
            worst = std::fmax(worst, std::fabs(off.get_d()));
        }
    }
    return worst;
}

/// Expects each edge to run forwards in the loop of its left face and backwards in that of its right one.
void expectEdges(const Polytope& shape) {
    const auto runs = [&](unsigned face, unsigned from, unsigned to) {
        const auto loop = shape.corners(face);
        for (std::size_t i = 0; i < loop.size(); ++i) {
            if (loop[i] == from && loop[(i + 1) % loop.size()] == to) return true;
        }
        return false;
    };
    for (unsigned e = 0; e < shape.edgeCount(); ++e) {
        const PolytopeEdge edge = shape.edge(e);
        EXPECT_LT(edge.from, edge.to);
        if (e > 0) {
            EXPECT_TRUE(shape.edge(e - 1).from < edge.from || shape.edge(e - 1).to < edge.to);
        }
        if (shape.dimension() < 2) {
            EXPECT_EQ(edge.left, noFace);
            EXPECT_EQ(edge.right, noFace);
            continue;
        }
        EXPECT_TRUE(runs(edge.left, edge.from, edge.to));
        EXPECT_TRUE(runs(edge.right, edge.to, edge.from));
    }
    if (shape.dimension() == 3) {
        EXPECT_EQ(shape.vertexCount() + shape.faceCount(), shape.edgeCount() + 2);
    }
}

TEST(ConvexHull, IsTheOneOfAllPlanesThroughThreePoints) {
    std::array<std::size_t, 4> dimensions{};
    std::size_t dropped = 0;
    std::size_t merged = 0;
    double worst = 0;
    const std::size_t ofEach = asMany(60, 200);
    for (const Cloud& cloud : clouds()) {
        Random random(400);
        for (std::size_t i = 0; i < ofEach && !testing::Test::HasFailure(); ++i) {
            const Points points = cloud.make(random);
            SCOPED_TRACE(std::string(cloud.name) + " cloud " + std::to_string(i) + "\n" + written(points));
            const HullOracle oracle(points);
            const std::vector<std::size_t> vertices = oracle.vertices();
            const PolytopeMemory memory = hullOf(points);
            const Polytope shape = memory.view();
            ASSERT_EQ(shape.dimension(), unsigned(oracle.dimension));
            if (cloud.dimension >= 0) {
                ASSERT_EQ(oracle.dimension, cloud.dimension);
            }
            ASSERT_EQ(shape.vertexCount(), vertices.size());
            std::vector<IntVec> at;
            for (unsigned v = 0; v < shape.vertexCount(); ++v) {
                EXPECT_EQ(shape.vertex(v), stored(points[vertices[v]]));
                at.push_back(oracle.at[vertices[v]]);
            }
            EXPECT_TRUE(shape.isExact());
            EXPECT_EQ(shape.center(), Vec3{});
            expectFaces(shape, oracle, vertices);
            expectConvexLoops(shape, at);
            expectEdges(shape);
            worst = std::fmax(worst, normalError(shape, at));
            ++dimensions[shape.dimension()];
            dropped += vertices.size() < points.size() ? 1 : 0;
            for (unsigned f = 0; f < shape.faceCount(); ++f) merged += shape.corners(f).size() > 3 ? 1 : 0;
        }
    }
    std::printf("normals of faces: worst error %.2g\n", worst);
    EXPECT_LE(worst, 6 * roundingUnit);
    for (const std::size_t count : dimensions) EXPECT_GE(6 * count, 5 * ofEach);
    EXPECT_GT(dropped, 3 * ofEach);
    EXPECT_GT(merged, 5 * ofEach);
}

TEST(ConvexHull, ManyPointsOfACubeAreACube) {
    Points points;
    for (int x = 0; x < 12; ++x) {
        for (int y = 0; y < 12; ++y) {
            for (int z = 0; z < 12; ++z) points.push_back({double(x), double(y), double(z)});
        }
    }
    const PolytopeMemory memory = hullOf(points);
    EXPECT_EQ(memory.view().vertexCount(), 8U);
    EXPECT_EQ(memory.view().faceCount(), 6U);
    EXPECT_EQ(memory.view().edgeCount(), 12U);
    EXPECT_EQ(memory.view().normal(0), (Vec3{-1, 0, 0}));
}

TEST(ConvexHull, TheOrderOfThePointsOnlyNamesTheVertices) {
    Random random(401);
    for (int i = 0; i < 100; ++i) {
        Points points = clouds()[unsigned(i) % 4].make(random);
        const PolytopeMemory one = hullOf(points);
        std::reverse(points.begin(), points.end());
        const PolytopeMemory other = hullOf(points);
        EXPECT_EQ(one.view().vertexCount(), other.view().vertexCount());
        EXPECT_EQ(one.view().edgeCount(), other.view().edgeCount());
        EXPECT_EQ(one.view().faceCount(), other.view().faceCount());
    }
}

TEST(ConvexHull, NamesWhatItCannotMake) {
    PolytopeMemory memory;
    EXPECT_EQ(convexHull({}, memory), Built::noPoints);
    const double infinity = std::numeric_limits<double>::infinity();
    for (const double bad : {infinity, std::numeric_limits<double>::quiet_NaN(), 0x1p202}) {
        EXPECT_EQ(convexHull(Points{{0, 0, 0}, {0, bad, 0}}, memory), Built::notStorable);
    }
    EXPECT_EQ(convexHull(Points(maxHullPoints + 1), memory), Built::tooMany);
    EXPECT_EQ(memory.numbers.size(), 0U);
    Random random(402);
    Points round;
    while (round.size() < maxVertices) {
        const Vec3 v{random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)};
        if (dot(v, v) <= 1 && dot(v, v) > 0.1) round.push_back(normalized(v));
    }
    ASSERT_EQ(convexHull(round, memory), Built::made);
    EXPECT_EQ(memory.view().vertexCount(), maxVertices);
    Points circle;
    for (int i = -130; i <= 130; ++i) circle.push_back({double(i), double(i * i), 0});
    EXPECT_EQ(convexHull(circle, memory), Built::tooMany);
    for (Vec3& p : circle) p.z = p.x * p.x * p.x;
    EXPECT_EQ(convexHull(circle, memory), Built::tooMany); // every point of a moment curve is a vertex
}

TEST(ConvexHull, WithoutMemoryNothingChanges) {
    Random random(403);
    for (const Cloud& cloud : clouds()) {
        const Points points = cloud.make(random);
        const PolytopeMemory expected = hullOf(points);
        PolytopeMemory memory = hullOf({{1, 2, 3}});
        std::size_t refusals = 0;
        for (;; ++refusals) {
            const MemoryEndsAt end(refusals);
            const Built built = convexHull(points, memory);
            if (built == Built::made) break;
            ASSERT_EQ(built, Built::outOfMemory);
            ASSERT_EQ(memory.view().vertexCount(), 1U);
            ASSERT_EQ(memory.view().vertex(0), (Vec3{1, 2, 3}));
        }
        EXPECT_GE(refusals, 1U) << cloud.name;
        EXPECT_EQ(memory.view().vertexCount(), expected.view().vertexCount());
    }
}

} // namespace

} // namespace askew::test
