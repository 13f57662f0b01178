#include "askew/level/compound/compound.h"

#include "askew/convex/record.h"

#include <cstring>

namespace askew {

CompoundLayout::CompoundLayout(const CompoundHeader& header)
    : levels(header.members), blocks(sizeof(CompoundHeader)), members(blocks + levels.blocks() * sizeof(Bounds4)),
      lanes(members + header.members * sizeof(CompoundMember)),
      shapes(lanes + (std::size_t{header.members} + 1) / 2 * sizeof(std::uint64_t)),
      end(shapes + header.shapes * sizeof(double)) {}

Compound::Compound(std::span<const std::byte> block) {
    std::memcpy(&header, block.data(), sizeof(header));
    const CompoundLayout at(header);
    levels = at.levels;
    const auto view = [&]<class T>(std::size_t start, std::size_t count, std::span<const T>& into) {
        into = {reinterpret_cast<const T*>(block.data() + start), count};
    };
    view(at.blocks, levels.blocks(), blocks);
    view(at.members, header.members, members);
    view(at.lanes, header.members, lanes);
    view(at.shapes, header.shapes, shapes);
}

Shape Compound::member(std::size_t lane) const {
    const CompoundMember& member = members[lane];
    if (member.shape == 0) return {member.frame};
    return {member.frame, readRecord(shapes.data() + member.shape - 1)};
}

} // namespace askew
