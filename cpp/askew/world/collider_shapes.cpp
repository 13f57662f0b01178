#include "askew/world/collider_shapes.h"

namespace askew {

void ColliderShapes::setNumber(std::uint32_t row, std::uint32_t number) {
    while (numbers.size() <= row) numbers.push(0);
    numbers[row] = number;
}

bool ColliderShapes::set(std::uint32_t row, const Polytope& polytope) {
    const std::optional<std::uint32_t> number = polytopes.take(polytope);
    if (number) setNumber(row, *number);
    return number.has_value();
}

void ColliderShapes::setLevel(std::uint32_t row, std::uint32_t level) {
    pool.use(level);
    setNumber(row, numberOfLevel(level));
}

bool ColliderShapes::replace(std::uint32_t row, const Polytope& polytope, std::optional<std::uint32_t> level) {
    const bool isPolytope = !level && !polytope.indices.empty();
    const std::optional<std::uint32_t> number = isPolytope ? polytopes.take(polytope) : level;
    if (isPolytope && !number) return false;
    if (level) pool.use(*level); // before the release, which may be of the same
    release(row);
    if (number) setNumber(row, level ? numberOfLevel(*level) : *number);
    return true;
}

void ColliderShapes::release(std::uint32_t row) {
    if (isBox(row)) return;
    if (isInPool(row)) {
        pool.release(levelOf(row));
    } else {
        polytopes.release(numbers[row]);
    }
    numbers[row] = 0;
}

std::uint64_t ColliderShapes::hash(std::uint32_t row) const {
    if (isBox(row)) return 0;
    return isInPool(row) ? pool.hash(levelOf(row)) : polytopes.hash(numbers[row]);
}

} // namespace askew
