/** What `askew` takes beyond what `askew/boxes` does, by where it is taken: its own modules add it here. */
export interface BeyondBoxes {}

/** What is taken beyond boxes in one place: nothing for who imports `askew/boxes` alone. */
export type Beyond<Place extends string> = Place extends keyof BeyondBoxes ? BeyondBoxes[Place] : never;
