// Poses by the million: one pass that only checks, then one that only writes.
#include "askew/world/world.h"

#include "askew/convex/transformed_shape.h"
#include "askew/math/number.h"
#include "askew/simd/two_rotations.h"

#include <algorithm>

namespace askew {

namespace {

Vec3 readVec(const double* from) { return {from[0], from[1], from[2]}; }
Quat readQuat(const double* from) { return {from[0], from[1], from[2], from[3]}; }

bool isAffine(const double* m) { return m[3] == 0 && m[7] == 0 && m[11] == 0 && m[15] == 1; }

/// Returns the center of a row.
const double* centerOf(PoseForm form, const double* place) { return form == PoseForm::matrix ? place + 12 : place; }

/// Returns an upper bound on the factor by which a row makes local axes longer.
double stretchOf(PoseForm form, const double* place) {
    if (form != PoseForm::matrix) return 1;
    double sum = 0;
    for (unsigned k = 0; k < 12; ++k) sum += std::fabs(place[k]);
    return sum;
}

/// Returns an upper bound on the absolute values of the numbers; NaN when one of them is NaN.
double sumOfSizes(const double* numbers, std::size_t count) {
    double even = 0;
    double odd = 0;
    for (std::size_t i = 0; i + 1 < count; i += 2) {
        even += std::fabs(numbers[i]);
        odd += std::fabs(numbers[i + 1]);
    }
    return even + odd + (count % 2 == 0 ? 0 : std::fabs(numbers[count - 1]));
}

/// Returns whether all rotations are rotations, and all matrices affine.
bool areAll(PoseForm form, const PoseRows& rows, std::size_t count) {
    bool good = true;
    for (std::size_t row = 0; row < count && form == PoseForm::turned; ++row) {
        good &= isRotation(squaredLength(readQuat(rows.rotation(row))));
    }
    for (std::size_t row = 0; row < count && form == PoseForm::matrix; ++row) good &= isAffine(rows.place(row));
    return good;
}

/// Calls step(rows, from, count) for up to `PoseRows::most` rows at a time, until it returns fewer than `count`.
/// Returns the sum of what it returned.
template <class Step> std::size_t eachPart(const PoseColumns& poses, Step step) {
    std::size_t from = 0;
    while (from < poses.ids.size()) {
        const std::size_t count = std::min(PoseRows::most, poses.ids.size() - from);
        const std::size_t taken = step(PoseRows(poses, from, count), from, count);
        from += taken;
        if (taken < count) break;
    }
    return from;
}

} // namespace

bool World::isGoodPose(PoseForm form, Row row, const double* place, const double* rotation) const {
    if (form == PoseForm::matrix && (!isAffine(place) || wouldBend(row, place))) return false;
    const double size = form == PoseForm::turned ? squaredLength(readQuat(rotation)) : 1;
    if (!isRotation(size)) return false;
    const Vec3 center = readVec(centerOf(form, place));
    if (!isStorable(center)) return false;
    const double farthest = maxAbs(center) + longest * stretchOf(form, place);
    if (farthest <= maxReach / 2) return true; // false for NaN
    const std::array<Vec3, 3>& axes = localAxes[numberOf(row)];
    Region moved{{center, this->box(row).halfAxes}, {}, axes};
    if (form == PoseForm::turned && !setPose(moved, center, readQuat(rotation))) return false;
    Box& box = moved.world;
    if (form == PoseForm::matrix) box.halfAxes = mapped(axes, place);
    for (Vec3& u : box.halfAxes) u = u * shapes.reach(numberOf(row));
    return std::ranges::all_of(box.halfAxes, [](const Vec3& u) { return isStorable(u); }) && isWithinReach(box);
}

bool World::wouldBend(Row row, const double* matrix) const {
    if (isLevel(row)) return !MeshFrame::mayBe(mapped(localAxes[numberOf(row)], matrix));
    if (isCompound(row)) return !mayMap(mapped(localAxes[numberOf(row)], matrix), shapes.compound(numberOf(row)));
    const Shape of = shape(row);
    return !of.isBox() && !mayMap({readVec(matrix), readVec(matrix + 4), readVec(matrix + 8)}, of.polytope);
}

std::size_t World::countGood(const PoseColumns& poses) const {
    return eachPart(poses, [&](const PoseRows& rows, std::size_t from, std::size_t count) {
        const double farthest = sumOfSizes(rows.place(0), count * rows.width);
        const bool allNear = farthest + longest * (poses.form == PoseForm::matrix ? farthest : 1) <= maxReach / 2;
        const bool mayBend = poses.form == PoseForm::matrix && !shapes.areAllBoxes();
        const bool allGood = allNear && !mayBend && areAll(poses.form, rows, count);
        std::size_t row = 0;
        for (; row < count; ++row) {
            const Id id = poses.ids[from + row];
            const bool good = !isLive(id)
                                  ? id == 0 || slots.wasGiven(id)
                                  : allGood || isGoodPose(poses.form, rowOf(id), rows.place(row), rows.rotation(row));
            if (!good) break;
        }
        return row;
    });
}

/// Sets center and rotation of two colliders, as `setPose` does for a region; both may be the same.
void World::turn(const Placing& first, const Placing& second) {
    TwoRotations turns; // NOLINT(*-member-init): all are set
    for (unsigned k = 0; k < 4; ++k) turns[k] = DoubleRows{first.rotation[k], second.rotation[k]};
    const auto columns = turnedAxes(turns, squaredLength(turns));
    for (const unsigned lane : {0U, 1U}) {
        Quat& of = rotations[(lane == 0 ? first : second).item];
        of = {turns[0][lane], turns[1][lane], turns[2][lane], turns[3][lane]};
    }
    std::array<DoubleRows, 12> box; // NOLINT(*-member-init): all are set
    for (unsigned k = 0; k < 3; ++k) box[k] = stored(DoubleRows{first.place[k], second.place[k]});
    for (unsigned i = 0; i < 3; ++i) {
        const Vec3& a = localAxes[first.item][i];
        const Vec3& b = localAxes[second.item][i];
        for (unsigned k = 0; k < 3; ++k) {
            box[3 + 3 * i + k] = stored(columns[0][k] * DoubleRows{a.x, b.x} + columns[1][k] * DoubleRows{a.y, b.y} +
                                        columns[2][k] * DoubleRows{a.z, b.z});
        }
    }
    double* const box0 = &boxes[first.item].center.x;
    double* const box1 = &boxes[second.item].center.x;
    for (unsigned k = 0; k < 12; k += 2) write(box[k], box[k + 1], box0 + k, box1 + k);
    std::array<DoubleRows, 6> edges;  // NOLINT(*-member-init): as in `outward`
    std::array<DoubleRows, 3> radius; // NOLINT(*-member-init)
    for (unsigned k = 0; k < 3; ++k) radius[k] = abs(box[3 + k]) + abs(box[6 + k]) + abs(box[9 + k]);
    const DoubleRows band = (radius[0] + radius[1] + radius[2]) * both(0x1p-28) + both(0x1p-148);
    for (unsigned k = 0; k < 3; ++k) {
        const DoubleRows reach = radius[k] + ((abs(box[k]) + radius[k]) * both(0x1p-23) + band);
        edges[k] = box[k] - reach;
        edges[3 + k] = box[k] + reach;
    }
    float* const min0 = bounds[first.item].min.data();
    float* const min1 = bounds[second.item].min.data();
    for (unsigned k = 0; k < 4; k += 2) write(&edges[k], min0 + k, min1 + k);
}

void World::place(PoseForm form, const Placing& to) {
    Box& box = boxes[to.item];
    box.center = stored(readVec(centerOf(form, to.place)));
    if (form != PoseForm::matrix) return;
    rotations[to.item] = noRotation;
    box.halfAxes = mapped(localAxes[to.item], to.place);
    longest = std::max(longest, sizeOf(box.halfAxes) * shapes.reach(to.item));
}

void World::setPoses(const PoseColumns& poses) {
    std::array<std::size_t, 2> moves{};
    for (const Id id : poses.ids) {
        if (isLive(id)) ++moves[static_cast<unsigned>(motions[numberOf(rowOf(id))])];
    }
    std::array<bool, 2> isOnePass{};
    for (unsigned kind = 0; kind < 2; ++kind) isOnePass[kind] = indices[kind].expectChanges(moves[kind]);
    eachPart(poses, [&](const PoseRows& rows, std::size_t from, std::size_t count) {
        std::array<Placing, PoseRows::most> live; // NOLINT(*-member-init): as far as counted
        std::size_t end = 0;
        for (std::size_t row = 0; row < count; ++row) {
            const Id id = poses.ids[from + row];
            if (isLive(id)) live[end++] = {numberOf(rowOf(id)), rows.place(row), rows.rotation(row)};
        }
        const bool isTurned = poses.form == PoseForm::turned;
        for (std::size_t i = 0; i < end && isTurned; i += 2) turn(live[i], live[i + 1 < end ? i + 1 : i]);
        for (std::size_t i = 0; i < end; ++i) {
            const std::uint32_t item = live[i].item;
            if (!isTurned) place(poses.form, live[i]);
            if (!isTurned || !shapes.isBox(item)) bounds[item] = boundsOf(item);
            if (!isOnePass[static_cast<unsigned>(motions[item])]) indexOf(motions[item]).move(item, bounds[item]);
        }
        return count;
    });
}

} // namespace askew
