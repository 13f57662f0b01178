// Height fields that each target one weakness: flat parts, holes, odd sizes, the last bits of heights.
#pragma once

#include "support/draws/levels/levels.h"

#include "askew/level/build/height_field_builder.h"

namespace askew::test {

/// Heights as a caller gives them, f32 or not.
struct Heights {
    std::uint32_t columns = 2;
    std::uint32_t rows = 2;
    bool isSingle = true;
    std::vector<double> all;
    double width = 1;
    double depth = 1;
    bool isSecondDiagonal = false;

    /// Calls use(input), which must not keep it, and returns the result.
    template <class Use> MeshResult with(Use use) const {
        const std::vector<float> singles(all.begin(), all.end());
        HeightFieldInput input;
        if (isSingle) input.singles = singles;
        else input.doubles = all;
        input.columns = columns;
        input.rows = rows;
        input.isSecondDiagonal = isSecondDiagonal;
        input.width = width;
        input.depth = depth;
        return use(input);
    }

    [[nodiscard]] double& at(std::size_t i, std::size_t j) { return all[j * columns + i]; }
    [[nodiscard]] double at(std::size_t i, std::size_t j) const { return all[j * columns + i]; }
};

struct HeightsKind {
    const char* name;
    double (*height)(Random&, int i, int j);
};

/// Returns all kinds, in a fixed order.
std::span<const HeightsKind> heightsKinds();

/// Draws a field; with holes, some of its heights are NaN, but not all of one triangle.
Heights drawHeights(Random& random, const HeightsKind& kind, std::uint32_t columns, std::uint32_t rows, bool isSingle,
                    bool hasHoles);

/// Returns the triangles of a field that are no holes, each with its part.
struct HeightTriangles {
    Level level;
    std::vector<std::uint32_t> parts;

    explicit HeightTriangles(const Heights& heights);
};

/// A field built, and the same triangles as a mesh.
struct BuiltHeights {
    explicit BuiltHeights(const Heights& heights);

    MeshMemory block;
    MeshResult result;
    Mesh field;
    HeightTriangles triangles;
    BuiltLevel mesh;
};

/// Builds the block of a field.
MeshResult build(const Heights& heights, MeshMemory& block);

} // namespace askew::test
