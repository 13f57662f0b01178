#include "askew/convex/explain.h"

#include "askew/convex/relation.h"
#include "askew/convex/separation.h"
#include "askew/polytope/support.h"

namespace askew {

namespace {

constexpr double parallelAngle = 1e-13;

bool isSame(const PolytopeAxis& one, const PolytopeAxis& other) {
    return one.kind == other.kind && one.i == other.i && one.j == other.j && one.world == other.world;
}

Interval shadow(const Polytope& shape, const Vec3& normal, const Vec3& origin) {
    const Vec3 offset = shape.center() - origin;
    if (shape.isQuadric()) {
        return {dot(normal, localSupport(shape, -normal) + offset), dot(normal, localSupport(shape, normal) + offset)};
    }
    Interval at;
    for (unsigned i = 0; i < shape.vertexCount(); ++i) {
        const double here = dot(normal, shape.vertex(i) + offset);
        if (i == 0 || here < at.min) at.min = here;
        if (i == 0 || here > at.max) at.max = here;
    }
    return {at.min - shape.radius(), at.max + shape.radius()};
}

int earlierOf(std::span<const PolytopeAxisRow> rows, const Vec3& normal) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Vec3& other = rows[i].axis.normal;
        const Vec3 sine = cross(normal, other);
        if (dot(normal, other) > 0 && dot(sine, sine) <= parallelAngle * parallelAngle) return static_cast<int>(i);
    }
    return -1;
}

int runnerUpOf(std::span<const PolytopeAxisRow> rows, int winner) {
    int best = -1;
    for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
        const PolytopeAxisRow& row = rows[static_cast<unsigned>(i)];
        if (i == winner || row.redundantOf >= 0) continue;
        if (best < 0 || row.axis.separation > rows[static_cast<unsigned>(best)].axis.separation) best = i;
    }
    return best;
}

} // namespace

bool explain(const Polytope& a, const Polytope& b, PolytopeExplanation& into) {
    const Aabb box = bounds(a);
    const PolytopeAxis winner = *winningAxis(a, b);
    Buffer<PolytopeAxisRow>& rows = into.rows;
    rows.clear();
    into.origin = (box.min + box.max) * 0.5;
    into.winner = 0;
    bool hasRoom = true;
    forEachAxis(a, b, [&](const PolytopeAxis& axis) {
        hasRoom = rows.reserve(rows.size() + 1);
        if (!hasRoom) return false;
        if (isSame(axis, winner)) into.winner = static_cast<int>(rows.size());
        PolytopeAxisRow row{axis, shadow(a, axis.normal, into.origin), shadow(b, axis.normal, into.origin),
                            earlierOf(rows.all(), axis.normal)};
        if (axis.separation == 0) row.b.min = row.a.max;
        rows.push(row);
        return true;
    });
    if (!hasRoom) {
        rows.clear();
        return false;
    }
    into.runnerUp = runnerUpOf(rows.all(), into.winner);
    into.rank = rankOf(a, b);
    into.relation = relation(a, b);
    return true;
}

} // namespace askew
