// Poses as a caller keeps them: rows of f32 or f64, side by side or with other numbers between them.
#pragma once

#include "askew/world/id_pool.h"

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

    /// `count` rows of `width` numbers as f64 without gaps, the first one being `from`: where they are, or copied to
    /// `room`.
    const double* read(std::size_t from, std::size_t count, std::size_t width, double* room) const;
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

/// Some rows of poses, as f64, where they are or read into memory that stays in the cache.
class PoseRows {
public:
    static constexpr std::size_t most = 64;

    PoseRows(const PoseColumns& poses, std::size_t from, std::size_t count);
    PoseRows(const PoseRows&) = delete;
    PoseRows& operator=(const PoseRows&) = delete;

    /// The numbers of a row, counted from the first one read.
    [[nodiscard]] const double* place(std::size_t row) const { return places + row * width; }
    [[nodiscard]] const double* rotation(std::size_t row) const { return rotations + row * 4; }

    const std::size_t width; // numbers of a place

private:
    std::array<double, most * 20> room;
    const double* places;
    const double* rotations;
};

} // namespace askew
