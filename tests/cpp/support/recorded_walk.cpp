#include "support/recorded_walk.h"

#include <cstdlib>

namespace askew::test {

namespace {

/// A heading h in [-headings, headings) is the quaternion (0, h, 0, headings - |h|).
constexpr int headings = 128;

int wrapped(int heading) { return ((heading + headings) & (2 * headings - 1)) - headings; }

/// Returns the whole number in [-8, 7] that a hexadecimal digit stands for.
int changeOf(char digit) {
    const int value = digit <= '9' ? digit - '0' : digit - 'a' + 10;
    return value < 8 ? value : value - 16;
}

} // namespace

Walk::Walk(const Json& recording)
    : halfExtents(vec3Of(recording.at("size")) * 0.5), grain(recording.at("grain").get<double>()),
      state(recording.at("start").get<std::vector<int>>()),
      changes(recording.at("changes").get<std::vector<std::string>>()) {
    centers.resize(3 * people());
    rotations.resize(4 * people());
    show();
}

bool Walk::next() {
    if (frame == changes.size()) return false;
    const std::string& digits = changes[frame++];
    for (std::size_t i = 0; i < state.size(); ++i) {
        state[i] += changeOf(digits.at(i));
        if (i % 3 == 2) state[i] = wrapped(state[i]);
    }
    show();
    return true;
}

void Walk::show() {
    for (std::size_t i = 0; i < people(); ++i) {
        const int heading = state[3 * i + 2];
        centers[3 * i] = grain * state[3 * i];
        centers[3 * i + 1] = halfExtents.y;
        centers[3 * i + 2] = grain * state[3 * i + 1];
        rotations[4 * i + 1] = heading;
        rotations[4 * i + 3] = headings - std::abs(heading);
    }
}

} // namespace askew::test
