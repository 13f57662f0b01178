#include "support/draws/levels/height_fields.h"

#include <array>
#include <cmath>

namespace askew::test {

namespace {

double rough(Random& random, int, int) { return random.between(-1, 1); }
double smooth(Random&, int i, int j) { return std::sin(i * 0.7) * 1.2 + std::cos(j * 0.5) * 1.1; }
double steps(Random& random, int, int) { return double(random.integer(0, 2)); }
double plateaus(Random&, int i, int j) { return double((i / 3 + j / 4) % 2) * 0.5; }
double tilted(Random&, int i, int j) { return i * 0.375 - j * 0.0625; }
double flat(Random&, int, int) { return 0.1; }

/// Slopes that differ by the last bits, so that edges are bent by rounding alone.
double nearlyTilted(Random& random, int i, int j) {
    const double h = 5 + i * 0.1 - j * 0.3;
    return random.oneIn(3) ? h + 0x1p-22 : h;
}

/// Heights of very different sizes, where sums round.
double wild(Random& random, int, int) {
    const double h = std::ldexp(random.between(-1, 1), random.integer(-60, 60));
    return random.oneIn(5) ? -0.0 : random.oneIn(5) ? 1 : h;
}

/// Heights that are one in f32.
double lastBits(Random& random, int, int) { return 0.1 + random.integer(0, 40) * 0x1p-50; }

constexpr std::array<HeightsKind, 9> kindsOfHeights{{{"rough", rough},
                                                     {"smooth", smooth},
                                                     {"steps", steps},
                                                     {"plateaus", plateaus},
                                                     {"tilted", tilted},
                                                     {"flat", flat},
                                                     {"nearly tilted", nearlyTilted},
                                                     {"wild", wild},
                                                     {"last bits", lastBits}}};

} // namespace

std::span<const HeightsKind> heightsKinds() { return kindsOfHeights; }

Heights drawHeights(Random& random, const HeightsKind& kind, std::uint32_t columns, std::uint32_t rows, bool isSingle,
                    bool hasHoles) {
    Heights heights{columns, rows, isSingle, {}};
    heights.isSecondDiagonal = random.oneIn(2);
    const int rarity = random.integer(2, 9);
    for (int j = 0; j < int(rows); ++j) {
        for (int i = 0; i < int(columns); ++i) {
            const double h = kind.height(random, i, j);
            const bool isHole = hasHoles && random.oneIn(rarity);
            heights.all.push_back(isHole ? std::nan("") : isSingle ? double(float(h)) : h);
        }
    }
    const std::size_t i = random.next() % (columns - 1);
    const std::size_t j = random.next() % (rows - 1);
    for (const auto& [x, z] : {std::array{i, j}, {i + 1, j + 1}, {i, j + 1}, {i + 1, j}}) {
        if (heights.at(x, z) != heights.at(x, z)) heights.at(x, z) = 0.5;
    }
    return heights;
}

HeightTriangles::HeightTriangles(const Heights& heights) {
    for (std::uint32_t j = 0; j < heights.rows; ++j) {
        for (std::uint32_t i = 0; i < heights.columns; ++i) {
            const double h = heights.at(i, j);
            level.vertices.push_back({i - (heights.columns - 1) / 2.0, h == h ? h : 0, j - (heights.rows - 1) / 2.0});
        }
    }
    std::uint32_t part = 0;
    for (std::uint32_t j = 0; j + 1 < heights.rows; ++j) {
        for (std::uint32_t i = 0; i + 1 < heights.columns; ++i) {
            const std::uint32_t v = j * heights.columns + i;
            const std::uint32_t next = v + heights.columns;
            const bool isSecond = heights.isSecondDiagonal;
            for (const auto& corners :
                 {std::array{v, next, isSecond ? v + 1 : next + 1},
                  std::array{isSecond ? v + 1 : v, isSecond ? next : next + 1, isSecond ? next + 1 : v + 1}}) {
                const bool isHole =
                    std::isnan(heights.all[corners[0]] + heights.all[corners[1]] + heights.all[corners[2]]);
                if (!isHole) {
                    level.add(corners[0], corners[1], corners[2]);
                    parts.push_back(part);
                }
                ++part;
            }
        }
    }
}

MeshResult build(const Heights& heights, MeshMemory& block) {
    return heights.with([&](const HeightFieldInput& input) { return buildHeightField(input, block); });
}

BuiltHeights::BuiltHeights(const Heights& heights)
    : result(build(heights, block)), triangles(heights), mesh(triangles.level, heights.isSingle) {
    if (result) field = Mesh(bytesOf(block));
}

} // namespace askew::test
