#include "askew/level/build/mesh_edges.h"

#include "support/draws/full_run.h"
#include "support/draws/levels/levels.h"
#include "support/oracles/hull_oracle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace askew::test {

namespace {

/// Finds edges by comparing all triangles with each other, in integers without bounds.
class EdgeOracle {
public:
    explicit EdgeOracle(const Level& level) {
        const std::vector<IntVec> vertices = asIntegers(level.vertices);
        for (std::size_t part = 0; part < level.size(); ++part) {
            std::array<IntVec, 3> t;
            for (std::size_t k = 0; k < 3; ++k) t[k] = vertices[level.indices[3 * part + k]];
            if (isZero(cross(t[1] - t[0], t[2] - t[0]))) continue;
            triangles.push_back(t);
            parts.push_back(part);
        }
    }

    [[nodiscard]] EdgeSign sign(std::size_t i, std::size_t k) const {
        const std::vector<std::size_t> others = neighbors(i, k);
        if (others.size() != 1) return EdgeSign::active;
        const auto& t = triangles[i];
        const IntVec& from = t[k];
        const IntVec edge = t[(k + 1) % 3] - from;
        const IntVec own = t[(k + 2) % 3] - from;
        const IntVec other = opposite(others[0], from, t[(k + 1) % 3]) - from;
        const int above = sgn(dot(cross(edge, own), other));
        if (above != 0) return above > 0 ? EdgeSign::concave : EdgeSign::convex;
        return sgn(dot(cross(edge, own), cross(edge, other))) < 0 ? EdgeSign::flat : EdgeSign::active;
    }

    /// Returns the lowest triangle that flat edges lead to.
    [[nodiscard]] std::size_t group(std::size_t i) const {
        std::set<std::size_t> found{i};
        std::vector<std::size_t> open{i};
        while (!open.empty()) {
            const std::size_t at = open.back();
            open.pop_back();
            for (std::size_t k = 0; k < 3; ++k) {
                if (sign(at, k) != EdgeSign::flat) continue;
                const std::size_t next = neighbors(at, k)[0];
                if (found.insert(next).second) open.push_back(next);
            }
        }
        return *found.begin();
    }

