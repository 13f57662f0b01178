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
    setNumber(row, level | levelBit);
}

void ColliderShapes::release(std::uint32_t row) {
    if (isBox(row)) return;
    if (isLevel(row)) {
        pool.release(levelOf(row));
    } else {
        polytopes.release(numbers[row]);
    }
    numbers[row] = 0;
}

std::uint64_t ColliderShapes::hash(std::uint32_t row) const {
    if (isBox(row)) return 0;
    return isLevel(row) ? pool.hash(levelOf(row)) : polytopes.hash(numbers[row]);
}

} // namespace askew
