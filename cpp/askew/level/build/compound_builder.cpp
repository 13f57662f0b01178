#include "askew/level/build/compound_builder.h"

#include "askew/broad_phase/bvh_builder.h"
#include "askew/convex/record.h"
#include "askew/convex/shape_pair.h"
#include "askew/level/build/mesh_tree.h"

#include <cstring>
#include <limits>

namespace askew {

namespace {

/// Boxes around the members, and the order of the members in the tree.
struct Plan {
    Buffer<Box> boxes;
    BvhBuilder order;
    Aabb bounds;
};

Box boxAround(const CompoundInput& input, const CompoundMember& member) {
    if (member.shape == 0) return member.frame;
    return boundingBox(Shape{member.frame, readRecord(input.shapes.data() + member.shape - 1)});
}

bool isWithinReach(const Box& box) {
    const auto& [u0, u1, u2] = box.halfAxes;
    return maxAbs(abs(box.center) + abs(u0) + abs(u1) + abs(u2)) <= farthestVertex; // false for NaN
}

MeshResult plan(const CompoundInput& input, Plan& into) {
    const std::size_t count = input.count();
    if (!into.boxes.reserve(count) || !into.order.reserve(count)) return {MeshFault::outOfMemory};
    for (std::uint32_t i = 0; i < count; ++i) {
        const Box box = boxAround(input, input.member(i));
        if (!isWithinReach(box)) return {MeshFault::notStorable, i};
        const Aabb around = bounds(box);
        into.boxes.push(box);
        into.bounds = i == 0 ? around : merge(into.bounds, around);
        // Relative to the first: f32 are finer near 0.
        into.order.add(i, outward(Box{box.center - into.boxes[0].center, box.halfAxes}));
    }
    while (into.order.advance(std::numeric_limits<std::size_t>::max()) == 0) {
    }
    return {};
}

template <class T> T* section(MeshMemory& block, std::size_t start) {
    return reinterpret_cast<T*>(reinterpret_cast<std::byte*>(block.all().data()) + start);
}

void write(const CompoundInput& input, const Plan& plan, const CompoundHeader& header, MeshMemory& into) {
    const CompoundLayout at(header);
    std::memcpy(into.all().data(), &header, sizeof(header));
    const std::span<Bounds4> blocks(section<Bounds4>(into, at.blocks), at.levels.blocks());
    auto* const members = section<CompoundMember>(into, at.members);
    auto* const lanes = section<std::uint32_t>(into, at.lanes);
    for (std::uint32_t lane = 0; lane < 4 * at.levels.blocksOf(0); ++lane) {
        const bool isSpare = lane >= header.members;
        blocks[lane / 4].set(lane % 4, isSpare ? noBounds : outward(plan.boxes[plan.order[lane]]));
        if (isSpare) continue;
        members[lane] = input.member(plan.order[lane]);
        lanes[plan.order[lane]] = lane;
    }
    if (header.members % 2 == 1) lanes[header.members] = 0;
    mergeLevels(at.levels, blocks);
    // Records hold numbers that stand for others, which a copy of f64 might change.
    if (header.shapes > 0)
        std::memcpy(section<double>(into, at.shapes), input.shapes.data(), input.shapes.size_bytes());
}

} // namespace

CompoundMember CompoundInput::member(std::size_t i) const {
    CompoundMember member{};
    const double* const from = members.data() + memberSize * i;
    std::memcpy(static_cast<void*>(&member.frame), from, sizeof(Box));
    member.shape = static_cast<std::uint32_t>(from[memberSize - 1]);
    member.part = static_cast<std::uint32_t>(i);
    return member;
}

MeshResult buildCompound(const CompoundInput& input, MeshMemory& into) {
    const std::size_t count = input.count();
    if (count == 0) return {MeshFault::noTriangles};
    if (count > maxParts || input.shapes.size() > std::numeric_limits<std::uint32_t>::max())
        return {MeshFault::tooMany};
    Plan planned;
    if (const MeshResult result = plan(input, planned); !result) return result;
    CompoundHeader header;
    header.members = static_cast<std::uint32_t>(count);
    header.shapes = static_cast<std::uint32_t>(input.shapes.size());
    header.bounds = planned.bounds;
    const std::size_t words = CompoundLayout(header).end / sizeof(std::uint64_t);
    if (!into.reserve(words)) return {MeshFault::outOfMemory};
    into.resize(words);
    write(input, planned, header, into);
    return {};
}

} // namespace askew
