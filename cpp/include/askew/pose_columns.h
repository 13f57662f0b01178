// Poses as a caller keeps them: rows of f32 or f64, side by side or with other numbers between them.
#pragma once

#include "askew/slots.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace askew {

/// Numbers in rows; a row starts `stride` numbers after the one before.
struct Column {
    const void* numbers = nullptr;
    std::size_t stride = 0;
    bool isSingle = false; // f32

    /// Copies `count` rows of `width` numbers, the first one being `from`, to f64 without gaps.
    void read(std::size_t from, std::size_t count, std::size_t width, double* to) const;
};

/// What a row of poses holds: a center x y z, the axes staying as they are; beside it a rotation x y z w of the local
/// axes; or a 4x4 matrix column by column, whose 3x3 multiplies the local axes, and whose translation is the center.
enum class PoseForm : std::uint8_t { center, turned, matrix };

/// A pose a row. A row is passed over when its id is 0 or of a collider that has been removed.
struct PoseColumns {
    PoseForm form = PoseForm::center;
    std::span<const Id> ids;
    Column places; // centers or matrices
    Column rotations;
};

/// Some rows of poses, as f64, read into memory that stays in the cache.
class PoseRows {
public:
    static constexpr std::size_t most = 64;

    PoseRows(const PoseColumns& poses, std::size_t from, std::size_t count);

    /// The numbers of a row, counted from the first one read.
    [[nodiscard]] const double* place(std::size_t row) const { return places.data() + row * width; }
    [[nodiscard]] const double* rotation(std::size_t row) const { return rotations.data() + row * 4; }

    const std::size_t width; // numbers of a place

private:
    std::array<double, most * 16> places;
    std::array<double, most * 4> rotations;
};

} // namespace askew
