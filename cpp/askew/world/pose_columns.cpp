#include "askew/world/pose_columns.h"

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

// Numbers that are not read are not set: NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
PoseRows::PoseRows(const PoseColumns& poses, std::size_t from, std::size_t count)
    : width(poses.form == PoseForm::matrix ? 16 : 3), places(poses.places.read(from, count, width, room.data())),
      rotations(poses.form == PoseForm::turned ? poses.rotations.read(from, count, 4, room.data() + most * 16)
                                               : room.data()) {}

} // namespace askew
