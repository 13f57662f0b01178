// Compounds of members of every kind, and the same members as colliders of their own.
#pragma once

#include "support/draws/colliders.h"

#include "askew/construct/shape_table.h"
#include "askew/convex/record.h"
#include "askew/level/build/compound_builder.h"
#include "askew/level/compound/placed_compound.h"
#include "askew/world/world.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <vector>

namespace askew::test {

/// What a compound is built from.
struct Members {
    std::vector<double> numbers;
    std::vector<double> shapes;

    [[nodiscard]] CompoundInput input() const { return {numbers, shapes}; }

    /// Adds a box, or a polytope in its frame.
    void add(const Box& frame, const Polytope& shape = {}) {
        const double* const from = &frame.center.x;
        numbers.insert(numbers.end(), from, from + 12);
        numbers.push_back(shape.indices.empty() ? 0 : static_cast<double>(shapes.size() + 1));
        if (shape.indices.empty()) return;
        std::vector<double> record(recordSize(shape));
        writeRecord(shape, record);
        shapes.insert(shapes.end(), record.begin(), record.end());
    }
};

/// Builds a shape of a kind of the table.
inline PolytopeMemory shapeOf(unsigned kind, std::initializer_list<double> numbers) {
    PolytopeMemory made;
    EXPECT_EQ(shapeKinds[kind].build({numbers.begin(), numbers.size()}, made), Built::made);
    made.indices[4] = static_cast<std::uint16_t>(made.indices[4] | kind << 1);
    return made;
}

/// Draws a member about as large as `size` around a point; on the grid its numbers are whole, and it is not round.
inline void drawMember(Random& random, Members& into, const Vec3& at, double size, bool onGrid) {
    const auto number = [&](double most) {
        return onGrid ? random.integer(1, 2) * size : random.between(0.3, most) * size;
    };
    const Region turned = *regionFromHalfExtents(at, {1, 1, 1}, onGrid ? Quat{0, 0, 0, 1} : drawQuat(random));
    const double r = number(1);
    const double h = number(1);
    switch (random.integer(0, onGrid ? 2 : 6)) {
    case 0:
    case 1: {
        Box box = turned.world;
        for (Vec3& u : box.halfAxes) u = u * number(1);
        return into.add(box);
    }
    case 2: return into.add(turned.world, shapeOf(2, {r, h, number(1)}).view());
    case 3: return into.add(turned.world, shapeOf(10, {r, 0, 0, 0}).view());
    case 4: return into.add(turned.world, shapeOf(11, {r, 0, h, 0, 0, -h, 0}).view());
    case 5: return into.add(turned.world, shapeOf(13, {r, 0, r, 0, h, 0, 0, -h, 0}).view());
    default: return into.add(turned.world, shapeOf(14, {r, h, number(1), 0, 0, 0}).view());
    }
}

/// Draws so many members within a cube; on the grid many touch.
inline Members drawMembers(Random& random, int count, bool onGrid) {
    Members members;
    for (int i = 0; i < count; ++i) {
        const Vec3 at =
            onGrid ? Vec3{random.integer(-4, 4) * 1.0, random.integer(-4, 4) * 1.0, random.integer(-4, 4) * 1.0}
                   : drawVec(random, -4, 4);
        drawMember(random, members, at, onGrid ? 1 : 1.5, onGrid);
    }
    return members;
}

struct BuiltCompound {
    MeshMemory block;
    MeshResult result;
    Compound compound;

    explicit BuiltCompound(const Members& members) : result(buildCompound(members.input(), block)) {
        if (result) compound = Compound(bytesOf(block));
    }
};

inline Id addCompound(World& world, const BuiltCompound& built, const Region& frame, std::uint32_t key = 1) {
    LevelPool& pool = world.levels();
    if (!pool.find(key)) {
        std::ranges::copy(built.block.all(), pool.open(built.block.size()));
        EXPECT_TRUE(pool.take(key));
    }
    WorldError error{};
    return *world.addLevel(frame, {}, Motion::moving, error, *pool.find(key));
}

/// A world with a compound, and one with its members, in the order of the parts, as they are placed.
struct CompoundWorlds {
    World whole;
    World apart;
    Id id;
    std::vector<Id> ids;

    CompoundWorlds(const BuiltCompound& built, const Region& frame) : id(addCompound(whole, built, frame)) {
        for (std::uint32_t part = 0; part < built.compound.header.members; ++part) {
            const Shape member = placed().part(part);
            WorldError error{};
            ids.push_back(
                *apart.add({member.frame, {}, member.frame.halfAxes}, {}, Motion::moving, error, member.polytope));
        }
    }

    [[nodiscard]] Row row() const { return whole.rowOf(id); }
    [[nodiscard]] PlacedCompound placed() const { return whole.compound(row()); }
    [[nodiscard]] std::uint32_t partOf(Id member) const {
        return static_cast<std::uint32_t>(std::ranges::find(ids, member) - ids.begin());
    }
};

/// Draws a compound in worlds: on the grid where it was built, elsewhere turned.
inline CompoundWorlds drawWorlds(Random& random, const BuiltCompound& built, bool onGrid) {
    const Quat turn = onGrid ? Quat{0, 0, 0, 1} : drawQuat(random);
    return {built, *regionFromHalfExtents(onGrid ? Vec3{} : drawVec(random, -2, 2), {1, 1, 1}, turn)};
}

} // namespace askew::test
