// A sort in few bytes: quick for some dozens, and for what is in order nearly.
#pragma once

#include <cstddef>
#include <span>

namespace askew {

/// Sorts in place by `before(a, b)`; equals may change places. Gaps of Knuth, TAOCP 5.2.1.
template <class T, class Before> void shellSort(std::span<T> items, Before before) {
    std::size_t gap = 1;
    while (gap < items.size() / 3) gap = 3 * gap + 1;
    for (; gap > 0; gap /= 3) {
        for (std::size_t i = gap; i < items.size(); ++i) {
            const T item = items[i];
            std::size_t j = i;
            for (; j >= gap && before(item, items[j - gap]); j -= gap) items[j] = items[j - gap];
            items[j] = item;
        }
    }
}

/// Sorts whole numbers in ascending order.
template <class T> void shellSort(std::span<T> items) {
    shellSort(items, [](const T& a, const T& b) { return a < b; });
}

} // namespace askew
