// Poses as a caller stores them: rows of f32 or f64, side by side or with other numbers between them.
#pragma once

#include "askew/math/vec.h"
#include "askew/world/id_pool.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace askew {

/// Rows of numbers; a row starts `stride` numbers after the one before.
struct Column {
    const void* numbers = nullptr;
    std::size_t stride = 0;
    bool isSingle = false; // f32

    /// Returns `count` rows of `width` numbers as f64 without gaps, from row `from` on: in place if they already are
    /// so, else copied to `room`.
    const double* read(std::size_t from, std::size_t count, std::size_t width, double* room) const;
};

/// What a row of poses contains. Center: a center x y z; the axes stay as they are. Turned: a center and a rotation
/// x y z w of the local axes. Matrix: a column-major 4x4 matrix whose 3x3 part multiplies the local axes, and whose
/// translation is the center.
enum class PoseForm : std::uint8_t { center, turned, matrix };

/// One pose per row. A row whose id is 0 or of a removed collider is ignored.
struct PoseColumns {
    PoseForm form = PoseForm::center;
    std::span<const Id> ids;
    Column places; // centers or matrices
    Column rotations;
};

/// Returns an upper bound on the distance of any point of a box from its center, in any rotation.
inline double sizeOf(const std::array<Vec3, 3>& u) { return sumAbs(u[0]) + sumAbs(u[1]) + sumAbs(u[2]); }

/// Returns local axes mapped by the 3x3 part of a matrix.
std::array<Vec3, 3> mapped(const std::array<Vec3, 3>& axes, const double* matrix);

/// A row of poses and the row of its collider.
struct Placing {
    std::uint32_t item;
    const double* place;
    const double* rotation;
};

/// Some rows of poses as f64, in place or copied to memory that stays in the cache.
class PoseRows {
public:
    static constexpr std::size_t most = 64;

    PoseRows(const PoseColumns& poses, std::size_t from, std::size_t count);
    PoseRows(const PoseRows&) = delete;
    PoseRows& operator=(const PoseRows&) = delete;

    /// Return the numbers of a row, counted from the first one read.
    [[nodiscard]] const double* place(std::size_t row) const { return places + row * width; }
    [[nodiscard]] const double* rotation(std::size_t row) const { return rotations + row * 4; }

    const std::size_t width; // of a place, in numbers

private:
    std::array<double, most * 20> room;
    const double* places;
    const double* rotations;
};

} // namespace askew
