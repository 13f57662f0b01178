#include "askew/plane/reflection.h"

#include "askew/exact/angle.h"

namespace askew {

Vec3 reflected(const Vec3& direction, const Vec3& normal) {
    const Vec3 unit = normalized(normal);
    return direction - unit * (2 * dot(direction, unit));
}

double angleOfIncidence(const Vec3& direction, const Vec3& normal) {
    const Vec3 back = normalized(-direction);
    const Vec3 unit = normalized(normal);
    // Half the angle is that of the triangle with sides |a - b| and |a + b|.
    return 2 * angleOf({length(back + unit), length(back - unit)});
}

} // namespace askew
