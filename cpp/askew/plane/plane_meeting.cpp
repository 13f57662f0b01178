#include "askew/plane/plane_meeting.h"

#include "askew/exact/determinant.h"
#include "askew/math/number.h"

namespace askew {

LineCrossing meet(const Plane& plane, LineKind kind, const Vec3& origin, const Vec3& second) {
    const Vec3 from = stored(origin);
    const Vec3 to = stored(second);
    const Difference direction = kind == LineKind::segment ? difference(to, from) : Difference{to, {}};
    const double height = signedDistance(plane, from);
    const double climb = along({ExactAxis::Kind::along, {plane.normal, {}}, {}, {}}, direction);
    LineCrossing crossing{height == 0 ? LineMeeting::within : LineMeeting::parallel, 0, from};
    if (climb == 0) return crossing;
    crossing.t = 0 - height / climb;
    crossing.meeting = LineMeeting::point;
    if (kind != LineKind::line && crossing.t < 0) crossing.meeting = LineMeeting::beyond;
    if (kind == LineKind::segment) {
        const double end = signedDistance(plane, to);
        if (height * end > 0) {
            crossing.meeting = LineMeeting::beyond;
        } else if (crossing.t > 1 || end == 0) {
            crossing.t = 1;
        }
    }
    crossing.point = crossing.t == 1 && kind == LineKind::segment ? to : from + direction.high * crossing.t;
    return crossing;
}

PlanesMeeting meet(const Plane& a, const Plane& b, const Plane& c, Vec3& point) {
    // The determinant of the normals, and those with a column of offsets in the place of x, y or z.
    const auto minor = [&](int replaced) {
        const auto row = [replaced](const Plane& plane) {
            Vec3 n = plane.normal;
            if (replaced == 0) n.x = plane.offset;
            if (replaced == 1) n.y = plane.offset;
            if (replaced == 2) n.z = plane.offset;
            return Difference{n, {}};
        };
        return determinant(row(a), row(b), row(c));
    };
    const double all = minor(3);
    const Vec3 replaced{minor(0), minor(1), minor(2)};
    if (all != 0) {
        point = replaced * (1 / all) + Vec3{}; // and no minus zero
        return PlanesMeeting::point;
    }
    if (!isZero(replaced)) return PlanesMeeting::none;
    const auto areAlike = [](const Plane& p, const Plane& q) { return areParallel({p.normal, {}}, {q.normal, {}}); };
    const auto areApart = [&](const Plane& p, const Plane& q) {
        const auto one = [](const Plane& x) { return Difference{{x.normal.x, x.normal.y, x.offset}, {}}; };
        const auto other = [](const Plane& x) { return Difference{{x.normal.y, x.normal.z, x.offset}, {}}; };
        return areAlike(p, q) && !(areParallel(one(p), one(q)) && areParallel(other(p), other(q)));
    };
    if (areApart(a, b) || areApart(b, c)) return PlanesMeeting::none;
    return areAlike(a, b) && areAlike(b, c) ? PlanesMeeting::plane : PlanesMeeting::line;
}

} // namespace askew
