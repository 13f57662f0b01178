#include "askew/level/compound/compound_overlap.h"

#include "askew/memory/radix_sort.h"

namespace askew {

bool overlaps(ShapePair& region, const Shape& shape, const PlacedCompound& compound, double margin,
              WalkCounts* counts) {
    WalkCounts spent;
    bool isFound = false;
    const auto test = [&](std::uint32_t /*part*/, const Shape& member) {
        ++spent.triangles;
        isFound = region.finds(member, QueryMode::any, margin);
        return !isFound && !region.failed();
    };
    forEachMemberNear(compound, boundingBox(shape, margin), test, &spent.blocks);
    if (counts != nullptr) *counts = spent;
    return isFound;
}

bool contains(ShapePair& region, const PlacedCompound& compound, double margin, WalkCounts* counts) {
    WalkCounts spent;
    const bool isIn = forEachMember(compound, [&](std::uint32_t /*part*/, const Shape& member) {
        ++spent.triangles;
        return region.finds(member, QueryMode::whole, margin);
    });
    if (counts != nullptr) *counts = spent;
    return isIn;
}

bool overlappingParts(ShapePair& region, const Shape& shape, const PlacedCompound& compound,
                      Buffer<std::uint32_t>& parts) {
    parts.clear();
    const bool hasRoom = forEachMemberNear(compound, boundingBox(shape), [&](std::uint32_t part, const Shape& member) {
        if (!region.finds(member)) return !region.failed();
        if (!parts.reserve(parts.size() + 1)) return false;
        parts.push(part);
        return true;
    });
    const std::size_t count = parts.size();
    if (!hasRoom || !parts.reserve(2 * count)) return false;
    radixSort(parts.all(), {parts.all().data() + count, count});
    return true;
}

} // namespace askew
