#include "askew/polytope_pose.h"

#include "askew/number.h"

namespace askew {

bool setPose(const Polytope& local, const Vec3& center, const Quat& rotation, PolytopeMemory& into) {
    const std::optional<Quat> turn = normalized(rotation);
    if (!turn || !isStorable(center)) return false;
    for (unsigned i = 0; i < local.vertexCount(); ++i) {
        if (!isStorable(rotate(*turn, local.vertex(i)))) return false;
    }
    if (!into.numbers.reserve(local.numbers.size()) || !into.indices.reserve(local.indices.size())) return false;
    into.numbers.clear();
    into.indices.clear();
    const auto push = [&](const Vec3& v) {
        for (int k = 0; k < 3; ++k) into.numbers.push(v[k]);
    };
    push(stored(center));
    for (unsigned i = 0; i < local.vertexCount(); ++i) push(stored(rotate(*turn, local.vertex(i))));
    for (unsigned f = 0; f < local.faceCount(); ++f) push(rotate(*turn, local.normal(f)));
    for (const std::uint16_t index : local.indices) into.indices.push(index);
    into.indices[4] = 0; // not exact
    return true;
}

} // namespace askew
