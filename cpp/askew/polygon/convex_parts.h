// Cutting a polygon into convex parts.
#pragma once

#include "askew/memory/buffer.h"
#include "askew/polygon/outline.h"

#include <cstdint>

namespace askew {

/// The sides of all parts; those of one are linked to a ring. Sides of a part that was merged into another are not
/// `used`.
struct CutSide {
    std::uint16_t from; // a corner of the outline
    std::uint16_t next;
    std::uint16_t previous;
    std::uint16_t twin; // the same cut from the other part; noTwin on the outline
    bool isUsed;
};

inline constexpr std::uint16_t noTwin = 0xffff;

/// > 0: the corners a, b, c turn to the left. 0: they lie on one line. Exact; not for rectangles.
double turn(const Outline& outline, unsigned a, unsigned b, unsigned c);

/// Of a simple polygon with strict corners, counter-clockwise: its ears are clipped one by one, then every cut that is
/// not needed is taken out. False when there is no memory.
bool cut(const Outline& outline, Buffer<CutSide>& sides);

} // namespace askew
