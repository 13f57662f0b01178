#include "askew/box/prefilter/batch.h"

#include "askew/box/contains.h"
#include "askew/box/minimum_translation.h"
#include "askew/box/prefilter/box_prefilter.h"
#include "askew/box/prefilter/point_prefilter.h"
#include "askew/box/sat.h"
#include "askew/box/upright.h"
#include "askew/math/number.h"
#include "askew/simd/double_rows.h"

#include <array>
#include <bit>
#include <cstring>
#include <optional>

namespace askew {

namespace {

Vec3 readVec3(std::span<const double> at) { return {at[0], at[1], at[2]}; }

void writeVec3(const Vec3& v, std::span<double> at) {
    at[0] = v.x;
    at[1] = v.y;
    at[2] = v.z;
}

/// Reads the box of a row, its numbers flushed as stored ones are, for they may come straight from a caller's column;
/// returns false when one may not be stored.
[[gnu::noinline]] bool read(std::span<const double> boxes, std::size_t row, Box& into) {
    std::array<DoubleRows, boxStride / 2> pairs;
    std::memcpy(&pairs, &boxes[row * boxStride], sizeof(pairs));
    WholeRows good = ~WholeRows{};
    for (DoubleRows& pair : pairs) {
        good &= abs(pair) <= both(maxMagnitude);
        pair = stored(pair);
    }
    into = std::bit_cast<Box>(pairs);
    return (good[0] & good[1]) != 0;
}

/// Returns where four box records begin.
FourBoxes fourBoxes(std::span<const double> boxes, std::size_t row) {
    const double* first = &boxes[row * boxStride];
    return {first, first + boxStride, first + 2 * boxStride, first + 3 * boxStride};
}

/// After so many undecided pairs of upright boxes f32 is not asked about the next ones: it leaves open what touches,
/// and these are decided as fast without it.
constexpr unsigned fewUpright = 16;

/// Writes 0 or 1 for every row. prefilter(row) decides four rows, test(row) one that it left undecided, unless a number
/// of it may not be stored. The last rows, fewer than four, go to the test.
template <class Prefilter, class Test> std::size_t mark(std::span<std::uint8_t> out, Prefilter prefilter, Test test) {
    for (std::size_t row = 0; row < out.size(); row += 4) {
        const std::size_t rows = out.size() - row;
        Certain verdict = rows >= 4 ? prefilter(row) : Certain{};
        const unsigned asked = rows < 4 ? (1U << rows) - 1 : 15;
        for (unsigned rest = ~(verdict.meets | verdict.apart) & asked; rest != 0; rest &= rest - 1) {
            const auto lane = static_cast<unsigned>(std::countr_zero(rest));
            const std::optional<bool> meets = test(row + lane);
            if (!meets) {
                for (unsigned i = 0; i < lane; ++i) out[row + i] = verdict.meets >> i & 1;
                return row + lane;
            }
            verdict.meets |= unsigned{*meets} << lane;
        }
        // This spreads each bit to a byte of its own.
        const std::uint32_t bytes = (verdict.meets * 0x00204081U) & 0x01010101U;
        std::memcpy(&out[row], &bytes, rows < 4 ? rows : 4);
    }
    return out.size();
}

} // namespace

Box readBox(std::span<const double> record) {
    std::array<double, boxStride> numbers;
    std::memcpy(&numbers, record.data(), sizeof(numbers));
    return std::bit_cast<Box>(numbers);
}

void writeBox(const Box& box, std::span<double> record) { std::memcpy(record.data(), &box, sizeof(Box)); }

std::size_t containsPoints(const Box& box, std::span<const double> points, std::span<std::uint8_t> out) {
    std::size_t left = prefilterPoints(box, points, out);
    if (left == 0) return out.size();
    const PointTest test = pointTest(box);
    for (std::size_t row = 0; left != 0; ++row) {
        if (out[row] != undecided) continue;
        const Vec3 point = readVec3(points.subspan(3 * row, 3));
        if (!isStorable(point)) return row;
        out[row] = contains(test, point) ? 1 : 0;
        --left;
    }
    return out.size();
}

std::size_t overlapsRegions(const Box& box, std::span<const double> boxes, std::span<std::uint8_t> out) {
    const BoxPrefilter filter = boxPrefilter(box);
    return mark(
        out, [&](std::size_t row) { return prefilter(filter, fourBoxes(boxes, row)); },
        [&](std::size_t row) -> std::optional<bool> {
            Box other;
            if (!read(boxes, row, other)) return std::nullopt;
            return overlaps(box, other);
        });
}

std::size_t overlapsRegionPairs(std::span<const double> a, std::span<const double> b, std::span<std::uint8_t> out) {
    unsigned upright = 0; // undecided pairs of such boxes since the last other one
    return mark(
        out,
        [&](std::size_t row) {
            return upright < fewUpright ? prefilterPairs(fourBoxes(a, row), fourBoxes(b, row)) : Certain{};
        },
        [&](std::size_t row) -> std::optional<bool> {
            Box one;
            Box other;
            if (!read(a, row, one) || !read(b, row, other)) return std::nullopt;
            const std::optional<int> sign = uprightSign(one, other);
            upright = sign ? upright + 1 : 0;
            return sign ? *sign <= 0 : overlaps(one, other);
        });
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
            Box one;
            Box other;
            if (!read(a, row, one) || !read(b, row, other)) return row;
            if ((verdict.meets >> lane & 1) != 0) {
                write(row, minimumTranslationAmong(static_cast<std::uint16_t>(candidates >> 16 * lane), one, other));
            } else if (const auto mtv = minimumTranslation(one, other)) {
                write(row, *mtv);
            }
        }
    }
    return rows;
}

} // namespace askew
