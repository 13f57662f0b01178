// Poses by the million: a pass that only looks, then one that only writes.
#include "askew/world.h"

#include "askew/number.h"

#include <algorithm>

namespace askew {

namespace {

Vec3 readVec(const double* from) { return {from[0], from[1], from[2]}; }
Quat readQuat(const double* from) { return {from[0], from[1], from[2], from[3]}; }

bool isAffine(const double* m) { return m[3] == 0 && m[7] == 0 && m[11] == 0 && m[15] == 1; }

/// The centre that a row gives.
const double* centerOf(PoseForm form, const double* place) { return form == PoseForm::matrix ? place + 12 : place; }

/// The local axes as a rotation turns them.
std::array<Vec3, 3> turned(const std::array<Vec3, 3>& axes, const Quat& turn) {
    return {stored(rotate(turn, axes[0])), stored(rotate(turn, axes[1])), stored(rotate(turn, axes[2]))};
}

/// And as the 3x3 of a matrix does.
std::array<Vec3, 3> mapped(const std::array<Vec3, 3>& axes, const double* m) {
    const auto image = [&](const Vec3& v) {
        return stored(readVec(m) * v.x + readVec(m + 4) * v.y + readVec(m + 8) * v.z);
    };
    return {image(axes[0]), image(axes[1]), image(axes[2])};
}

/// How many times longer a row can make local axes, at most.
double stretchOf(PoseForm form, const double* place) {
    if (form != PoseForm::matrix) return 1;
    double sum = 0;
    for (unsigned k = 0; k < 12; ++k) sum += std::fabs(place[k]);
    return sum;
}

/// Calls step(row, place, rotation) for every row with a live id, in order, until it returns false; says which row
/// that was, or how many rows there are. dead(id) says whether to pass over an id that is not live.
template <class World, class Dead, class Step>
std::size_t eachRow(const World& world, const PoseColumns& poses, Dead dead, Step step) {
    for (std::size_t from = 0; from < poses.ids.size(); from += PoseRows::most) {
        const std::size_t count = std::min(PoseRows::most, poses.ids.size() - from);
        const PoseRows rows(poses, from, count);
        for (std::size_t i = 0; i < count; ++i) {
            const Id id = poses.ids[from + i];
            const bool live = world.isLive(id);
            if (live ? !step(world.rowOf(id), rows.place(i), rows.rotation(i)) : !dead(id)) return from + i;
        }
    }
    return poses.ids.size();
}

} // namespace

bool World::isGoodPose(PoseForm form, Row row, const double* place, const double* rotation) const {
    if (form == PoseForm::matrix && !isAffine(place)) return false;
    const double size = form == PoseForm::turned ? squaredLength(readQuat(rotation)) : 1;
    if (!isRotation(size)) return false;
    const Vec3 center = readVec(centerOf(form, place));
    if (!isStorable(center)) return false;
    const double farthest = maxAbs(center) + longest * stretchOf(form, place);
    if (farthest <= maxReach / 2) return true; // not so when it is no number
    Box box = this->box(row);
    box.center = center;
    const std::array<Vec3, 3>& axes = localAxes[numberOf(row)];
    if (form == PoseForm::turned) box.halfAxes = turned(axes, unit(readQuat(rotation), size));
    if (form == PoseForm::matrix) box.halfAxes = mapped(axes, place);
    return std::ranges::all_of(box.halfAxes, [](const Vec3& u) { return isStorable(u); }) && isWithinReach(box);
}

std::size_t World::countGood(const PoseColumns& poses) const {
    return eachRow(
        *this, poses, [&](Id id) { return id == 0 || slots.wasGiven(id); },
        [&](Row row, const double* place, const double* rotation) {
            return isGoodPose(poses.form, row, place, rotation);
        });
}

void World::place(PoseForm form, std::uint32_t item, const double* place, const double* rotation) {
    Box& box = boxes[item];
    box.center = stored(readVec(centerOf(form, place)));
    if (form == PoseForm::turned) {
        const Quat turn = readQuat(rotation);
        rotations[item] = unit(turn, squaredLength(turn));
        box.halfAxes = turned(localAxes[item], rotations[item]);
    } else if (form == PoseForm::matrix) {
        rotations[item] = noRotation;
        box.halfAxes = mapped(localAxes[item], place);
        longest = std::max(longest, sizeOf(box.halfAxes));
    }
    tookPlace(item);
}

void World::setPoses(const PoseColumns& poses) {
    std::array<std::size_t, 2> moves{};
    for (const Id id : poses.ids) {
        if (isLive(id)) ++moves[static_cast<unsigned>(motions[numberOf(rowOf(id))])];
    }
    for (unsigned kind = 0; kind < moves.size(); ++kind) indices[kind].expectChanges(moves[kind]);
    eachRow(
        *this, poses, [](Id) { return true; },
        [&](Row row, const double* at, const double* rotation) {
            place(poses.form, numberOf(row), at, rotation);
            return true;
        });
}

} // namespace askew
