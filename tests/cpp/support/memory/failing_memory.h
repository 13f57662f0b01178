// Memory that runs out when it is told to: the tests' own, in the place of cpp/src/buffer.cpp.
#pragma once

#include <cstddef>

namespace askew::test {

/// How often memory has been asked for, by anything.
std::size_t memoryCalls();

/// As long as it lives, the call with this number from now (0 is the next) and all after it get no memory.
class MemoryEndsAt {
public:
    explicit MemoryEndsAt(std::size_t call);
    ~MemoryEndsAt();
    MemoryEndsAt(const MemoryEndsAt&) = delete;
    MemoryEndsAt& operator=(const MemoryEndsAt&) = delete;
};

} // namespace askew::test
