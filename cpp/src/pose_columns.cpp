#include "askew/pose_columns.h"

namespace askew {

namespace {

template <class T>
void copyRows(const T* numbers, std::size_t stride, std::size_t count, std::size_t width, double* to) {
    if (stride == width) {
        for (std::size_t i = 0; i < count * width; ++i) to[i] = static_cast<double>(numbers[i]);
        return;
    }
    for (std::size_t row = 0; row < count; ++row) {
        for (std::size_t k = 0; k < width; ++k) to[row * width + k] = static_cast<double>(numbers[row * stride + k]);
    }
}

} // namespace

void Column::read(std::size_t from, std::size_t count, std::size_t width, double* to) const {
    if (isSingle) {
        copyRows(static_cast<const float*>(numbers) + from * stride, stride, count, width, to);
    } else {
        copyRows(static_cast<const double*>(numbers) + from * stride, stride, count, width, to);
    }
}

// What is not read is not set: NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
PoseRows::PoseRows(const PoseColumns& poses, std::size_t from, std::size_t count)
    : width(poses.form == PoseForm::matrix ? 16 : 3) {
    poses.places.read(from, count, width, places.data());
    if (poses.form == PoseForm::turned) poses.rotations.read(from, count, 4, rotations.data());
}

} // namespace askew
