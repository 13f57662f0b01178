// The scripts are plain JavaScript, run by Node before anything is installed; what they export is not typed.
declare module '*.mjs';
