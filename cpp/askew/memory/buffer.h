// Memory that grows and can say no.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <type_traits>
#include <utility>

namespace askew {

namespace memory {

/// The items moved to so many bytes; null, and nothing changed, when there are not so many. Null items are none yet.
void* grown(void* items, std::size_t bytes);

void release(void* items);

} // namespace memory

/// A growing array of plain values. `reserve` is the only call that allocates: reserve everything an operation needs
/// first, and only then change anything, so that running out of memory leaves all as it was.
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

    /// Makes room for count values in all; false, and nothing changed, when there is no memory for them.
    /// Grows by half at least, so that adding one by one stays cheap.
    [[nodiscard]] bool reserve(std::size_t count) {
        if (count <= room) return true;
        const std::size_t wanted = count > room + room / 2 ? count : room + room / 2;
        if (wanted > static_cast<std::size_t>(-1) / sizeof(T)) return false;
        T* moved = static_cast<T*>(memory::grown(items, wanted * sizeof(T)));
        if (moved == nullptr) return false;
        items = moved;
        room = wanted;
        return true;
    }

    /// Becomes a copy of the values; false, and nothing is changed, when there is no memory for them.
    [[nodiscard]] bool assign(std::span<const T> values) {
        if (!reserve(values.size())) return false;
        used = values.size();
        std::ranges::copy(values, items);
        return true;
    }

    /// Sets the size within the reserved room; new values are not initialised.
    void resize(std::size_t count) { used = count; }

    /// Appends within the reserved room.
    void push(const T& value) { items[used++] = value; }

    void clear() { used = 0; }

    [[nodiscard]] std::size_t size() const { return used; }
    [[nodiscard]] std::size_t bytes() const { return room * sizeof(T); }
    [[nodiscard]] bool empty() const { return used == 0; }

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
