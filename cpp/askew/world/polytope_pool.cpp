#include "askew/world/polytope_pool.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace askew {

namespace {

std::size_t bytesOf(const Polytope& polytope) { return polytope.numbers.size_bytes() + polytope.indices.size_bytes(); }

/// Returns the FNV-1a hash over whole numbers instead of bytes.
std::uint64_t hashOf(const Polytope& polytope) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    const auto add = [&](std::uint64_t bits) { hash = (hash ^ bits ^ (bits >> 32)) * 0x100000001b3U; };
    for (const double x : polytope.numbers) add(std::bit_cast<std::uint64_t>(x + 0.0)); // minus zero becomes zero
    for (const std::uint16_t index : polytope.indices) add(index);
    return hash;
}

} // namespace

PolytopePool::~PolytopePool() {
    for (const Entry& entry : entries.all()) {
        if (entry.uses > 0) memory::release(const_cast<double*>(entry.polytope.numbers.data()));
    }
}

std::uint32_t PolytopePool::take(const Polytope& polytope) {
    const std::uint64_t hash = hashOf(polytope);
    std::size_t at = entries.size();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        Entry& entry = entries[i];
        if (entry.uses == 0) {
            at = i;
        } else if (entry.hash == hash && std::ranges::equal(entry.polytope.numbers, polytope.numbers) &&
                   std::ranges::equal(entry.polytope.indices, polytope.indices)) {
            ++entry.uses;
            return static_cast<std::uint32_t>(i + 1);
        }
    }
    if (!entries.reserve(at + 1)) return 0;
    auto* numbers = static_cast<double*>(memory::grown(nullptr, bytesOf(polytope)));
    if (numbers == nullptr) return 0;
    auto* indices = reinterpret_cast<std::uint16_t*>(numbers + polytope.numbers.size());
    std::ranges::copy(polytope.numbers, numbers);
    std::ranges::copy(polytope.indices, indices);
    double reach = 1;
    for (std::size_t i = 0; i < 3 + std::size_t{3} * polytope.vertexCount(); ++i) {
        reach = std::max(reach, std::fabs(numbers[i]));
    }
    if (polytope.isRound()) reach += polytope.numbers.back();
    if (at == entries.size()) entries.resize(at + 1);
    used += bytesOf(polytope);
    entries[at] = {{{numbers, polytope.numbers.size()}, {indices, polytope.indices.size()}}, reach, hash, 1};
    return static_cast<std::uint32_t>(at + 1);
}

void PolytopePool::release(std::uint32_t number) {
    if (number == 0) return;
    Entry& entry = entries[number - 1];
    if (--entry.uses > 0) return;
    used -= bytesOf(entry.polytope);
    memory::release(const_cast<double*>(entry.polytope.numbers.data()));
}

} // namespace askew
