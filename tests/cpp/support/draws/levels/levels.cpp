#include "support/draws/levels/levels.h"

#include <array>
#include <cmath>

namespace askew::test {

namespace {

Vec3 drawPoint(Random& random, double size) {
    return {random.between(-size, size), random.between(-size, size), random.between(-size, size)};
}

Vec3 single(const Vec3& v) { return {double(float(v.x)), double(float(v.y)), double(float(v.z))}; }

/// Returns a grid of cells over heights, which `at` gives.
template <class At> Level grid(int cells, At at) {
    Level level;
    for (int j = 0; j <= cells; ++j) {
        for (int i = 0; i <= cells; ++i) level.vertices.push_back(at(i, j));
    }
    for (int j = 0; j < cells; ++j) {
        for (int i = 0; i < cells; ++i) {
            const auto v = static_cast<std::uint32_t>(j * (cells + 1) + i);
            const auto next = v + static_cast<std::uint32_t>(cells) + 1;
            level.add(v, next, next + 1);
            level.add(v, next + 1, v + 1);
        }
    }
    return level;
}

Level roughGrid(Random& random) {
    return grid(7, [&](int i, int j) { return single({i - 3.5, random.between(-1, 1), j - 3.5}); });
}

/// Steps of whole heights: many neighbors lie in one plane.
Level steppedGrid(Random& random) {
    const int most = random.integer(0, 2);
    return grid(7, [&](int i, int j) { return Vec3{i - 3.0, double(random.integer(0, most)), j - 3.0}; });
}

/// A plane in any direction whose points are exact, so that all of it is flat.
Level tiltedGrid(Random& random) {
    const auto whole = [&] { return Vec3{double(random.integer(-9, 9)), double(random.integer(-9, 9)), 4}; };
    const Vec3 a = whole() * 0.0625;
    Vec3 b;
    while (isZero(b)) b = cross(whole(), a) * 0.0625;
    const Vec3 origin = whole();
    return grid(6, [&](int i, int j) { return origin + a * (i - 3) + b * (j - 3); });
}

Level boxes(Random& random) {
    Level level;
    for (int i = 0; i < 12; ++i) {
        const Vec3 min{double(random.integer(-4, 3)), double(random.integer(-4, 3)), double(random.integer(-4, 3))};
        append(level, boxLevel(min, min + Vec3{random.integer(1, 8) * 0.25, random.integer(1, 8) * 0.5, 1}));
    }
    return level;
}

/// Few vertices, many triangles: equal ones, folded ones, edges of many triangles, degenerate ones.
Level tangle(Random& random) {
    Level level;
    const bool isWhole = random.oneIn(2);
    for (int i = 0; i < 9; ++i) {
        const Vec3 v = drawPoint(random, 3);
        level.vertices.push_back(isWhole ? Vec3{std::floor(v.x), std::floor(v.y), std::floor(v.z)} : v);
    }
    for (int i = 0; i < 60; ++i) level.add(random.next() % 9, random.next() % 9, random.next() % 9);
    return level;
}

/// A fan of thin triangles round one vertex, in one plane or nearly so.
Level fan(Random& random) {
    Level level;
    const int count = 60;
    const double lift = random.oneIn(2) ? 0 : 1e-9;
    level.vertices.push_back(random.oneIn(2) ? Vec3{} : drawPoint(random, 1));
    for (int i = 0; i <= count; ++i) {
        level.vertices.push_back({i * 0.125 - 3, random.between(-lift, lift), 4 - i * 0.03125});
    }
    for (std::uint32_t i = 1; i <= count; ++i) level.add(0, i + 1, i);
    return level;
}

/// Hinges that are bent by the last bits of their coordinates, or not at all.
Level nearlyFlat(Random& random) {
    Level level;
    for (std::uint32_t i = 0; i < 40; ++i) {
        const Vec3 u = drawPoint(random, 4);
        const Vec3 e = drawPoint(random, 1);
        const Vec3 f = drawPoint(random, 1);
        const Vec3 other = u + e * random.between(-1, 1) - f * random.between(-0.5, 1);
        for (const Vec3& v : {u, u + e, u + f, other}) level.vertices.push_back(v);
        const std::uint32_t v = 4 * i;
        level.add(v, v + 1, v + 2);
        if (random.oneIn(3)) level.add(v, v + 1, v + 3);
        else level.add(v + 1, v, v + 3);
    }
    return level;
}

/// Triangles that have nothing to do with each other, of all sizes, some of them slivers or degenerate.
Level soup(Random& random) {
    Level level;
    for (std::uint32_t i = 0; i < 80; ++i) {
        const double size = std::ldexp(1, random.integer(-6, 2));
        const Vec3 a = drawPoint(random, 4);
        const Vec3 b = a + drawPoint(random, size);
        const Vec3 c = a + (b - a) * random.between(-1, 2) + drawPoint(random, random.oneIn(3) ? size * 1e-7 : size);
        for (const Vec3& v : {a, b, random.oneIn(12) ? b : c}) level.vertices.push_back(single(v));
        level.add(3 * i, 3 * i + 1, 3 * i + 2);
    }
    return level;
}

Level farAway(Random& random) {
    Level level = random.oneIn(2) ? roughGrid(random) : boxes(random);
    const Vec3 there{1e6, 1e6 + 0.1, -1e6};
    for (Vec3& v : level.vertices) v = v + there;
    return level;
}

Level one(Random& random) {
    Level level = soup(random);
    std::size_t part = 0;
    while (isDegenerate(level.triangle(part))) ++part;
    level.indices = {level.indices[3 * part], level.indices[3 * part + 1], level.indices[3 * part + 2]};
    return level;
}

constexpr std::array<LevelKind, 10> kinds{{{"rough grid", roughGrid},
                                           {"stepped grid", steppedGrid},
                                           {"tilted grid", tiltedGrid},
                                           {"boxes", boxes},
                                           {"tangle", tangle},
                                           {"fan", fan},
                                           {"nearly flat", nearlyFlat},
                                           {"soup", soup},
                                           {"far away", farAway},
                                           {"one triangle", one}}};

} // namespace

std::span<const LevelKind> levelKinds() { return kinds; }

void append(Level& to, const Level& more) {
    const auto first = static_cast<std::uint32_t>(to.vertices.size());
    to.vertices.insert(to.vertices.end(), more.vertices.begin(), more.vertices.end());
    for (const std::uint32_t i : more.indices) to.indices.push_back(first + i);
}

Level boxLevel(const Vec3& min, const Vec3& max) {
    Level level;
    for (int i = 0; i < 8; ++i) {
        level.vertices.push_back(
            {(i & 4) != 0 ? max.x : min.x, (i & 2) != 0 ? max.y : min.y, (i & 1) != 0 ? max.z : min.z});
    }
    level.indices = {0, 1, 3, 0, 3, 2, 4, 6, 7, 4, 7, 5, 0, 4, 5, 0, 5, 1,
                     2, 3, 7, 2, 7, 6, 0, 2, 6, 0, 6, 4, 1, 5, 7, 1, 7, 3};
    return level;
}

Level terrain(int cells, double size) {
    return grid(cells, [&](int i, int j) {
        const double x = (double(i) / cells - 0.5) * size;
        const double z = (double(j) / cells - 0.5) * size;
        const double y = std::sin(0.35 * x) * 1.2 + std::cos(0.27 * z) * 1.1 + std::sin(1.3 * x + z) * 0.15;
        return single({x, y, z});
    });
}

std::vector<double> coordinates(const Level& level) {
    std::vector<double> numbers;
    for (const Vec3& v : level.vertices) numbers.insert(numbers.end(), {v.x, v.y, v.z});
    return numbers;
}

std::vector<float> singleCoordinates(const Level& level) {
    const std::vector<double> numbers = coordinates(level);
    return {numbers.begin(), numbers.end()};
}

BuiltLevel::BuiltLevel(const Level& level, bool isSingle, bool isSolid) {
    const std::vector<double> doubles = isSingle ? std::vector<double>{} : coordinates(level);
    const std::vector<float> singles = isSingle ? singleCoordinates(level) : std::vector<float>{};
    MeshInput input;
    input.doubles = doubles;
    input.singles = singles;
    input.indices = level.indices;
    input.isIndexed = true;
    input.isSolid = isSolid;
    result = buildMesh(input, block);
    if (result) mesh = Mesh(bytesOf(block));
}

} // namespace askew::test
