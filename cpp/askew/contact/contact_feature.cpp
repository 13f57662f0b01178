#include "askew/contact/contact_feature.h"

#include "askew/convex/measure.h"

#include <algorithm>

namespace askew {

Feature featureBetween(const Polytope& shape, unsigned i, unsigned j) {
    for (unsigned e = 0; e < shape.edgeCount(); ++e) {
        const PolytopeEdge edge = shape.edge(e);
        if ((edge.from == i && edge.to == j) || (edge.from == j && edge.to == i)) return edgeFeature(e);
    }
    return vertexFeature(i);
}

unsigned faceAlong(const Polytope& shape, const Vec3& direction, unsigned vertex, double band) {
    const Vec3 top = shape.vertex(vertex);
    unsigned best = 0;
    std::ptrdiff_t corners = -1;
    double most = 0;
    for (unsigned f = 0; f < shape.faceCount(); ++f) {
        const double here = dot(direction, shape.normal(f));
        const std::ptrdiff_t there = std::ranges::count_if(
            shape.corners(f), [&](auto i) { return dot(direction, top - shape.vertex(i)) <= band; });
        if (there < corners || (there == corners && here <= most)) continue;
        corners = there;
        most = here;
        best = f;
    }
    return best;
}

Feature featureAlong(const Polytope& shape, const Vec3& direction, double band) {
    const unsigned farthest = extremeVertex(shape, direction);
    const Vec3 top = shape.vertex(farthest);
    unsigned other = farthest;
    unsigned count = 0;
    for (unsigned i = 0; i < shape.vertexCount(); ++i) {
        if (dot(direction, top - shape.vertex(i)) > band) continue;
        ++count;
        if (i != farthest) other = i;
    }
    if (count < 2) return vertexFeature(farthest);
    if (count == 2) return featureBetween(shape, farthest, other);
    return faceFeature(faceAlong(shape, direction, farthest, band));
}

} // namespace askew
