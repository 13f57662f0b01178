#include "askew/level/compound/placed_compound.h"

#include "askew/broad_phase/bounds_cast.h"
#include "askew/convex/transformed_shape.h"
#include "askew/level/leaf_walk.h"
#include "askew/level/moving_bounds.h"
#include "askew/math/number.h"

#include <algorithm>

namespace askew {

namespace {

Vec3 directionToWorld(const std::array<Vec3, 3>& axes, const Vec3& v) {
    return axes[0] * v.x + axes[1] * v.y + axes[2] * v.z;
}

} // namespace

Shape PlacedCompound::member(std::size_t lane) const {
    Shape shape = compound.member(lane);
    shape.frame.center = stored(frame.center + directionToWorld(frame.halfAxes, shape.frame.center));
    for (Vec3& u : shape.frame.halfAxes) u = stored(directionToWorld(frame.halfAxes, u));
    return shape;
}

bool mayMap(const std::array<Vec3, 3>& axes, const Compound& compound) {
    if (!MeshFrame::mayBe(axes)) return false;
    for (std::size_t lane = 0; lane < compound.members.size(); ++lane) {
        const Shape member = PlacedCompound{compound, {{}, axes}}.member(lane);
        if (!member.isBox() && !mayMap(member.frame.halfAxes, member.polytope)) return false;
    }
    return true;
}

bool forEachMemberNear(const PlacedCompound& placed, const Box& box, const MemberVisit& visit, std::size_t* blocks) {
    const Bounds bounds = outward(LocalPath(placed.meshFrame(), box, {}).bounds());
    const auto test = [&](const Bounds4& block) {
        if (blocks != nullptr) ++*blocks;
        return overlapping(block, bounds);
    };
    return forEachLeaf(placed.compound, test, [&](std::size_t lane) {
        return visit.function(visit.state, placed.compound.members[lane].part, placed.member(lane));
    });
}

bool forEachMemberOn(const PlacedCompound& placed, const Ray& ray, const MemberVisit& visit) {
    const MeshFrame frame = placed.meshFrame();
    const Ray local = frame.toLocal(ray);
    const double room = LocalPath(frame, Box{ray.origin, {}}, {}).room; // for the roundings of members in the world
    const BoundsCast bounds(around(Box{local.origin, {}}, room), local.direction, local.end);
    const float limit = rankOf(bounds, local.end);
    const auto test = [&](const Bounds4& block) {
        std::array<float, 4> ranks; // NOLINT(*-member-init): an output
        return entryTimes(bounds, block, limit, ranks);
    };
    return forEachLeaf(placed.compound, test, [&](std::size_t lane) {
        return visit.function(visit.state, placed.compound.members[lane].part, placed.member(lane));
    });
}

} // namespace askew
