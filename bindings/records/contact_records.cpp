#include "records/contact_records.h"

namespace askew::bindings {

bool writeRayHit(const std::optional<RayHit>& hit, const Ray& ray, HeapIndex out) {
    if (!hit) return false;
    const auto values = numbers(out, rayHitStride);
    values[0] = hit->enter;
    values[1] = hit->leave;
    values[2] = hit->enter * length(ray.direction);
    values[3] = hit->face;
    values[4] = hit->startsInside ? 1 : 0;
    writeVec3(hit->normal, out + 5);
    writeVec3(ray.origin + ray.direction * hit->enter, out + 8);
    return true;
}

void writeColliderHit(const ColliderRayHit& hit, const Ray& ray, HeapIndex out) {
    writeRayHit(hit.hit, ray, out);
    const auto values = numbers(out, colliderHitStride);
    values[rayHitStride] = hit.part == noPart ? -1.0 : static_cast<double>(hit.part);
    values[rayHitStride + 1] = hit.uv[0];
    values[rayHitStride + 2] = hit.uv[1];
}

bool writeTranslation(const std::optional<MinimumTranslation>& mtv, HeapIndex out) {
    if (!mtv) return false;
    writeVec3(mtv->normal, out);
    numbers(out, translationStride)[3] = mtv->depth;
    writeVec3(mtv->vector, out + 4);
    return true;
}

void writeContact(const ShapeCastHit& contact, const Vec3& translation, const Vec3& point, HeapIndex out,
                  double until) {
    const auto values = numbers(out, contactStride);
    values[0] = contact.enter;
    values[1] = contact.leave;
    values[2] = contact.enter * length(translation);
    values[3] = contact.startsOverlapping ? 1 : 0;
    writeVec3(contact.normal, out + 4);
    writeVec3(point, out + 7);
    values[10] = until;
}

void writeExplainHead(int count, int winner, int runnerUp, Relation relation, int rank, const Vec3& origin,
                      HeapIndex at) {
    const auto head = numbers(at, explainHead);
    head[0] = count;
    head[1] = winner;
    head[2] = runnerUp;
    head[3] = static_cast<double>(relation);
    head[4] = rank;
    writeVec3(origin, at + 5);
}

void writeRow(const AxisRow& row, HeapIndex at) {
    const auto out = numbers(at, rowStride);
    out[0] = static_cast<double>(row.name.kind);
    out[1] = row.name.i;
    out[2] = row.name.j;
    writeVec3(row.normal, at + 3);
    out[6] = row.a.min;
    out[7] = row.a.max;
    out[8] = row.b.min;
    out[9] = row.b.max;
    out[10] = row.separation;
    out[11] = row.redundantOf;
    out[12] = static_cast<double>(row.redundancy);
}

} // namespace askew::bindings
