#include "askew/polygon/outline.h"

#include "askew/box/box.h"
#include "askew/exact/expansion.h"
#include "askew/math/number.h"

#include <array>
#include <utility>

namespace askew {

namespace {

/// The roundings of a direction, five sums, a product and a difference, and of the band itself.
constexpr double acrossError = 12 * roundingUnit;

[[gnu::cold, gnu::noinline]] double exactAcross(const Direction2& d, std::span<const Vec2> parts) {
    std::array<double, 64> sums;
    std::array<double, 64> nexts;
    double* sum = sums.data();
    double* next = nexts.data();
    int count = 0;
    const auto add = [&](double low, double high, double factor) {
        const std::array<double, 2> terms{low, high};
        std::array<double, 4> product;
        const int more = scaleTerms(terms.data(), 2, factor, product.data());
        count = addTerms(sum, count, product.data(), more, next);
        std::swap(sum, next);
    };
    for (const Vec2& p : parts) {
        add(d.low.y, d.high.y, p.x);
        add(d.low.x, d.high.x, -p.y);
    }
    double value = 0;
    for (int i = 0; i < count; ++i) value += sum[i];
    return value;
}

Vec3 space(const Outline& o, unsigned i) { return inSpace(o.vec(i)); }

} // namespace

Corner Outline::corner(unsigned i) const {
    if (!isRectangle) return {vec(i), {}, {}};
    const Vec2 u = vec(1);
    const Vec2 v = vec(2);
    return {vec(0), i == 1 || i == 2 ? u : -u, i >= 2 ? v : -v};
}

Direction2 Outline::edge(unsigned i) const {
    if (!isRectangle) {
        const Vec2 from = vec(i);
        const Vec2 to = vec(next(i));
        const TwoTerms x = twoDifference(to.x, from.x);
        const TwoTerms y = twoDifference(to.y, from.y);
        return {{x.high, y.high}, {x.low, y.low}};
    }
    Vec2 u = vec(1);
    Vec2 v = vec(2);
    if (isZero(u)) u = isZero(v) ? Vec2{1, 0} : rightOf(v);
    if (isZero(v)) v = -rightOf(u);
    const Vec2 d = i % 2 == 0 ? u : v;
    return {i < 2 ? d : -d, {}};
}

double across(const Direction2& d, const Corner& to, const Corner& from) {
    const std::array<Vec2, 6> parts{to.at, -from.at, to.u, to.v, -from.u, -from.v};
    Vec2 p = parts[0] + parts[1];
    double size = sumAbs(p);
    for (unsigned i = 2; i < 6; ++i) {
        p = p + parts[i];
        size += sumAbs(parts[i]);
    }
    const double value = cross(p, d.high);
    return std::fabs(value) > acrossError * sumAbs(d.high) * size ? value : exactAcross(d, parts);
}

Aabb bounds(const Outline& o) {
    if (o.isRectangle) return bounds(Box{space(o, 0), {space(o, 1), space(o, 2), {}}});
    Aabb box{space(o, 0), space(o, 0)};
    for (unsigned i = 1; i < o.size(); ++i) {
        const Vec2 p = o.vec(i);
        box.min = {p.x < box.min.x ? p.x : box.min.x, p.y < box.min.y ? p.y : box.min.y, 0};
        box.max = {p.x > box.max.x ? p.x : box.max.x, p.y > box.max.y ? p.y : box.max.y, 0};
    }
    return box;
}

double area(const Outline& o, Vec2& centroid) {
    const Vec2 anchor = o.anchor();
    const auto corner = [&](unsigned i) { return relative(o.corner(i), anchor); };
    double doubled = 0;
    Vec2 moment;
    Vec2 from = corner(o.size() - 1);
    for (unsigned i = 0; i < o.size(); ++i) {
        const Vec2 to = corner(i);
        const double part = cross(from, to);
        doubled += part;
        moment = moment + (from + to) * part;
        from = to;
    }
    centroid = anchor;
    if (!o.isRectangle) centroid = anchor + moment * (1 / (3 * doubled));
    return 0.5 * doubled;
}

} // namespace askew
