#include "askew/world/pose_columns.h"

#include "askew/math/number.h"

namespace askew {

namespace {

template <class T>
void copyRows(const T* numbers, std::size_t stride, std::size_t count, std::size_t width, double* to) {
    for (std::size_t row = 0; row < count; ++row) {
        for (std::size_t k = 0; k < width; ++k) to[row * width + k] = static_cast<double>(numbers[row * stride + k]);
    }
}

} // namespace

const double* Column::read(std::size_t from, std::size_t count, std::size_t width, double* room) const {
    if (isSingle) {
        copyRows(static_cast<const float*>(numbers) + from * stride, stride, count, width, room);
        return room;
    }
    const double* const first = static_cast<const double*>(numbers) + from * stride;
    if (stride == width) return first;
    copyRows(first, stride, count, width, room);
    return room;
}

std::array<Vec3, 3> mapped(const std::array<Vec3, 3>& axes, const double* matrix) {
    const auto column = [&](unsigned k) { return Vec3{matrix[4 * k], matrix[4 * k + 1], matrix[4 * k + 2]}; };
    const auto image = [&](const Vec3& v) { return stored(column(0) * v.x + column(1) * v.y + column(2) * v.z); };
    return {image(axes[0]), image(axes[1]), image(axes[2])};
}

// Numbers that are not read are not set: NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
PoseRows::PoseRows(const PoseColumns& poses, std::size_t from, std::size_t count)
    : width(poses.form == PoseForm::matrix ? 16 : 3), places(poses.places.read(from, count, width, room.data())),
      rotations(poses.form == PoseForm::turned ? poses.rotations.read(from, count, 4, room.data() + most * 16)
                                               : room.data()) {}

} // namespace askew
