// The exact answers about polygons by another way than the core's: rationals, outlines as they are (no parts, no
// axes), every edge cut where it meets an edge of the other and every piece asked for by its middle.
#pragma once

#include "askew/box/relation.h"
#include "askew/polygon/polygon.h"

#include <gmpxx.h>

#include <vector>

namespace askew::test {

struct RationalPoint {
    mpq_class x;
    mpq_class y;
};

/// A simple polygon, counter-clockwise; or a segment or point as a loop that goes there and back.
struct PolygonOracle {
    explicit PolygonOracle(const Polygon& polygon);

    std::vector<RationalPoint> corners;

    [[nodiscard]] bool isFlat() const { return doubledArea() == 0; }
    [[nodiscard]] mpq_class doubledArea() const;
    [[nodiscard]] RationalPoint centroid() const; // of one that is not flat
    [[nodiscard]] const RationalPoint& corner(std::size_t i) const { return corners[i % corners.size()]; }

    /// 1 inside, 0 on the border, -1 outside.
    [[nodiscard]] int place(const RationalPoint& p) const;
};

bool oracleOverlaps(const PolygonOracle& a, const PolygonOracle& b);
bool oracleOverlapsStrictly(const PolygonOracle& a, const PolygonOracle& b);
bool oracleHolds(const PolygonOracle& a, const PolygonOracle& b);
Relation oracleRelation(const PolygonOracle& a, const PolygonOracle& b);

/// Of convex ones, the largest gap over all edge normals (of flat ones also across), right to 200 bits.
mpf_class oracleSeparation(const PolygonOracle& a, const PolygonOracle& b);

/// Right to 200 bits; 0 when they overlap.
mpf_class oracleDistance(const PolygonOracle& a, const PolygonOracle& b);

/// Where a ray first meets the polygon and where it then first leaves it; false when it misses.
bool oracleRay(const PolygonOracle& a, const RationalPoint& origin, const RationalPoint& direction, mpq_class& enter,
               mpq_class& leave);

} // namespace askew::test
