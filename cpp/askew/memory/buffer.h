// `Buffer` is a growing array that reports a failed allocation instead of throwing.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <type_traits>
#include <utility>

namespace askew {

namespace memory {

/// Returns the items moved to a block of so many bytes; returns null, and changes nothing, when memory is short. Null
/// items stand for no block yet.
void* grown(void* items, std::size_t bytes);

void release(void* items);

/// Returns items of a size moved to a block for `count`, or for half more than the room, which it sets; else null.
[[gnu::noinline]] inline void* extended(void* items, std::size_t& room, std::size_t count, std::size_t size) {
    for (const std::size_t wanted : {std::max(count, room + room / 2), count}) {
        void* const moved = wanted > static_cast<std::size_t>(-1) / size ? nullptr : grown(items, wanted * size);
        if (moved == nullptr) continue;
        room = wanted;
        return moved;
    }
    return nullptr;
}

} // namespace memory

/// A buffer holds plain values. `reserve` is the only call that allocates: reserve everything an operation needs first,
/// and only then change anything, so that running out of memory leaves all as it was.
template <class T> class Buffer {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    Buffer() = default;
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;
    Buffer(Buffer&& other) noexcept { swap(other); }
    Buffer& operator=(Buffer&& other) noexcept {
        swap(other);
        return *this;
    }
    ~Buffer() { memory::release(items); }

    /// Makes room for `count` values in all; returns false, and changes nothing, when there is no memory for them.
    /// The room grows by half at least where it can, so that adding one by one stays cheap.
    [[nodiscard]] bool reserve(std::size_t count) {
        if (count <= room) return true;
        void* const moved = memory::extended(items, room, count, sizeof(T));
        if (moved == nullptr) return false;
        items = static_cast<T*>(moved);
        return true;
    }

    /// Makes the buffer a copy of the values; returns false, and changes nothing, when there is no memory for them.
    [[nodiscard]] bool assign(std::span<const T> values) {
        if (!reserve(values.size())) return false;
        used = values.size();
        std::ranges::copy(values, items);
        return true;
    }

    /// Sets the size within the reserved room; new values are not initialized.
    void resize(std::size_t count) { used = count; }

    /// Appends a value within the reserved room.
    // There is room, so there are items; the analyzer takes a sum of sizes that wraps around for possible.
    // NOLINTNEXTLINE(clang-analyzer-core.NullDereference)
    void push(const T& value) { items[used++] = value; }

    void clear() { used = 0; }

    [[nodiscard]] std::size_t size() const { return used; }
    [[nodiscard]] std::size_t bytes() const { return room * sizeof(T); }
    [[nodiscard]] bool empty() const { return used == 0; }

    // An index is below `size()`, so there are items; the analyzer takes a shape without numbers for possible.
    // NOLINTNEXTLINE(clang-analyzer-core.uninitialized.UndefReturn)
    T& operator[](std::size_t i) { return items[i]; }
    const T& operator[](std::size_t i) const { return items[i]; }

    [[nodiscard]] std::span<T> all() { return {items, used}; }
    [[nodiscard]] std::span<const T> all() const { return {items, used}; }

    void swap(Buffer& other) noexcept {
        std::swap(items, other.items);
        std::swap(used, other.used);
        std::swap(room, other.room);
    }

private:
    T* items = nullptr;
    std::size_t used = 0;
    std::size_t room = 0;
};

} // namespace askew
