#include "askew/mover/contacts/normal_cones.h"

#include "askew/level/build/near_vertices.h"

#include <algorithm>
#include <bit>

namespace askew {

bool FarthestCorners::has(const Vec3& corner) const {
    const auto* const end = corners.begin() + count;
    return std::find(corners.begin(), end, corner) != end;
}

FarthestCorners farthestCorners(const Triangle& of, const Vec3& normal) {
    const std::array<double, 3> along{0, dot(normal, of[1] - of[0]), dot(normal, of[2] - of[0])};
    const unsigned top = along[0] >= along[1] && along[0] >= along[2] ? 0 : along[1] >= along[2] ? 1 : 2;
    FarthestCorners found;
    for (unsigned k = 0; k < 3; ++k) {
        if (along[top] - along[k] <= coneSlack * length(of[top] - of[k])) found.corners[found.count++] = of[k];
    }
    return found;
}

void NormalCones::clear() { triangles.clear(); }

bool NormalCones::reserve(std::size_t count) {
    return triangles.reserve(count) && next.reserve(3 * count) && first.reserve(std::bit_ceil(count + 1));
}

/// Lists the corners of each hash, the first triangle first.
void NormalCones::prepare() {
    first.resize(std::bit_ceil(triangles.size() + 1));
    next.resize(3 * triangles.size());
    std::ranges::fill(first.all(), none);
    for (std::size_t i = next.size(); i-- > 0;) {
        std::uint32_t& slot = first[slotOf(triangles[i / 3][i % 3])];
        next[i] = slot;
        slot = static_cast<std::uint32_t>(i);
    }
}

std::size_t NormalCones::slotOf(const Vec3& corner) const {
    const Vec3 plain = corner + Vec3{}; // no -0
    return static_cast<std::size_t>(hashOf(plain)) & (first.size() - 1);
}

bool NormalCones::holdsAll(const Triangle& triangle, const FarthestCorners& at) {
    unsigned count = 0;
    for (const Vec3& corner : triangle) count += at.has(corner) ? 1 : 0;
    return count == at.count;
}

bool NormalCones::hold(const FarthestCorners& at, const Vec3& normal) const {
    return eachAt(at, [&](std::uint32_t, const Triangle& triangle) {
        return std::ranges::all_of(triangle, [&](const Vec3& corner) {
            const Vec3 way = corner - at.corners[0];
            const double along = dot(normal, way);
            return along <= 0 || along <= coneSlack * length(way) || at.has(corner);
        });
    });
}

bool NormalCones::areClosed(const FarthestCorners& at) const {
    const auto isShared = [&](const FarthestCorners& edge) {
        unsigned count = 0;
        return !eachAt(edge, [&](std::uint32_t, const Triangle&) { return ++count < 2; });
    };
    if (at.count != 1) return isShared(at);
    return eachAt(at, [&](std::uint32_t, const Triangle& triangle) {
        return std::ranges::all_of(triangle, [&](const Vec3& corner) {
            return at.has(corner) || isShared({{at.corners[0], corner}, 2});
        });
    });
}

} // namespace askew
