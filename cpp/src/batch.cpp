#include "askew/batch.h"

#include "askew/contains.h"
#include "askew/minimum_translation.h"
#include "askew/number.h"
#include "askew/sat.h"

namespace askew {

namespace {

Vec3 readVec3(std::span<const double> at) { return {at[0], at[1], at[2]}; }

void writeVec3(const Vec3& v, std::span<double> at) {
    at[0] = v.x;
    at[1] = v.y;
    at[2] = v.z;
}

/// The box of a row; its numbers are flushed as stored ones are, for they may come straight from a caller's column.
Box boxAt(std::span<const double> boxes, std::size_t row) {
    const Box box = readBox(boxes.subspan(row * boxStride));
    const auto& [u0, u1, u2] = box.halfAxes;
    return {stored(box.center), {stored(u0), stored(u1), stored(u2)}};
}

/// Writes test(row) as 0 or 1 for every row and returns the count of ones.
template <class Test> std::size_t mark(std::span<std::uint8_t> out, Test test) {
    std::size_t count = 0;
    for (std::size_t row = 0; row < out.size(); ++row) {
        const bool yes = test(row);
        out[row] = yes ? 1 : 0;
        count += out[row];
    }
    return count;
}

} // namespace

Box readBox(std::span<const double> record) {
    return {readVec3(record), {readVec3(record.subspan(3)), readVec3(record.subspan(6)), readVec3(record.subspan(9))}};
}

void writeBox(const Box& box, std::span<double> record) {
    writeVec3(box.center, record);
    for (unsigned i = 0; i < 3; ++i) writeVec3(box.halfAxes[i], record.subspan(3 + 3 * i));
}

std::size_t containsPoints(const Box& box, std::span<const double> points, std::span<std::uint8_t> out) {
    const PointTest test = pointTest(box);
    return mark(out, [&](std::size_t row) { return contains(test, readVec3(points.subspan(3 * row))); });
}

std::size_t overlapsMany(const Box& box, std::span<const double> boxes, std::span<std::uint8_t> out) {
    return mark(out, [&](std::size_t row) { return overlaps(box, boxAt(boxes, row)); });
}

std::size_t overlapsPairs(std::span<const double> a, std::span<const double> b, std::span<std::uint8_t> out) {
    return mark(out, [&](std::size_t row) { return overlaps(boxAt(a, row), boxAt(b, row)); });
}

std::size_t minimumTranslations(std::span<const double> a, std::span<const double> b, std::span<double> out) {
    std::size_t count = 0;
    for (std::size_t row = 0; row < out.size() / translationStride; ++row) {
        const auto wayOut = minimumTranslation(boxAt(a, row), boxAt(b, row));
        const std::span<double> record = out.subspan(row * translationStride, translationStride);
        writeVec3(wayOut ? wayOut->normal : Vec3{}, record);
        record[3] = wayOut ? wayOut->depth : -1;
        writeVec3(wayOut ? wayOut->vector : Vec3{}, record.subspan(4));
        count += wayOut ? 1 : 0;
    }
    return count;
}

} // namespace askew
