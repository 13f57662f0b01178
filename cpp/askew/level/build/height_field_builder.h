// Builds a height field from samples.
#pragma once

#include "askew/level/build/mesh_builder.h"
#include "askew/math/number.h"

namespace askew {

/// What a height field is built from: heights row by row, in one of two formats. NaN is a hole. `width` and `depth` are
/// the extents of all of it along x and z, in its frame.
struct HeightFieldInput {
    std::span<const float> singles;
    std::span<const double> doubles;
    std::uint32_t columns = 0;
    std::uint32_t rows = 0;
    bool isFrontOnly = false;
    bool isSecondDiagonal = false;
    double width = 1;
    double depth = 1;

    [[nodiscard]] std::size_t size() const { return singles.size() + doubles.size(); }
    [[nodiscard]] double height(std::size_t i) const { return doubles.empty() ? singles[i] : doubles[i]; }
};

/// Builds the block of a height field; the same input gives the same bytes. With a fault `into` stays as it was:
/// `incomplete` when heights are not as many as columns times rows, or either is below two; `tooMany` parts, holes
/// included; `noSize`; `notStorable`, with the place of the height; `noTriangles` when holes leave none.
///
/// Heights are kept in their format, as they are but for tiny ones (number.h) and -0, which become 0. Linear time.
MeshResult buildHeightField(const HeightFieldInput& input, MeshMemory& into);

/// Returns whether a height may be kept in a field of f64, or else of f32, which must hold it exactly.
bool isHeight(double height, bool isDouble);

/// Returns whether cells may have a size: those of so many samples along an extent.
bool isExtent(double extent, std::uint32_t samples);

/// Returns a height as it is kept: there is one 0, and one NaN.
template <class T> T storedHeight(double height) {
    return std::isnan(height) ? std::numeric_limits<T>::quiet_NaN() : static_cast<T>(stored(height));
}

} // namespace askew
