#include "askew/level/build/mesh_check.h"

#include "level/closed_levels.h"
#include "support/draws/full_run.h"
#include "support/memory/failing_memory.h"

#include <gtest/gtest.h>

#include <cstring>
#include <limits>
#include <string>

namespace askew::test {

namespace {

/// Bytes of a mesh that a test may change.
struct Bytes {
    std::vector<std::uint64_t> words;

    explicit Bytes(const BuiltLevel& built) : words(built.block.all().begin(), built.block.all().end()) {}

    [[nodiscard]] std::span<const std::byte> all() const { return std::as_bytes(std::span(words)); }
    [[nodiscard]] std::byte* data() { return reinterpret_cast<std::byte*>(words.data()); }
    [[nodiscard]] MeshFlaw flaw() const { return checkMesh(all()); }
    [[nodiscard]] Mesh mesh() const { return Mesh(all()); }
    [[nodiscard]] MeshHeader& header() { return *reinterpret_cast<MeshHeader*>(data()); }
    [[nodiscard]] MeshLayout at() { return MeshLayout(header()); }
    template <class T> T* section(std::size_t start) { return reinterpret_cast<T*>(data() + start); }
    [[nodiscard]] MeshLeaf* leaves() { return section<MeshLeaf>(at().leaves); }
    [[nodiscard]] double* doubles() { return section<double>(at().vertices); }
};

Level withDegenerate(Level level) {
    level.add(0, 1, 1);
    level.add(2, 2, 3);
    return level;
}

TEST(MeshCheck, WhatIsBuiltIsRight) {
    std::size_t checked = 0;
    for (const LevelKind& kind : levelKinds()) {
        Random random(1700);
        for (int i = 0; i < 4 * timesUsual(); ++i) {
            const BuiltLevel built(kind.make(random), i % 2 == 0);
            if (!built.result) continue;
            EXPECT_EQ(Bytes(built).flaw(), MeshFlaw::none) << kind.name;
            ++checked;
        }
    }
    Random random(1701);
    for (int i = 0; i < 10 * timesUsual(); ++i) {
        const BuiltLevel built(closedLevel(random), i % 2 == 0, true);
        if (!built.result) continue;
        EXPECT_EQ(Bytes(built).flaw(), MeshFlaw::none);
        ++checked;
    }
    EXPECT_GT(checked, 20U);
}

/// Returns whether the edges and groups of a mesh are those that building it anew would find.
bool isAsBuiltAnew(const Mesh& mesh) {
    Level level;
    for (std::size_t i = 0; i < mesh.header.vertices; ++i) level.vertices.push_back(mesh.vertex(i));
    for (std::uint32_t part = 0; part < mesh.header.parts; ++part) {
        const std::uint32_t lane = mesh.lanes[part];
        const auto corner = [&](unsigned k) {
            return lane == noPart ? 0 : mesh.leaves[lane / 4].vertices[k][lane % 4];
        };
        level.add(corner(0), corner(1), corner(2));
    }
    const BuiltLevel built(level, mesh.doubles.empty(), mesh.header.has(MeshHeader::isSolid));
    if (!built.result || built.mesh.header.triangles != mesh.header.triangles) return false;
    for (std::uint32_t part = 0; part < mesh.header.parts; ++part) {
        const std::uint32_t lane = mesh.lanes[part];
        const std::uint32_t anew = built.mesh.lanes[part];
        if ((lane == noPart) != (anew == noPart)) return false;
        if (lane == noPart) continue;
        if (mesh.edges[lane] != built.mesh.edges[anew] || mesh.groups[lane] != built.mesh.groups[anew]) return false;
    }
    return true;
}

/// Every byte counts but for those of the largest move, which no answer relies on. Of all that is changed only other
/// vertices, corners and sides can make another mesh.
TEST(MeshCheck, ChangedBytesAreFound) {
    Random random(1702);
    std::size_t refused = 0;
    std::size_t other = 0;
    for (int i = 0; i < 6; ++i) {
        const bool isSolid = i % 3 == 2;
        Level level = i % 3 == 0 ? terrain(2, 3) : boxLevel({0, 0, 0}, {1, 2, 3});
        if (i % 3 == 0) level.indices.resize(15); // a leaf with spare lanes
        if (!isSolid) level = withDegenerate(level);
        const Bytes good{BuiltLevel(level, i < 3, isSolid)};
        ASSERT_EQ(good.flaw(), MeshFlaw::none);
        Bytes bytes = good;
        for (std::size_t at = 0; at < good.all().size(); ++at) {
            for (const unsigned change : {1U, 128U, 255U, 1U << random.integer(1, 6)}) {
                bytes.data()[at] ^= static_cast<std::byte>(change);
                if (bytes.flaw() == MeshFlaw::none) {
                    ++other;
                    const MeshLayout layout = bytes.at();
                    const bool isSide = at == offsetof(MeshHeader, traits);
                    const bool isMove = at / sizeof(double) == offsetof(MeshHeader, largestMove) / sizeof(double);
                    const bool isVertex = at >= layout.vertices && at < layout.blocks;
                    const bool isCorner = at >= layout.leaves && at < layout.groups;
                    EXPECT_TRUE(isSide || isMove || isVertex || isCorner) << at;
                    EXPECT_TRUE(isAsBuiltAnew(bytes.mesh())) << at;
                } else {
                    ++refused;
                }
                bytes.data()[at] ^= static_cast<std::byte>(change);
            }
        }
    }
    EXPECT_GT(refused, 10000U);
    EXPECT_LT(other, refused / 20);
    RecordProperty("other", std::to_string(other));
}

/// Many bytes at once, values that tend to be believed: nothing is read that is not there.
TEST(MeshCheck, RandomBytesAreReadSafely) {
    Random random(1703);
    const Bytes good{BuiltLevel(terrain(4, 3))};
    for (int i = 0; i < 4000 * timesUsual(); ++i) {
        Bytes bytes = good;
        auto* numbers = bytes.section<std::uint32_t>(0);
        const std::size_t count = bytes.words.size() * 2;
        for (int k = random.integer(1, 4); k > 0; --k) {
            const std::uint32_t from = numbers[random.next() % count];
            constexpr std::array<std::uint32_t, 6> usual{0, 1, 0xffffffff, 0x80000000, 0x7fc00000, 1U << 24};
            const std::size_t to = random.oneIn(3) ? 2 + random.next() % 4 : random.next() % count;
            numbers[to] = random.oneIn(2) ? from : random.oneIn(2) ? usual[random.next() % 6] : random.next();
        }
        if (random.oneIn(4)) bytes.words.resize(random.next() % bytes.words.size());
        static_cast<void>(bytes.flaw());
    }
}

TEST(MeshCheck, HeadersOfOtherThingsAreNamed) {
    const Bytes good{BuiltLevel(boxLevel({0, 0, 0}, {1, 1, 1}))};
    EXPECT_EQ(checkMesh({}), MeshFlaw::notAMesh);
    EXPECT_EQ(checkMesh(good.all().first(79)), MeshFlaw::notAMesh);
    EXPECT_EQ(checkMesh(good.all().first(80)), MeshFlaw::length);
    EXPECT_EQ(checkMesh(good.all().first(good.all().size() - 8)), MeshFlaw::length);
    const auto changed = [&](auto change) {
        Bytes bytes = good;
        change(bytes.header());
        return bytes.flaw();
    };
    EXPECT_EQ(changed([](MeshHeader& h) { h.magic = 0x61736b4d; }), MeshFlaw::notAMesh);
    EXPECT_EQ(changed([](MeshHeader& h) { ++h.version; }), MeshFlaw::version);
    EXPECT_EQ(changed([](MeshHeader& h) { h.traits |= 8; }), MeshFlaw::header);
    EXPECT_EQ(changed([](MeshHeader& h) { h.traits |= MeshHeader::isSolid; }), MeshFlaw::header);
    EXPECT_EQ(changed([](MeshHeader& h) { h.traits |= MeshHeader::isSolid | MeshHeader::isFrontOnly; }),
              MeshFlaw::none);
    EXPECT_EQ(changed([](MeshHeader& h) { h.largestMove = -1; }), MeshFlaw::header);
    EXPECT_EQ(changed([](MeshHeader& h) { h.largestMove = -0.0; }), MeshFlaw::header);
    EXPECT_EQ(changed([](MeshHeader& h) { h.largestMove = std::numeric_limits<double>::quiet_NaN(); }),
              MeshFlaw::header);
    EXPECT_EQ(changed([](MeshHeader& h) { h.largestMove = 0.5; }), MeshFlaw::none); // no answer relies on it
    EXPECT_EQ(changed([](MeshHeader& h) { h.triangles = 0; }), MeshFlaw::header);
    EXPECT_EQ(changed([](MeshHeader& h) { h.parts = 11; }), MeshFlaw::header);
    EXPECT_EQ(changed([](MeshHeader& h) { h.parts = maxParts + 1; }), MeshFlaw::header);
    EXPECT_EQ(changed([](MeshHeader& h) { h.vertices = 37; }), MeshFlaw::header);
    EXPECT_EQ(changed([](MeshHeader& h) { h.parts = h.triangles = maxParts; }), MeshFlaw::length);
    EXPECT_EQ(changed([](MeshHeader& h) { h.bounds.max.x = 2; }), MeshFlaw::header);
}

/// Lies that are told in all places at once.
TEST(MeshCheck, WellFormedLiesAreFound) {
    const Bytes good{BuiltLevel(withDegenerate(boxLevel({0, 0, 0}, {1, 2, 3})))};
    const auto lie = [&](auto tell) {
        Bytes bytes = good;
        tell(bytes);
        return bytes.flaw();
    };
    // Bounds that hold more than they must.
    EXPECT_EQ(lie([](Bytes& b) {
                  for (std::size_t i = 0; i < b.mesh().blocks.size(); ++i) {
                      b.section<Bounds4>(b.at().blocks)[i].max[1][0] += 1;
                  }
              }),
              MeshFlaw::tree);
    // A ridge told to be flat on both of its sides, and its triangles one group.
    EXPECT_EQ(lie([](Bytes& b) {
                  for (std::size_t i = 0; i < 12; ++i) b.section<std::uint8_t>(b.at().edges)[i] = 0;
                  for (std::size_t i = 0; i < 12; ++i) b.section<std::uint32_t>(b.at().groups)[i] = 0;
              }),
              MeshFlaw::edges);
    EXPECT_EQ(lie([](Bytes& b) { b.section<std::uint32_t>(b.at().groups)[3] ^= 1; }), MeshFlaw::edges);
    // A triangle twice, which another one is not; a degenerate part with a place.
    EXPECT_EQ(lie([](Bytes& b) { b.leaves()[1].parts[1] = b.leaves()[0].parts[0]; }), MeshFlaw::triangles);
    EXPECT_EQ(lie([](Bytes& b) { b.section<std::uint32_t>(b.at().lanes)[12] = 4; }), MeshFlaw::triangles);
    EXPECT_EQ(lie([](Bytes& b) { b.section<std::uint32_t>(b.at().lanes)[12] = 0x7fffffff; }), MeshFlaw::triangles);
    // Two vertices that changed places, with all that name them.
    EXPECT_EQ(lie([](Bytes& b) {
                  for (int k = 0; k < 3; ++k) std::swap(b.doubles()[k], b.doubles()[3 + k]);
                  for (unsigned i = 0; i < 36; ++i) {
                      std::uint32_t& v = b.leaves()[i / 12].vertices[i / 4 % 3][i % 4];
                      if (v < 2) v = 1 - v;
                  }
              }),
              MeshFlaw::vertices);
    EXPECT_EQ(lie([](Bytes& b) { b.leaves()[0].vertices[2][0] = b.leaves()[0].vertices[1][0]; }), MeshFlaw::triangles);
    EXPECT_EQ(lie([](Bytes& b) { b.leaves()[2].vertices[2][3] = b.leaves()[2].vertices[1][3]; }), MeshFlaw::triangles);
    // A vertex that no triangle has.
    EXPECT_EQ(lie([](Bytes& b) {
                  b.words.insert(b.words.begin() + static_cast<std::ptrdiff_t>(b.at().vertices / 8 + 24), 3, 0);
                  ++b.header().vertices;
              }),
              MeshFlaw::vertices);
    for (const double wrong : {-0.0, 0x1p-150, 0x1p121, double(infinity), std::nan("")}) {
        EXPECT_EQ(lie([&](Bytes& b) { b.doubles()[0] = wrong; }), MeshFlaw::vertices) << wrong;
        EXPECT_EQ(lie([&](Bytes& b) { b.doubles()[24] = wrong; }), MeshFlaw::vertices) << wrong;
    }
}

TEST(MeshCheck, SolidsMustBeBodies) {
    const auto asSolid = [](const Level& level) {
        Bytes bytes{BuiltLevel(level)};
        bytes.header().traits |= MeshHeader::isSolid | MeshHeader::isFrontOnly;
        return bytes.flaw();
    };
    const Level box = boxLevel({0, 0, 0}, {1, 2, 3});
    EXPECT_EQ(asSolid(box), MeshFlaw::none);
    EXPECT_EQ(asSolid(turned(box)), MeshFlaw::insideOut);
    EXPECT_EQ(asSolid(terrain(3, 5)), MeshFlaw::open);
}

TEST(MeshCheck, RunningOutOfMemoryIsTold) {
    const Bytes good{BuiltLevel(boxLevel({0, 0, 0}, {1, 2, 3}), false, true)};
    const std::size_t start = memoryCalls();
    EXPECT_EQ(good.flaw(), MeshFlaw::none);
    const std::size_t calls = memoryCalls() - start;
    EXPECT_EQ(calls, 4U);
    for (std::size_t call = 0; call < calls; ++call) {
        const MemoryEndsAt end(call);
        EXPECT_EQ(good.flaw(), MeshFlaw::outOfMemory);
    }
}

TEST(MeshCheck, VerticesMayHaveBeenMovedAsFarAsTheyReach) {
    constexpr double far = 0x1p120;
    Level level;
    level.vertices = {{-far, -far, -far}, {far, -far, -far}, {-far, far, far}, {far, 0, 0}};
    level.add(0, 1, 2);
    level.add(0, 3, 2);
    const std::vector<double> doubles = coordinates(level);
    MeshInput input;
    input.doubles = doubles;
    input.indices = level.indices;
    input.isIndexed = true;
    input.tolerance = 1.9 * far;
    MeshMemory block;
    ASSERT_TRUE(buildMesh(input, block));
    EXPECT_GT(Mesh(bytesOf(block)).header.largestMove, far);
    EXPECT_EQ(checkMesh(bytesOf(block)), MeshFlaw::none);
}

} // namespace

} // namespace askew::test
