// The Minkowski sums of the convex parts of B and of -A. A moved by t shares an inner point with B exactly when t lies
// inside one of them: the translations that leave A overlapping B are the union of these open convex polygons.
//
// de Berg et al., "Computational Geometry" (2008), 13.3.
#pragma once

#include "askew/math/number.h"
#include "askew/memory/buffer.h"
#include "askew/polygon/polygon.h"

#include <cstdint>

namespace askew {

/// A side of a part, and the corner it starts from. The sides of a part come in the order of their angles; behind the
/// last one the corner of the first comes again, with an infinite angle.
struct PartSide {
    double angle;  // of the direction: it grows counter-clockwise, from 0 to 4
    Vec2 normal;   // to the right of the direction, so out of the part; unit length
    double offset; // along the normal, of the side's line
    Vec2 corner;
};

struct SumPart {
    double area; // times 4
    Vec2 min;
    Vec2 max;
    std::uint32_t firstSide;
    std::uint32_t number; // as in the polygon
};

/// All points whose x and y differ from the center's by `half` at most.
struct Square {
    Vec2 center;
    double half;
};

enum class SumPlace : std::uint8_t { outside, inside, across };

/// Keeps the parts, not the sums: a side of a sum is one of a part, moved by a corner of the other part. A sum is
/// (part of -A) << 16 | part of B, the largest part being number 0.
class ConvexSums {
public:
    /// Returns false when memory runs out.
    [[nodiscard]] bool make(const Polygon& a, const Polygon& b);

    [[nodiscard]] std::size_t count() const { return partsOfA.size() * partsOfB.size(); }
    [[nodiscard]] const SumPart& partOfA(std::uint32_t sum) const { return partsOfA[sum >> 16U]; }
    [[nodiscard]] const SumPart& partOfB(std::uint32_t sum) const { return partsOfB[sum & 0xffffU]; }

    /// Calls use(sum), the sums of the largest parts first, until it returns false; returns whether it never did.
    template <class Use> bool forEachSum(Use use) const;

    /// Calls use(side, corner) until it returns false, counter-clockwise: the side of the sum is the part's, moved by a
    /// corner of the other part.
    template <class Use> void forEachSide(std::uint32_t sum, Use use) const;

    /// Returns `outside` or `inside` only when it is so for the whole square by more than `band`. Adds the number of
    /// sides that it looked at, and one, to `steps`.
    SumPlace place(std::uint32_t sum, const Square& square, std::uint64_t& steps) const;

    /// Returns a square around all sums.
    [[nodiscard]] Square bounds() const { return {{}, 1.0625 * scale}; }

    double scale = 0; // magnitude of the numbers used
    double band = 0;  // rounding moves no side of a sum by as much

private:
    Buffer<PartSide> sides;
    Buffer<SumPart> partsOfA;
    Buffer<SumPart> partsOfB;

    double addParts(const Polygon& polygon, const Vec2& anchor, double sign, Buffer<SumPart>& parts);
};

template <class Use> bool ConvexSums::forEachSum(Use use) const {
    const auto a = static_cast<std::uint32_t>(partsOfA.size());
    const auto b = static_cast<std::uint32_t>(partsOfB.size());
    for (std::uint32_t i = 0; i < a || i < b; ++i) {
        for (std::uint32_t k = i; i < a && k < b; ++k) {
            if (!use(i << 16U | k)) return false;
        }
        for (std::uint32_t k = i + 1; i < b && k < a; ++k) {
            if (!use(k << 16U | i)) return false;
        }
    }
    return true;
}

template <class Use> void ConvexSums::forEachSide(std::uint32_t sum, Use use) const {
    const PartSide* a = &sides[partOfA(sum).firstSide];
    const PartSide* b = &sides[partOfB(sum).firstSide];
    while (true) {
        const PartSide*& next = a->angle < b->angle ? a : b;
        if (next->angle == infinity || !use(*next, (next == a ? b : a)->corner)) return;
        ++next;
    }
}

} // namespace askew
