/** The demos by what they are about, in the order of the gallery. */
export const groups: [title: string, demos: string[]][] = [
  ['Two shapes', ['two-regions', 'shapes', 'intersection', 'rotating']],
  ['Points and planes', ['point', 'plane']],
  ['Many shapes', ['zones', 'overlap', 'rays', 'million']],
  ['Levels', ['walk', 'terrain', 'scene']],
];

/** What others call what a demo shows: words that are searched for and stand nowhere in it. */
export const synonyms: Record<string, string> = {
  'two-regions': 'obb sat separating axis theorem collision mtv minimum translation vector penetration depth push-out',
  shapes: 'gjk epa closest distance contact manifold capsule sphere cylinder frustum hull collision mtv',
  intersection: 'clip csg boolean clipping volume collision',
  rotating: '2d sat polygon triangulate concave obb collision',
  point: 'contains inside half-space culling',
  plane: 'frustum culling classify half-space three points',
  zones: 'trigger sensor area volume enter exit leave events overlap hysteresis bullet ccd',
  overlap: 'query broadphase bvh culling collision sensor frustum',
  rays: 'raycast raycasting shapecast sweep reflect bullet ccd time of impact picking',
  million: 'broadphase bvh benchmark performance instancing culling frustum',
  walk: 'character controller kinematic move slide push-out mtv collision capsule',
  terrain: 'heightfield trimesh level ground ghost collision contact',
  scene: 'gltf glb import trimesh level frustum trigger',
};
