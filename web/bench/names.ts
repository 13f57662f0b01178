/** Who takes part, by the names that links know. */
export const contenders = {
  askew: 'askew, one call each',
  batch: 'askew, all in one call',
  typed: 'Typed arrays by hand',
  obb: 'THREE.OBB',
  rapier: 'Rapier',
  jolt: 'Jolt',
  crashcat: 'crashcat',
  mesh: 'three-mesh-bvh',
} as const;
export type ContenderId = keyof typeof contenders;
export const contenderIds = Object.keys(contenders) as ContenderId[];

/** Those that are loaded when somebody asks for them. */
export const libraryIds = ['rapier', 'jolt', 'crashcat', 'mesh'] as const;
export type LibraryId = (typeof libraryIds)[number];

/** What is asked. `off` says what counts as another answer. */
export const workloads = {
  meet: {
    title: 'Do two tilted boxes meet?',
    unit: 'a pair',
    off: 'yes for no, or no for yes',
  },
  push: {
    title: 'How far out of one another?',
    unit: 'a pair',
    off: 'a depth that is off by more than 0.001, for boxes 0.4 to 3 across; or a depth for none, or none for one',
  },
  within: {
    title: 'What is in a tilted region?',
    unit: 'a region',
    off: 'a box too many or too few',
  },
  ray: {
    title: 'What does a ray hit first?',
    unit: 'a ray',
    off: 'a time that is off by more than a thousandth',
  },
} as const;
export type WorkloadId = keyof typeof workloads;
export const workloadIds = Object.keys(workloads) as WorkloadId[];
