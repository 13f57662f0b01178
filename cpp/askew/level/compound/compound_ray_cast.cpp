#include "askew/level/compound/compound_ray_cast.h"

namespace askew {

namespace {

/// Calls visit(part, RayHit) for all members that a ray hits until it returns false; returns false when it did, or when
/// memory ended.
template <class Visit> bool forEachHit(const Ray& ray, const PlacedCompound& compound, ShapePair& pair, Visit visit) {
    return forEachMemberOn(compound, ray, [&](std::uint32_t part, const Shape& member) {
        const auto hit = member.isBox() ? castRay(ray, member.frame) : pair.hit(member, ray);
        return hit ? visit(part, *hit) : !pair.failed();
    });
}

} // namespace

std::optional<MemberRayHit> castRay(const Ray& ray, const PlacedCompound& compound, ShapePair& pair) {
    std::optional<MemberRayHit> first;
    const bool isDone = forEachHit(ray, compound, pair, [&](std::uint32_t part, const RayHit& hit) {
        if (!first || hit.enter < first->at.enter || (hit.enter == first->at.enter && part < first->part))
            first = MemberRayHit{hit, part};
        return true;
    });
    return isDone ? first : std::nullopt;
}

bool castRayAll(const Ray& ray, const PlacedCompound& compound, ShapePair& pair, Buffer<PartTime>& found) {
    return forEachHit(ray, compound, pair, [&](std::uint32_t part, const RayHit& hit) {
        if (!found.reserve(found.size() + 1)) return false;
        found.push({hit.enter, part});
        return true;
    });
}

} // namespace askew
