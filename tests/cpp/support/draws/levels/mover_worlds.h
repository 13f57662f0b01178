// Random worlds to walk through, and bodies that walk.
#pragma once

#include "support/draws/levels/compounds.h"
#include "support/draws/levels/height_fields.h"
#include "support/draws/levels/world_levels.h"

#include "askew/convex/shape.h"

#include <algorithm>
#include <memory>

namespace askew::test {

/// What a world is made of, on a floor of 24 by 24.
enum class WalkedWorld : std::uint8_t { pile, shapes, compound, terrain, mesh, heightField, moving };
inline constexpr unsigned walkedWorlds = 7;

/// A world of one sort around the origin, about 8 wide.
struct WalkedScene {
    WalkedScene(Random& random, WalkedWorld kind);

    /// Moves the colliders that move.
    void next(Random& random);

    /// Returns whether a collider is one of those.
    [[nodiscard]] bool moves(Id id) const { return std::ranges::find(movers, id) != movers.end(); }

    World world;
    Vec3 least{-4, 0, -4}; // where a walk may start
    Vec3 most{4, 4, 4};

private:
    void addBox(const Box& box);
    void addMembers(Random& random, int count);
    void addMesh(Random& random, const Level& level, bool isSolid, const Quat& turn, double scale);

    WalkedWorld sort;
    std::vector<Id> movers;
    std::vector<Vec3> speeds;
};

/// The kinds of bodies that walk.
enum class WalkedBody : std::uint8_t { capsule, ball, box, roundedBox, cylinder, ellipsoid, hull };
inline constexpr unsigned walkedBodies = 7;

/// A body about 0.6 wide and up to 1.8 high, upright or turned.
struct WalkedShape {
    WalkedShape(Random& random, WalkedBody kind, bool isUpright);
    [[nodiscard]] Shape at(const Vec3& center) const;

    PolytopeMemory memory;
    Box frame;
};

} // namespace askew::test
