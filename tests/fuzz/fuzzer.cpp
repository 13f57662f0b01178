// The target of tests/cpp/fuzz that ASKEW_TARGET names, driven by libFuzzer.
#include "fuzz/targets.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace {

const askew::test::FuzzTarget& namedTarget() {
    const char* name = std::getenv("ASKEW_TARGET");
    const auto& all = askew::test::fuzzTargets;
    const auto found = std::ranges::find(all, std::string_view(name == nullptr ? "" : name),
                                         [](const auto& target) { return std::string_view(target.name); });
    if (found != all.end()) return *found;
    std::fputs("ASKEW_TARGET names no target\n", stderr);
    std::exit(1);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::byte* data, std::size_t size) {
    static const askew::test::FuzzTarget& target = namedTarget();
    if (const char* law = target.run(askew::test::Input(std::span(data, size)))) {
        std::fprintf(stderr, "broken: %s\n", law);
        std::abort();
    }
    return 0;
}
