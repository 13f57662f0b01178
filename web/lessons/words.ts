/** What the player itself says, by language; lessons bring their own texts. */
const english = {
  back: 'Back',
  next: 'Next',
  step: (now: number, all: number) => `Step ${now} of ${all}`,
  steps: 'Steps of the lesson',
  reset: 'Reset the figure',
  playground: 'Open in the playground',
  predict: 'Decide first; then the figure tells you.',
  right: 'Yes.',
  wrong: 'Not quite.',
  task: 'Try it',
  done: 'Done.',
  unfold: 'All axes',
  nextLesson: 'Next lesson',
  allLessons: 'All lessons',
  failed: 'This lesson could not be started here.',
  forbidden: 'This page does not allow WebAssembly, which the lesson runs on.',
  elsewhere: 'Open it on its own page',
};

export type Words = typeof english;

const languages: Record<string, Words> = { en: english };

/** The words of a language, or of English where there are none yet. */
export function wordsOf(lang: string): Words {
  return languages[lang.slice(0, 2).toLowerCase()] ?? english;
}
