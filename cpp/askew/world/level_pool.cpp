#include "askew/world/level_pool.h"

#include "askew/math/number.h"

#include <algorithm>

namespace askew {

namespace {

/// Returns the FNV-1a hash over whole words instead of bytes.
std::uint64_t hashOf(std::span<const std::uint64_t> words) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const std::uint64_t word : words) hash = (hash ^ word ^ (word >> 32)) * 0x100000001b3U;
    return hash;
}

} // namespace

LevelPool::~LevelPool() {
    memory::release(opened);
    for (const Entry& entry : entries.all()) memory::release(entry.block);
}

std::uint64_t* LevelPool::open(std::size_t words) {
    memory::release(opened);
    opened = static_cast<std::uint64_t*>(memory::grown(nullptr, words * sizeof(std::uint64_t)));
    openedWords = words;
    return opened;
}

std::optional<std::uint32_t> LevelPool::take(std::uint32_t key) {
    std::size_t at = 0;
    while (at < entries.size() && entries[at].block != nullptr) ++at;
    if (!entries.reserve(at + 1)) return std::nullopt;
    if (at == entries.size()) entries.resize(at + 1);
    const std::span<std::uint64_t> block{opened, openedWords};
    const auto bytes = std::as_bytes(block);
    const bool isCompound = static_cast<std::uint32_t>(block[0]) == CompoundHeader::magicOfCompounds;
    entries[at] = {isCompound ? Mesh() : Mesh(bytes),
                   isCompound ? Compound(bytes) : Compound(),
                   opened,
                   openedWords,
                   hashOf(block),
                   key,
                   0};
    used += block.size_bytes();
    opened = nullptr;
    return static_cast<std::uint32_t>(at);
}

std::optional<std::uint32_t> LevelPool::find(std::uint32_t key) const {
    for (std::uint32_t i = 0; i < entries.size(); ++i) {
        if (entries[i].block != nullptr && entries[i].key == key) return i;
    }
    return std::nullopt;
}

void LevelPool::overwrite(std::uint32_t number, std::span<const std::uint64_t> block) {
    Entry& entry = entries[number];
    std::ranges::copy(block, entry.block);
    const std::span<const std::uint64_t> own{entry.block, entry.words};
    entry.mesh = Mesh(std::as_bytes(own)); // which keeps what the header says
    entry.hash = hashOf(own);
}

void LevelPool::releaseUnused(std::uint32_t number) {
    Entry& entry = entries[number];
    if (entry.uses > 0) return;
    used -= entry.words * sizeof(std::uint64_t);
    memory::release(entry.block);
    entry.block = nullptr;
}

double LevelPool::reach(std::uint32_t number) const {
    const auto& [min, max] = bounds(number);
    return std::max(1.0, std::max(maxAbs(min), maxAbs(max)));
}

} // namespace askew
