#include "askew/box/prefilter/batch.h"

#include "askew/box/contains.h"
#include "askew/box/minimum_translation.h"
#include "askew/box/prefilter/box_prefilter.h"
#include "askew/box/prefilter/point_prefilter.h"
#include "askew/box/sat.h"
#include "askew/math/number.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace askew {

namespace {

Vec3 readVec3(std::span<const double> at) { return {at[0], at[1], at[2]}; }

void writeVec3(const Vec3& v, std::span<double> at) {
    at[0] = v.x;
    at[1] = v.y;
    at[2] = v.z;
}

std::span<const double> recordAt(std::span<const double> boxes, std::size_t row) {
    return boxes.subspan(row * boxStride, boxStride);
}

/// Returns the box of a row; its numbers are flushed as stored ones are, for they may come straight from a caller's
/// column.
[[gnu::noinline]] Box boxAt(std::span<const double> boxes, std::size_t row) {
    const double* record = &boxes[row * boxStride];
    const auto vec = [&](unsigned i) { return stored(Vec3{record[i], record[i + 1], record[i + 2]}); };
    return {vec(0), {vec(3), vec(6), vec(9)}};
}

bool isStorable(std::span<const double> row) {
    return std::ranges::all_of(row, [](double x) { return askew::isStorable(x); });
}

/// Returns where four box records begin.
FourBoxes fourBoxes(std::span<const double> boxes, std::size_t row) {
    const double* first = &boxes[row * boxStride];
    return {first, first + boxStride, first + 2 * boxStride, first + 3 * boxStride};
}

/// Writes 0 or 1 for every row. prefilter(row) decides four rows, test(row) one that it left undecided, and isGood(row)
/// returns whether that row may be tested. The last rows, fewer than four, go to the test.
template <class Prefilter, class Good, class Test>
std::size_t mark(std::span<std::uint8_t> out, Prefilter prefilter, Good isGood, Test test) {
    for (std::size_t row = 0; row < out.size(); row += 4) {
        const std::size_t rows = out.size() - row;
        Certain verdict = rows >= 4 ? prefilter(row) : Certain{};
        const unsigned asked = rows < 4 ? (1U << rows) - 1 : 15;
        for (unsigned rest = ~(verdict.meets | verdict.apart) & asked; rest != 0; rest &= rest - 1) {
            const auto lane = static_cast<unsigned>(std::countr_zero(rest));
            if (!isGood(row + lane)) return row + lane;
            if (test(row + lane)) verdict.meets |= 1U << lane;
        }
        // This spreads each bit to a byte of its own.
        const std::uint32_t bytes = (verdict.meets * 0x00204081U) & 0x01010101U;
        std::memcpy(&out[row], &bytes, rows < 4 ? rows : 4);
    }
    return out.size();
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
    std::size_t left = prefilterPoints(box, points, out);
    if (left == 0) return out.size();
    const PointTest test = pointTest(box);
    for (std::size_t row = 0; left != 0; ++row) {
        if (out[row] != undecided) continue;
        const std::span<const double> point = points.subspan(3 * row, 3);
        if (!isStorable(point)) return row;
        out[row] = contains(test, readVec3(point)) ? 1 : 0;
        --left;
    }
    return out.size();
}

std::size_t overlapsRegions(const Box& box, std::span<const double> boxes, std::span<std::uint8_t> out) {
    const BoxPrefilter filter = boxPrefilter(box);
    return mark(
        out, [&](std::size_t row) { return prefilter(filter, fourBoxes(boxes, row)); },
        [&](std::size_t row) { return isStorable(recordAt(boxes, row)); },
        [&](std::size_t row) { return overlaps(box, boxAt(boxes, row)); });
}

std::size_t overlapsRegionPairs(std::span<const double> a, std::span<const double> b, std::span<std::uint8_t> out) {
    return mark(
        out, [&](std::size_t row) { return prefilterPairs(fourBoxes(a, row), fourBoxes(b, row)); },
        [&](std::size_t row) { return isStorable(recordAt(a, row)) && isStorable(recordAt(b, row)); },
        [&](std::size_t row) { return overlaps(boxAt(a, row), boxAt(b, row)); });
}

std::size_t minimumTranslations(std::span<const double> a, std::span<const double> b, std::span<double> out) {
    const std::size_t rows = out.size() / translationStride;
    const auto write = [&](std::size_t row, const MinimumTranslation& mtv) {
        const std::span<double> record = out.subspan(row * translationStride, translationStride);
        writeVec3(mtv.normal, record);
        record[3] = mtv.depth;
        writeVec3(mtv.vector, record.subspan(4));
    };
    for (std::size_t first = 0; first < rows; first += 4) {
        const unsigned asked = rows - first < 4 ? (1U << (rows - first)) - 1 : 15;
        CandidateRows candidates = 0;
        const Certain verdict =
            asked == 15 ? prefilterPairs(fourBoxes(a, first), fourBoxes(b, first), &candidates) : Certain{};
        for (unsigned lane = 0; asked >> lane != 0; ++lane) write(first + lane, {{}, -1, {}});
        for (unsigned rest = asked & ~verdict.apart; rest != 0; rest &= rest - 1) {
            const auto lane = static_cast<unsigned>(std::countr_zero(rest));
            const std::size_t row = first + lane;
            if ((verdict.meets >> lane & 1) != 0) {
                write(row, minimumTranslationAmong(static_cast<std::uint16_t>(candidates >> 16 * lane), boxAt(a, row),
                                                   boxAt(b, row)));
                continue;
            }
            if (!isStorable(recordAt(a, row)) || !isStorable(recordAt(b, row))) return row;
            if (const auto mtv = minimumTranslation(boxAt(a, row), boxAt(b, row))) write(row, *mtv);
        }
    }
    return rows;
}

} // namespace askew
