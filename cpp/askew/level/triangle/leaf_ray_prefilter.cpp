#include "askew/level/triangle/leaf_ray_prefilter.h"

namespace askew {

LeafRay::LeafRay(const Mesh& mesh, const Ray& ray) : origin(mesh, ray.origin) {
    const Vec3 size = abs(ray.direction);
    z = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    x = after[z];
    y = after[x];
    const double along = ray.direction[static_cast<int>(z)];
    shearX = Float4::all(static_cast<float>(ray.direction[static_cast<int>(x)] / along));
    shearY = Float4::all(static_cast<float>(ray.direction[static_cast<int>(y)] / along));
    usable = maxAbs(ray.origin) < 0x1p60 && along != 0;
}

unsigned mayHit(const LeafRay& ray, const Mesh& mesh, std::size_t leaf) {
    const unsigned all = mesh.lanesOf(leaf);
    if (!ray.usable) return all;
    const Corners4 corners = cornersOf(mesh, leaf, ray.origin);
    const auto shearedX = [&](unsigned k) { return corners[k][ray.x] - ray.shearX * corners[k][ray.z]; };
    const auto shearedY = [&](unsigned k) { return corners[k][ray.y] - ray.shearY * corners[k][ray.z]; };
    const std::array<Float4, 3> x{shearedX(0), shearedX(1), shearedX(2)};
    const std::array<Float4, 3> y{shearedY(0), shearedY(1), shearedY(2)};
    // With m the largest coordinate, a sheared one is wrong by 9 roundings of m and twice the room, at most `error`;
    // an edge function of coordinates up to M by 4 error M, 2 error^2 and 3 roundings of M^2, which `band` covers.
    const Float4 largest = maxAbs(corners);
    const Float4 error = largest * Float4::all(0x1p-20F) + Float4::all(4 * ray.origin.room);
    const Float4 size =
        maximum(maximum(abs(x[0]), abs(y[0])), maximum(abs(x[1]), abs(y[1])), maximum(abs(x[2]), abs(y[2])));
    const Float4 band = Float4::all(5) * error * (size + error) + Float4::all(0x1p-120F);
    unsigned isAbove = 0; // lanes where some edge function is certainly above 0
    unsigned isBelow = 0;
    for (unsigned k = 0; k < 3; ++k) {
        const unsigned next = after[k];
        const Float4 edge = x[k] * y[next] - y[k] * x[next];
        isAbove |= ~notAbove(edge, band);
        isBelow |= ~notAbove(Float4::all(0) - edge, band);
    }
    const unsigned sane = notAbove(largest, Float4::all(0x1p60F));
    return all & ~(isAbove & isBelow & sane);
}

} // namespace askew