    std::vector<std::array<IntVec, 3>> triangles;
    std::vector<std::size_t> parts;

private:
    static bool same(const IntVec& a, const IntVec& b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

    static bool has(const std::array<IntVec, 3>& t, const IntVec& v) {
        return same(t[0], v) || same(t[1], v) || same(t[2], v);
    }

    [[nodiscard]] std::vector<std::size_t> neighbors(std::size_t i, std::size_t k) const {
        std::vector<std::size_t> found;
        for (std::size_t j = 0; j < triangles.size(); ++j) {
            if (j != i && has(triangles[j], triangles[i][k]) && has(triangles[j], triangles[i][(k + 1) % 3]))
                found.push_back(j);
        }
        return found;
    }

    [[nodiscard]] const IntVec& opposite(std::size_t i, const IntVec& a, const IntVec& b) const {
        const auto& t = triangles[i];
        return *std::find_if(t.begin(), t.end(), [&](const IntVec& v) { return !same(v, a) && !same(v, b); });
    }
};

TEST(MeshEdges, SignsAndFlatGroupsEqualThoseOfTheOracle) {
    std::array<std::size_t, 4> seen{};
    std::size_t grouped = 0;
    for (const LevelKind& kind : levelKinds()) {
        Random random(1400);
        for (int i = 0; i < 2 * timesUsual() && !HasFailure(); ++i) {
            SCOPED_TRACE(std::string(kind.name) + " " + std::to_string(i));
            const Level level = kind.make(random);
            const BuiltLevel built(level);
            const EdgeOracle oracle(level);
            ASSERT_TRUE(built.result);
            ASSERT_EQ(built.mesh.header.triangles, oracle.parts.size());
            for (std::size_t t = 0; t < oracle.parts.size(); ++t) {
                const std::uint32_t lane = built.mesh.lanes[oracle.parts[t]];
                ASSERT_NE(lane, noPart);
                for (unsigned k = 0; k < 3; ++k) {
                    const EdgeSign expected = oracle.sign(t, k);
                    EXPECT_EQ(built.mesh.edgeSign(lane, k), expected) << "part " << oracle.parts[t] << " edge " << k;
                    ++seen[unsigned(expected)];
                }
                if (t % 7 != 0) continue;
                EXPECT_EQ(built.mesh.groups[lane], oracle.parts[oracle.group(t)]);
                grouped += oracle.group(t) != t ? 1 : 0;
            }
        }
    }
    for (const std::size_t count : seen) EXPECT_GT(count, 200U);
    EXPECT_GT(grouped, 25U);
}

/// The triangles as leaves, which are all that is read of a mesh.
std::vector<MeshLeaf> leavesOf(const std::vector<std::array<std::uint32_t, 3>>& triangles) {
    std::vector<MeshLeaf> leaves((triangles.size() + 3) / 4);
    for (std::size_t i = 0; i < triangles.size(); ++i) {
        for (std::size_t k = 0; k < 3; ++k) leaves[i / 4].vertices[k][i % 4] = triangles[i][k];
    }
    return leaves;
}

/// Half-edges of one edge form a ring that descends, however many share it.
TEST(MeshEdges, RingsHoldAllHalfEdgesOfAnEdge) {
    Random random(1401);
    std::size_t longest = 0;
    for (std::uint32_t vertices = 3; vertices < 30; ++vertices) {
        std::vector<std::array<std::uint32_t, 3>> triangles;
        while (triangles.size() < 60) {
            const auto draw = [&] { return static_cast<std::uint32_t>(random.next() % vertices); };
            const std::array<std::uint32_t, 3> t{draw(), draw(), draw()};
            if (t[0] != t[1] && t[1] != t[2] && t[2] != t[0]) triangles.push_back(t);
        }
        const std::vector<MeshLeaf> leaves = leavesOf(triangles);
        Mesh mesh;
        mesh.header.triangles = static_cast<std::uint32_t>(triangles.size());
        mesh.header.vertices = vertices;
        mesh.leaves = leaves;
        MeshEdges joining;
        ASSERT_TRUE(joining.reserve(mesh));
        for (std::size_t left = 7; !joining.join(left); left = 7) {
        }
        const HalfEdges edges = joining.all();
        std::vector<HalfEdge> all;
        for (std::uint32_t lane = 0; lane < triangles.size(); ++lane) {
            for (std::uint32_t k = 0; k < 3; ++k) all.push_back({4 * lane + k});
        }
        const auto ends = [&](HalfEdge i) { return std::minmax({edges.from(i), edges.to(i)}); };
        for (const HalfEdge i : all) {
            EXPECT_EQ(all[i.place()], i);
            EXPECT_EQ(edges.from(i), triangles[i.lane()][i.corner()]);
            EXPECT_EQ(edges.to(i), triangles[i.lane()][(i.corner() + 1) % 3]);
            EXPECT_EQ(edges.opposite(i.lane(), edges.from(i) ^ edges.to(i)), triangles[i.lane()][(i.corner() + 2) % 3]);
            std::vector<HalfEdge> shared;
            for (const HalfEdge j : all) {
                if (ends(j) == ends(i)) shared.push_back(j);
            }
            const auto self = std::find(shared.begin(), shared.end(), i);
            EXPECT_EQ(edges.next(i), self == shared.begin() ? shared.back() : *(self - 1));
            longest = std::max(longest, shared.size());
        }
    }
    EXPECT_GT(longest, 10U);
}

TEST(MeshEdges, HalfEdgesOfOneEdgeAreFoundHoweverManyMeetAtAVertex) {
    Level level;
    const std::uint32_t count = 20000;
    level.vertices.push_back({});
    for (std::uint32_t i = 0; i <= count; ++i) level.vertices.push_back({double(i), 1, double(i % 2)});
    for (std::uint32_t i = 1; i <= count; ++i) level.add(0, i, i + 1);
    const BuiltLevel built(level);
    ASSERT_TRUE(built.result);
    std::array<std::size_t, 4> seen{};
    for (std::uint32_t lane = 0; lane < count; ++lane) {
        for (unsigned k = 0; k < 3; ++k) ++seen[unsigned(built.mesh.edgeSign(lane, k))];
    }
    EXPECT_EQ(seen[unsigned(EdgeSign::active)], count + 2);
    EXPECT_EQ(seen[unsigned(EdgeSign::flat)], 0U);
}

} // namespace

} // namespace askew::test
