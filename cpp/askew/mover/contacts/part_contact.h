// A region in contact with one convex part.
#pragma once

#include "askew/level/triangle/triangle.h"
#include "askew/polytope/polytope.h"
#include "askew/world/id_pool.h"

#include <optional>

namespace askew {

/// A region and one part of a collider that are in contact.
struct PartContact {
    Id id = 0;
    std::uint32_t part = noPart; // of a level; a plain collider has none
    Vec3 normal;                 // unit, out of the part towards the region
    double depth = 0;            // < 0 is a gap
    Vec3 point;                  // on the part
    std::uint32_t feature = 0;   // the features of region and part that meet here (featurePair); 0: not known
    bool isSettled = false;      // nothing flush can contradict the normal
    bool isBack = false;         // the region is on the back of this triangle
    bool isFlush = false;        // of a face that other parts lie flush with, see FlushContacts
};

/// Returns the contact of a region with a part, if they meet, touching included, or are at most `margin` apart. Normal,
/// depth and point are those of the deepest point of the `manifold`, with its accuracy. Where that does not reach as
/// deep as the region does along its normal, they are those of the `minimumTranslation`, with the part's point nearest
/// to the region's deepest, or of the nearest points of what lies apart. So the depth of what meets is never less than
/// that of the minimum translation, and hardly more (see `faceLead`).
std::optional<PartContact> contactOf(const Polytope& region, const Polytope& part, double margin);

/// Returns the contact of a region with a part along a unit normal out of the part, however deep it is; its point takes
/// most of the time.
PartContact contactAlong(const Polytope& region, const Polytope& part, const Vec3& normal, bool withPoint = true);

} // namespace askew
