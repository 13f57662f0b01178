// Failures print geometry with every bit of it.
#pragma once

#include "support/draws/stratified_pairs.h"

#include "askew/plane/plane.h"

#include <array>
#include <cstdio>
#include <ostream>
#include <string>
#include <vector>

namespace askew::test {

inline std::string written(const Vec3& v) {
    std::array<char, 128> text{};
    std::snprintf(text.data(), text.size(), "{%a, %a, %a}", v.x, v.y, v.z);
    return text.data();
}

inline std::string written(const std::vector<Vec3>& points) {
    std::string text;
    for (const Vec3& p : points) text += written(p) + "\n";
    return text;
}

inline std::string written(const Box& box) {
    return "{" + written(box.center) + ", {" + written(box.halfAxes[0]) + ", " + written(box.halfAxes[1]) + ", " +
           written(box.halfAxes[2]) + "}}";
}

inline std::string written(const Pair& pair) { return "a " + written(pair.a) + "\nb " + written(pair.b); }

} // namespace askew::test

namespace askew {

inline void PrintTo(const Vec3& v, std::ostream* out) { *out << test::written(v); }
inline void PrintTo(const Box& box, std::ostream* out) { *out << test::written(box); }
inline void PrintTo(const Side& side, std::ostream* out) { *out << int(side); }

} // namespace askew
