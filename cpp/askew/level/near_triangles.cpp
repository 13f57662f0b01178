#include "askew/level/near_triangles.h"

#include "askew/level/leaf_walk.h"
#include "askew/level/moving_bounds.h"
#include "askew/level/triangle/leaf_box_prefilter.h"

namespace askew {

bool forEachTriangleNear(const PlacedMesh& placed, const Box& box, const LaneVisit& visit) {
    const Mesh& mesh = placed.mesh;
    const Box local = LocalPath(placed.frame, box, {}).bounds();
    const Bounds bounds = outward(local);
    const LeafBox filter(mesh, local);
    const auto test = [&](const Bounds4& block) { return overlapping(block, bounds); };
    return forEachLeaf(mesh, test, [&](std::size_t leaf) {
        for (unsigned lanes = lanesNear(filter, mesh, leaf, true); lanes != 0; lanes &= lanes - 1) {
            if (!visit.function(visit.state, 4 * leaf + static_cast<unsigned>(std::countr_zero(lanes)))) return false;
        }
        return true;
    });
}

} // namespace askew
