// Cuts a polygon into convex parts.
#pragma once

#include "askew/memory/buffer.h"
#include "askew/polygon/outline.h"

#include <cstdint>

namespace askew {

/// A side of a part; the sides of one part form a ring. Sides of a part that was merged into another are not used.
struct CutSide {
    std::uint16_t from; // a corner of the outline
    std::uint16_t next;
    std::uint16_t previous;
    std::uint16_t twin; // the side of the other part along the same cut; noTwin on the outline
    bool isUsed;
};

inline constexpr std::uint16_t noTwin = 0xffff;

/// Returns > 0 when the corners a, b, c turn to the left, and 0 when they lie on one line. Exact; not for rectangles.
double turn(const Outline& outline, unsigned a, unsigned b, unsigned c);

/// Cuts a simple counter-clockwise polygon with strict corners: clips its ears one by one, then removes every cut that
/// is not needed. Returns false when memory runs out.
bool cut(const Outline& outline, Buffer<CutSide>& sides);

} // namespace askew
