// Kay and Kajiya, "Ray Tracing Complex Scenes" (1986), the three slabs at once.
#include "askew/broad_phase/ray_prefilter.h"

namespace askew {

RayPrefilter rayPrefilter(const Ray& ray) {
    const auto all = [](double x) { return Float4::all(static_cast<float>(x)); };
    const Vec3& d = ray.direction;
    const double size = sumAbs(d);
    const Vec3& o = ray.origin;
    return {{all(o.x), all(o.y), all(o.z)},
            {all(d.x), all(d.y), all(d.z)},
            all(sumAbs(o) * 0.25),
            all(size * 0x1p-20),
            size > 0x1p-30 && size < 0x1p30};
}

bool mayHit(const RayPrefilter& filter, const Leaf& leaf, float end) {
    if (!filter.usable) return true;
    const float* const box = leaf.box.data();
    const Float4x3 f{Float4::all(box[0]) - filter.origin[0], Float4::all(box[1]) - filter.origin[1],
                     Float4::all(box[2]) - filter.origin[2]};
    // Half axes in cyclic order make the same box. Lane i treats axis i; the last is empty.
    Float4 x = Float4::load(box + 3);
    Float4 y = Float4::load(box + 6);
    Float4 z = Float4::load(box + 9);
    Float4 spare = Float4::all(0);
    transpose(x, y, z, spare);
    const Float4x3 p{cycled(x), cycled(y), cycled(z)};
    const Float4x3 q{cycled(p[0]), cycled(p[1]), cycled(p[2])};
    const Float4x3 normal{p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]};
    const auto along = [&](Float4 a, Float4 b, Float4 c) { return normal[0] * a + normal[1] * b + normal[2] * c; };
    const Float4 speed = along(filter.direction[0], filter.direction[1], filter.direction[2]);
    // Let Q be the sum of the squares of all half axes. A normal is at most Q/2 long, with an error of 4 roundings of
    // that; its dot products have an error of 8 roundings of Q/2 times the sum of the factor's coordinates. There is
    // room for 16. Both ends of the offset to the center are rounded, each by one rounding of the origin and of the
    // offset: room for 4.
    const Float4 squares = x * x + y * y + z * z;
    const Float4 q3 = squares + cycled(squares) + cycled(cycled(squares));
    const Float4 sizes = filter.farOff + abs(f[0]) + abs(f[1]) + abs(f[2]) + abs(x) + abs(y) + abs(z);
    const Float4 half = abs(along(x, y, z)) + q3 * sizes * Float4::all(0x1p-20F);
    // A speed with an error of 2^-11 gives times with an error of 2^-10; less accurate ones are not used.
    const Float4 fast = maximum(abs(speed) - q3 * filter.room * Float4::all(0x1p11F), Float4::all(0));
    const Float4 inverse = unlessNotAbove(Float4::all(1) / speed, fast, Float4::all(0));
    const Float4 middle = along(f[0], f[1], f[2]) * inverse;
    const Float4 reach = half * abs(inverse);
    const Float4 enter = maximum(Float4::all(0), (middle - reach) * Float4::all(1 - 0x1p-10F));
    const Float4 leaves = minimum(Float4::all(end), (middle + reach) * Float4::all(1 + 0x1p-10F));
    const Float4 leave = minimum(minimum(leaves, cycled(leaves)), cycled(cycled(leaves)));
    const unsigned sane = notAbove(q3 * sizes, Float4::all(0x1p80F)) & notAbove(Float4::all(0x1p-60F), q3);
    return ((notAbove(enter, leave) | ~sane) & 7) == 7;
}

} // namespace askew
