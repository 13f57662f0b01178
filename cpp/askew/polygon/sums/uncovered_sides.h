// What is left of the sides of open convex sums, within a small square, where no other sum covers them.
#pragma once

#include "askew/polygon/sums/convex_sums.h"

namespace askew {

class UncoveredSides {
public:
    /// Cuts the sides of the listed sums to the square and finds what is left of each; returns false when memory runs
    /// out. Of each piece it keeps the point nearest to the origin, unless its squared distance is `limit` or more.
    /// Adds the number of tests of a side against a sum to `steps`. What a sum covers by less than its band is left.
    [[nodiscard]] bool find(const ConvexSums& sums, std::span<const std::uint32_t> list, const Square& square,
                            double limit, std::uint64_t& steps);

    /// Keeps one point; returns false when memory runs out.
    [[nodiscard]] bool keep(const Vec2& point);

    /// Takes out the nearest point, of equally near ones that of the largest x, then y. Drops all and returns false
    /// when none is nearer than the limit.
    bool takeNearest(double limit, Vec2& point);

private:
    /// A side on its line: the point normal * offset + along * s for s from `from` to `to`, nearest to the origin at
    /// s = 0. It is no side of the square, only the line of one, when `from` is above `to`.
    struct Side {
        Vec2 normal;
        double offset;
        double from;
        double to;
    };

    /// An open interval of such a line that a sum covers by more than the band, and as it is without the band.
    struct Interval {
        double from;
        double to;
        double wholeFrom;
        double wholeTo;
    };

    Buffer<Side> sides;
    Buffer<std::size_t> starts; // of the sides of each sum, and their end
    Buffer<Interval> covered;
    Buffer<Vec2> found;
    double scale = 0;
    double band = 0;

    [[nodiscard]] bool gather(const ConvexSums& sums, std::span<const std::uint32_t> list, const Square& square);
    void cover(const Side& side, std::size_t sum);
    void leave(const Side& side);
    void add(const Side& side, double from, double to);
};

} // namespace askew
