// A compound in its place in the world, and walks to the members near something.
#pragma once

#include "askew/level/compound/compound.h"
#include "askew/level/mesh_frame.h"

namespace askew {

/// The frame takes a point x of the compound to center + x axis0 + y axis1 + z axis2; it must be one that a `MeshFrame`
/// may be.
struct PlacedCompound {
    Compound compound;
    Box frame;

    /// Returns a member in the world, right to a few roundings of its distance from the origin; as it is in a frame
    /// that leaves everything in its place.
    [[nodiscard]] Shape member(std::size_t lane) const;
    /// Returns the member that was given as this part.
    [[nodiscard]] Shape part(std::uint32_t part) const { return member(compound.lanes[part]); }

    [[nodiscard]] MeshFrame meshFrame() const { return *MeshFrame::of(frame.center, frame.halfAxes); }
};

/// Returns whether axes may be those of a compound's frame: what a `MeshFrame` may have, where no round member is
/// scaled or sheared, and no quadric flattened.
bool mayMap(const std::array<Vec3, 3>& axes, const Compound& compound);

/// Calls visit(part, Shape) for all members, in the world, until it returns false; returns that.
template <class Visit> bool forEachMember(const PlacedCompound& placed, Visit visit) {
    for (std::size_t lane = 0; lane < placed.compound.members.size(); ++lane) {
        if (!visit(placed.compound.members[lane].part, placed.member(lane))) return false;
    }
    return true;
}

/// A function of a part and a member that returns false to end a walk, and what it is called with.
struct MemberVisit {
    bool (*function)(void* state, std::uint32_t part, const Shape& member);
    void* state;
};

bool forEachMemberNear(const PlacedCompound& placed, const Box& box, const MemberVisit& visit,
                       std::size_t* blocks = nullptr);
bool forEachMemberOn(const PlacedCompound& placed, const Ray& ray, const MemberVisit& visit);

template <class Visit> MemberVisit memberVisit(Visit& visit) {
    return {[](void* state, std::uint32_t part, const Shape& member) {
                return (*static_cast<Visit*>(state))(part, member);
            },
            &visit};
}

/// Calls visit(part, Shape) for the members whose bounds a box in the world may meet, in any order, until it returns
/// false; returns that. Adds how many blocks of bounds it tests to `blocks`.
template <class Visit>
bool forEachMemberNear(const PlacedCompound& placed, const Box& box, Visit visit, std::size_t* blocks = nullptr) {
    return forEachMemberNear(placed, box, memberVisit(visit), blocks);
}

/// Does what `forEachMemberNear` does for a ray.
template <class Visit> bool forEachMemberOn(const PlacedCompound& placed, const Ray& ray, Visit visit) {
    return forEachMemberOn(placed, ray, memberVisit(visit));
}

} // namespace askew
