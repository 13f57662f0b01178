/** A file that cannot be shown; `message` says why, as the second half of a sentence. */
export class FileProblem extends Error {}
