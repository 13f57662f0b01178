#include "askew/mover/contacts/normal_cones.h"

#include "askew/memory/shell_sort.h"

#include <algorithm>

namespace askew {

namespace {

/// Orders places, most of which their first coordinates tell apart.
bool comesBefore(const Vec3& a, const Vec3& b) {
    if (a.x != b.x) return a.x < b.x;
    return a.y != b.y ? a.y < b.y : a.z < b.z;
}

} // namespace

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

void NormalCones::clear() {
    triangles.clear();
    byCorner.clear();
}

void NormalCones::add(const Triangle& corners) {
    const auto number = static_cast<std::uint32_t>(triangles.size());
    triangles.push(corners);
    for (const Vec3& corner : corners) byCorner.push({corner, number});
}

void NormalCones::prepare() {
    shellSort(byCorner.all(), [](const Corner& a, const Corner& b) {
        return a.at == b.at ? a.triangle < b.triangle : comesBefore(a.at, b.at);
    });
}

std::span<const NormalCones::Corner> NormalCones::sharing(const Vec3& corner) const {
    const auto all = byCorner.all();
    const auto isBefore = [](const Corner& a, const Corner& b) { return comesBefore(a.at, b.at); };
    const auto [first, last] = std::equal_range(all.begin(), all.end(), Corner{corner, 0}, isBefore);
    return {first, last};
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
            return dot(normal, way) <= coneSlack * length(way) || at.has(corner);
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
