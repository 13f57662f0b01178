// The tangent, the same on every machine.
#pragma once

namespace askew {

/// For an angle from 0 up to, not including, a right angle; right to 16 roundings, near the right angle to those of the
/// angle itself.
double tangent(double angle);

} // namespace askew
