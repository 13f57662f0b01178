#include "fuzz/targets.h"

#include "support/oracles/hull_oracle.h"

#include "askew/polytope/hull.h"

#include <vector>

namespace askew::test {

const char* fuzzHulls(Input input) {
    std::vector<Vec3> points(1 + input.below(16));
    for (Vec3& point : points) point = input.vec();

    PolytopeMemory memory;
    if (convexHull(points, memory) != Built::made) return "storable points have a hull";
    const Polytope hull = memory.view();
    const HullOracle oracle(points);
    const std::vector<std::size_t> vertices = oracle.vertices();
    if (hull.dimension() != static_cast<unsigned>(oracle.dimension)) return "it spans what its points span";
    if (hull.vertexCount() != vertices.size()) return "its vertices are the points that lie in no hull of others";
    for (unsigned i = 0; i < hull.vertexCount(); ++i) {
        if (!(hull.vertex(i) == points[vertices[i]])) return "its vertices stand in the order of the points";
    }
    return nullptr;
}

} // namespace askew::test
