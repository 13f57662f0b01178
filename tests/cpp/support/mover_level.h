// The levels of tests/fixtures/mover-levels.json, and walks through them.
#pragma once

#include "support/fixture.h"

#include "askew/mover/move_and_slide.h"

#include <functional>
#include <vector>

namespace askew::test {

/// Where a level is put: mirrored in z, turned, and moved, in this order.
struct Placement {
    bool isMirrored = false;
    Quat rotation;
    Vec3 offset;

    [[nodiscard]] Vec3 direction(const Vec3& v) const { return rotate(rotation, {v.x, v.y, isMirrored ? -v.z : v.z}); }
    [[nodiscard]] Vec3 point(const Vec3& p) const { return direction(p) + offset; }
    [[nodiscard]] Vec3 directionBack(const Vec3& v) const;
    [[nodiscard]] Vec3 pointBack(const Vec3& p) const { return directionBack(p - offset); }
    [[nodiscard]] Box box(const Box& box) const;
};

/// A body that walks.
struct WalkingBody {
    PolytopeMemory memory;
    Box frame; // around the origin

    /// Builds one of the bodies of the fixture: capsule, box or sphere.
    WalkingBody(const std::string& name, const Placement& at);
    [[nodiscard]] Shape shape(const Vec3& center) const;
};

/// A frame of a walk, taken back from where the level was put.
struct WalkFrame {
    Vec3 center;
    Move move;
    std::vector<MovePart> stuck;
};

/// A level in a world, through which one body walks.
class LevelWalk {
public:
    LevelWalk(const Json& level, const Json& run, const std::string& body, const Placement& at = {});

    /// Walks on by one frame: colliders move, then the body.
    const WalkFrame& next();

    /// Returns the place of a part among the parts of the level.
    [[nodiscard]] int partOf(Id id) const;

    World world;
    MoveOptions options;
    WalkingBody walker;
    Placement at;
    Mover mover;
    WalkFrame frame;
    double highest = -1e300; // of the center's y so far
    double lowest = 1e300;

private:
    [[nodiscard]] Vec3 asked();
    void pose(int i);

    Json level;
    Json run;
    std::vector<Id> ids;
    Id oneWay = 0;
    Vec3 center; // where the level was put
    double falling = 0;
    int number = 0;
    std::function<bool(Id, const Vec3&)> lets;
};

} // namespace askew::test
