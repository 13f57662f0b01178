#include "support/draws/random.h"

#include <cstdlib>

namespace askew::test {

std::uint32_t askedSeed() {
    static const char* const asked = std::getenv("ASKEW_SEED");
    return asked == nullptr ? 0 : static_cast<std::uint32_t>(std::strtoul(asked, nullptr, 10));
}

std::uint32_t shiftedSeed(std::uint32_t seed) { return seed + askedSeed() * 0x9E3779B9U; }

} // namespace askew::test
