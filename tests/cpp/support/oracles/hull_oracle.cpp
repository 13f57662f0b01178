#include "support/oracles/hull_oracle.h"

#include "support/oracles/box_oracle.h"

#include <bit>

namespace askew::test {

std::vector<IntVec> asIntegers(std::span<const Vec3> points) {
    std::vector<double> numbers;
    for (const Vec3& p : points) numbers.insert(numbers.end(), {p.x, p.y, p.z});
    const long scale = scaleFor(numbers);
    std::vector<IntVec> integers;
    for (const Vec3& p : points) integers.push_back(scaledVec(p, scale));
    return integers;
}

void HullOracle::addSides(const IntVec& normal, const IntVec& through) {
    std::uint32_t on = 0;
    bool hasAbove = false;
    bool hasBelow = false;
    for (std::size_t i = 0; i < at.size(); ++i) {
        const int side = sgn(dot(normal, at[i] - through));
        hasAbove = hasAbove || side > 0;
        hasBelow = hasBelow || side < 0;
        on |= side == 0 ? 1U << i : 0U;
    }
    if (!hasAbove || !hasBelow) facets.insert(on);
}

HullOracle::HullOracle(std::span<const Vec3> points) : at(asIntegers(points)) {
    std::vector<IntVec> ways;
    for (const IntVec& p : at) ways.push_back(p - at[0]);
    dimension = rankOf(ways);
    IntVec normal{1, 0, 0};
    for (std::size_t i = 0; i < at.size() && dimension == 2; ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            if (!isZero(cross(ways[i], ways[k]))) normal = cross(ways[i], ways[k]);
        }
    }
    for (std::size_t i = 0; i < at.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const IntVec way = at[j] - at[i];
            if (isZero(way)) continue;
            if (dimension == 2) addSides(cross(normal, way), at[i]);
            for (std::size_t k = 0; k < j && dimension == 3; ++k) {
                const IntVec across = cross(way, at[k] - at[i]);
                if (!isZero(across)) addSides(across, at[i]);
            }
        }
        for (std::size_t j = 0; j < at.size() && dimension == 1; ++j) addSides(at[j] - at[i], at[i]);
    }
    if (dimension == 1) std::erase_if(facets, [&](std::uint32_t on) { return on == (1U << at.size()) - 1; });
}

std::vector<std::size_t> HullOracle::vertices() const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < at.size(); ++i) {
        bool isFirst = true;
        for (std::size_t j = 0; j < i; ++j) isFirst = isFirst && !isZero(at[j] - at[i]);
        int count = 0;
        for (const std::uint32_t facet : facets) count += (facet >> i & 1U) != 0 ? 1 : 0;
        if (isFirst && count >= dimension) found.push_back(i);
    }
    return found;
}

} // namespace askew::test
