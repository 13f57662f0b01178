// The method is the simplex method with Bland's rule, in a dense tableau. Chvatal, "Linear Programming" (1983),
// chapters 3 and 8.
#include "support/oracles/zonotope_lp_oracle.h"

namespace askew::test {

namespace {

using Row = std::vector<mpq_class>;

/// The tableau has rows of coefficients with the right-hand side (>= 0) last, and one basic variable a row.
struct Tableau {
    std::vector<Row> rows;
    std::vector<std::size_t> basis;

    void pivot(std::size_t row, std::size_t column, Row& costs) {
        const mpq_class by = rows[row][column];
        for (mpq_class& x : rows[row]) x /= by;
        const auto eliminate = [&](Row& other) {
            const mpq_class factor = other[column];
            if (factor == 0) return;
            for (std::size_t k = 0; k < other.size(); ++k) other[k] -= factor * rows[row][k];
        };
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (i != row) eliminate(rows[i]);
        }
        eliminate(costs);
        basis[row] = column;
    }

    /// Lowers the cost as far as it goes, entering only columns below `columns`.
    void minimize(Row& costs, std::size_t columns) {
        for (;;) {
            std::size_t entering = 0;
            while (entering < columns && costs[entering] >= 0) ++entering;
            if (entering == columns) return;
            std::optional<std::size_t> leaving;
            mpq_class least;
            for (std::size_t i = 0; i < rows.size(); ++i) {
                if (rows[i][entering] <= 0) continue;
                const mpq_class ratio = rows[i].back() / rows[i][entering];
                const bool better = !leaving || ratio < least || (ratio == least && basis[i] < basis[*leaving]);
                if (!better) continue;
                leaving = i;
                least = ratio;
            }
            pivot(*leaving, entering, costs); // the cost is never unbounded: it is a sum of variables >= 0
        }
    }

    /// Takes variables from `columns` on out of the basis; rows that contain nothing else say nothing and are removed.
    void expel(std::size_t columns, Row& costs) {
        for (std::size_t i = 0; i < rows.size();) {
            std::size_t column = 0;
            while (column < columns && rows[i][column] == 0) ++column;
            if (basis[i] >= columns && column == columns) {
                rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(i));
                basis.erase(basis.begin() + static_cast<std::ptrdiff_t>(i));
                continue;
            }
            if (basis[i] >= columns) pivot(i, column, costs);
            ++i;
        }
    }
};

/// The substitution is si = (ai - bi) / 2 and m = (ai + bi) / 2, all variables >= 0: a, b, m, then one artificial a
/// row.
Tableau tableauOf(const std::vector<IntVec>& generators, const IntVec& t) {
    const std::size_t n = generators.size();
    const std::size_t columns = 2 * n + 1;
    const std::size_t count = n + 3;
    Tableau tableau{std::vector<Row>(count, Row(columns + count + 1)), {}};
    const auto put = [&](std::size_t row, std::size_t i, const mpz_class& x) {
        tableau.rows[row][i] = x;
        tableau.rows[row][n + i] = -x;
    };
    for (std::size_t i = 0; i < n; ++i) {
        tableau.rows[i][i] = tableau.rows[i][n + i] = 1;
        tableau.rows[i][2 * n] = -2;
        put(n, i, generators[i].x);
        put(n + 1, i, generators[i].y);
        put(n + 2, i, generators[i].z);
    }
    tableau.rows[n].back() = 2 * t.x;
    tableau.rows[n + 1].back() = 2 * t.y;
    tableau.rows[n + 2].back() = 2 * t.z;
    for (std::size_t i = 0; i < count; ++i) {
        Row& row = tableau.rows[i];
        if (row.back() < 0) {
            for (mpq_class& x : row) x = -x;
        }
        row[columns + i] = 1;
        tableau.basis.push_back(columns + i);
    }
    return tableau;
}

} // namespace

std::optional<mpq_class> gauge(const std::vector<IntVec>& generators, const IntVec& t) {
    const std::size_t columns = 2 * generators.size() + 1;
    Tableau tableau = tableauOf(generators, t);
    Row artificial(tableau.rows.front().size());
    for (const Row& row : tableau.rows) {
        for (std::size_t k = 0; k < columns; ++k) artificial[k] -= row[k];
        artificial.back() -= row.back();
    }
    tableau.minimize(artificial, columns);
    if (artificial.back() != 0) return std::nullopt;

    Row costs(artificial.size());
    costs[columns - 1] = 1;
    for (std::size_t i = 0; i < tableau.rows.size(); ++i) {
        const mpq_class factor = costs[tableau.basis[i]];
        for (std::size_t k = 0; k < costs.size(); ++k) costs[k] -= factor * tableau.rows[i][k];
    }
    tableau.expel(columns, costs);
    tableau.minimize(costs, columns);
    return -costs.back();
}

} // namespace askew::test
