// Turns a free translation, which is rounded, into a vector that certainly separates two polygons.
#pragma once

#include "askew/polygon/sums/convex_sums.h"

namespace askew {

/// How two polygons lie: without a common point, without a common inner point, or with one.
enum class Meeting : std::uint8_t { apart, touching, strict };

class Certificate {
public:
    enum class Outcome : std::uint8_t { certain, refused, outOfMemory };

    Certificate(const Polygon& a, const Polygon& b, const ConvexSums& sums);

    /// Returns how the polygons lie where they are; exact, unless there was no memory.
    [[nodiscard]] Meeting meeting(bool& hasMemory);

    /// Replaces a translation by one that is slightly longer, or slightly to the side, with which A moved by it, and B
    /// moved by its opposite, certainly no more than touch the other when their numbers are rounded. Refuses where
    /// there is none.
    Outcome certify(Vec2& translation);

    std::uint64_t steps = 0; // as ConvexSums::place counts them, and all pairs of sides of parts tested exactly

private:
    const Polygon& a;
    const Polygon& b;
    const ConvexSums& sums;
    double largest = 0;         // number of the polygons
    Buffer<std::uint32_t> near; // the sums that a point beside the translation may lie in
    Buffer<double> movedA;
    Buffer<double> movedB;

    [[nodiscard]] bool parts(const Vec2& translation);
    [[nodiscard]] bool partsInGap(Vec2& translation, double least, double most);
    [[nodiscard]] bool partsBeside(Vec2& translation, double least);
    [[nodiscard]] Outcome gather(const Square& square);
    [[nodiscard]] double slack(const Vec2& translation) const;
};

} // namespace askew
