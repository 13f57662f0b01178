// Zones that are hollow cubes, and what the convex pieces of one say about a body.
#pragma once

#include "support/draws/levels/compounds.h"
#include "support/draws/levels/world_levels.h"

#include "askew/convex/distance.h"
#include "askew/convex/relation.h"
#include "askew/convex/separation.h"
#include "askew/polytope/support.h"
#include "askew/zones/zones.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace askew::test {

inline Level turnedRound(Level level) {
    for (std::size_t i = 0; i < level.indices.size(); i += 3) std::swap(level.indices[i], level.indices[i + 1]);
    return level;
}

/// A cube from -4 to 4 with up to two cavities, posed anyhow, and what its convex pieces say about a body.
struct HollowCube {
    std::vector<Aabb> pieces{{{-4, -4, -4}, {4, 4, 4}}}; // the cube, then the cavities
    Region frame;
    BuiltLevel built;

    HollowCube(Random& random, int cavities, const Region& at) : HollowCube(drawPieces(random, cavities), at) {}

    [[nodiscard]] Shape piece(std::size_t i) const { return {boundingBox(pieces[i], frame.world)}; }

    /// Returns the distance of a body from it, 0 where they meet.
    [[nodiscard]] double distanceOf(const Polytope& body) const {
        TransformedShape cube;
        EXPECT_TRUE(cube.set(piece(0)));
        double gap = distance(body, cube.view()).distance;
        for (std::size_t i = 1; i < pieces.size(); ++i) {
            double inside = 1e9;
            for (const Plane& plane : planes(piece(i).frame)) {
                inside = std::min(inside, plane.offset - intervalOn(body, plane.normal).max);
            }
            if (inside > 0) gap = inside;
        }
        return gap;
    }

    [[nodiscard]] bool holds(const Polytope& body) const {
        TransformedShape cube;
        EXPECT_TRUE(cube.set(piece(0)));
        bool isIn = contains(cube.view(), body);
        for (std::size_t i = 1; i < pieces.size(); ++i) {
            EXPECT_TRUE(cube.set(piece(i)));
            isIn = isIn && !overlapsStrictly(body, cube.view());
        }
        return isIn;
    }

private:
    HollowCube(std::vector<Aabb> drawn, const Region& at)
        : pieces(std::move(drawn)), frame(at), built(levelOf(pieces), false, true) {}

    static std::vector<Aabb> drawPieces(Random& random, int cavities) {
        std::vector<Aabb> drawn{{{-4, -4, -4}, {4, 4, 4}}};
        for (int i = 0; i < cavities; ++i) {
            const double x = i == 0 ? -3.5 : 0.5;
            const auto low = [&] { return random.between(-3.5, -1); };
            drawn.push_back(
                {{x, low(), low()}, {x + random.between(1, 3), random.between(0, 3), random.between(0, 3)}});
        }
        return drawn;
    }

    static Level levelOf(const std::vector<Aabb>& pieces) {
        Level level = boxLevel(pieces[0].min, pieces[0].max);
        for (std::size_t i = 1; i < pieces.size(); ++i)
            append(level, turnedRound(boxLevel(pieces[i].min, pieces[i].max)));
        return level;
    }
};

/// A world with one solid as a zone.
struct Watch {
    World world;
    Zones zones{&world.levels()};
    Id zone = 0;

    Watch(const BuiltLevel& built, const Region& frame, const ZoneOptions& options) {
        LevelPool& pool = world.levels();
        std::ranges::copy(built.block.all(), pool.open(built.block.size()));
        EXPECT_TRUE(pool.take(1));
        ZoneError error{};
        zone = *zones.watch({{&frame, 1}, {}, *pool.find(1)}, options, error);
    }

    void update() { ASSERT_TRUE(zones.update(world)); }
    [[nodiscard]] bool has(Id id) const {
        const auto members = zones.members(zones.zone(zone));
        return std::ranges::any_of(members, [&](const ZoneMember& member) { return member.id == id; });
    }
};

/// Any pose, at times sheared and mirrored.
inline Region drawFrame(Random& random) {
    if (random.oneIn(3)) return {worldFrame, {}, worldFrame.halfAxes};
    std::array<Vec3, 3> columns = *[&] {
        const auto turned = regionFromHalfExtents({}, {1, 1, 1}, drawQuat(random));
        return std::optional(turned->world.halfAxes);
    }();
    if (random.oneIn(2)) columns[0] = columns[0] + columns[1] * random.between(-0.5, 0.5);
    if (random.oneIn(4)) columns[2] = -columns[2];
    return *regionFromMatrix(columns, drawVec(random, -2, 2), {{-1, -1, -1}, {1, 1, 1}});
}

/// Draws a body of any kind that a collider may be.
struct Body {
    PolytopeMemory memory;
    Region region;

    Body(Random& random, double size) {
        region = *regionFromHalfExtents(drawVec(random, -6, 6), {1, 1, 1}, drawQuat(random));
        const double r = random.between(0.2, 1) * size;
        const double h = random.between(0.2, 1) * size;
        switch (random.integer(0, 6)) {
        case 0: memory = shapeOf(2, {r, h, size}); break;
        case 1: memory = shapeOf(10, {r, 0, 0, 0}); break;
        case 2: memory = shapeOf(11, {r, 0, h, 0, 0, -h, 0}); break;
        case 3: memory = shapeOf(13, {r, 0, r, 0, h, 0, 0, -h, 0}); break;
        case 4: memory = shapeOf(14, {r, h, size, 0, 0, 0}); break;
        default:
            region = *regionFromHalfExtents(region.world.center, {r, h, random.oneIn(4) ? 0 : size}, region.rotation);
        }
    }

    [[nodiscard]] Shape shape() const { return {region.world, memory.view()}; }
    [[nodiscard]] Id addTo(World& world) const {
        WorldError error{};
        return *world.add(region, {}, Motion::moving, error, memory.view());
    }
};

} // namespace askew::test
