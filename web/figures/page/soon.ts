/** Ends after so many milliseconds, in a task of its own: what is done after it keeps the page no longer than it takes. */
export const soon = (milliseconds = 0): Promise<void> => new Promise((done) => void setTimeout(done, milliseconds));
