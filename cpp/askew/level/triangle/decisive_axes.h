// Which of the axes of a moving box and a triangle decide when they meet, found in f32.
#pragma once

#include "askew/level/triangle/leaf_box_cast.h"

#include <array>
#include <cstdint>

namespace askew {

/// The rows of `castShape` (triangle_box_cast.h) that may open a contact: bit 4 k for row k, none where f32 cannot
/// tell. With them the two certainly start apart, and on all other rows they certainly overlap from before one of these
/// opens until `until`, which is not above 1.
struct DecisiveAxes {
    std::uint64_t rows = 0;
    float until = 0;
};

/// The same for the four triangles of a leaf, a bit of each four for each.
struct DecisiveLeaf {
    std::uint64_t rows;
    unsigned certain; // lanes
    std::array<float, 4> until;

    /// Prepares a leaf for a usable query that is no capsule.
    DecisiveLeaf(const LeafBoxCast& query, const Mesh& mesh, std::size_t leaf);

    [[nodiscard]] DecisiveAxes of(std::size_t lane) const {
        if ((certain >> lane & 1) == 0) return {};
        return {rows >> lane & 0x1111111111111, until[lane]};
    }
};

} // namespace askew
