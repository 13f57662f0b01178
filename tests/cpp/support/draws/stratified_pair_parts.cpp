#include "support/draws/stratified_pair_parts.h"

namespace askew::test {

namespace {

constexpr std::array<double, 16> tenths{1,    1e-1, 1e-2,  1e-3,  1e-4,  1e-5,  1e-6,  1e-7,
                                        1e-8, 1e-9, 1e-10, 1e-11, 1e-12, 1e-13, 1e-14, 1e-15};

} // namespace

double tenth(int k) { return tenths[unsigned(k)]; }

double power(int k) {
    double result = 1;
    for (int i = 0; i < (k < 0 ? -k : k); ++i) result = k < 0 ? result / 2 : result * 2;
    return result;
}

Vec3 drawVec3(Random& random, double size) {
    const double x = random.between(-size, size);
    const double y = random.between(-size, size);
    const double z = random.between(-size, size);
    return {x, y, z};
}

Vec3 drawIntegers(Random& random, int size) {
    const int x = random.integer(-size, size);
    const int y = random.integer(-size, size);
    const int z = random.integer(-size, size);
    return {double(x), double(y), double(z)};
}

Frame drawRotation(Random& random) {
    for (;;) {
        const Vec3 v = drawVec3(random, 1);
        const double w = random.between(-1, 1);
        const double square = v.x * v.x + v.y * v.y + v.z * v.z + w * w;
        if (square < 0.01 || square > 1) continue;
        const double s = 2 / square;
        return {Vec3{1 - s * (v.y * v.y + v.z * v.z), s * (v.x * v.y + w * v.z), s * (v.x * v.z - w * v.y)},
                Vec3{s * (v.x * v.y - w * v.z), 1 - s * (v.x * v.x + v.z * v.z), s * (v.y * v.z + w * v.x)},
                Vec3{s * (v.x * v.z + w * v.y), s * (v.y * v.z - w * v.x), 1 - s * (v.x * v.x + v.y * v.y)}};
    }
}

Frame scaled(const Frame& frame, const Vec3& by) { return {frame[0] * by.x, frame[1] * by.y, frame[2] * by.z}; }

Vec3 drawExtents(Random& random) {
    const double x = random.between(0.2, 1.5);
    const double y = random.between(0.2, 1.5);
    const double z = random.between(0.2, 1.5);
    return {x, y, z};
}

Frame drawAxes(Random& random) {
    const Frame rotation = drawRotation(random);
    return scaled(rotation, drawExtents(random));
}

Frame drawIntegerAxes(Random& random) {
    constexpr std::array<Frame, 3> orthogonal{{{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
                                               {{{1, 2, 2}, {2, 1, -2}, {2, -2, 1}}},
                                               {{{2, 3, 6}, {3, -6, 2}, {6, 2, -3}}}}};
    const int kind = random.integer(0, 3);
    if (kind == 3) {
        const Vec3 x = drawIntegers(random, 4);
        const Vec3 y = drawIntegers(random, 4);
        return {x, y, drawIntegers(random, 4)};
    }
    const int first = random.integer(0, 2);
    Frame frame = orthogonal[unsigned(kind)];
    for (int i = 0; i < 3; ++i) {
        const int factor = random.integer(1, 4);
        frame[unsigned(i)] = orthogonal[unsigned(kind)][unsigned((first + i) % 3)] * (factor * random.sign());
    }
    return frame;
}

Vec3 borderPoint(Random& random, const Frame& a, const Frame& b, double alpha, double beta) {
    const std::array<Vec3, 6> g{a[0], a[1], a[2], b[0], b[1], b[2]};
    const int p = random.integer(0, 5);
    const int q = (p + random.integer(1, 5)) % 6;
    const Vec3 normal = cross(g[unsigned(p)], g[unsigned(q)]);
    Vec3 t = g[unsigned(p)] * alpha + g[unsigned(q)] * beta;
    for (int k = 0; k < 6; ++k) {
        if (k == p || k == q) continue;
        t = dot(normal, g[unsigned(k)]) < 0 ? t - g[unsigned(k)] : t + g[unsigned(k)];
    }
    return random.sign() < 0 ? -t : t;
}

Vec3 drawBorderPoint(Random& random, const Frame& a, const Frame& b) {
    const double alpha = random.between(-1, 1);
    const double beta = random.between(-1, 1);
    return borderPoint(random, a, b, alpha, beta);
}

double drawGraze(Random& random, int from, int to) {
    const double off = tenth(random.integer(from, to));
    return 1 + random.sign() * off;
}

Frame masked(const Frame& frame, int mask) {
    Frame kept{};
    for (unsigned i = 0; i < 3; ++i) kept[i] = (mask >> i & 1) != 0 ? frame[i] : Vec3{};
    return kept;
}

} // namespace askew::test
