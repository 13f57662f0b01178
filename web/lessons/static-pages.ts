import type { Lesson } from './lesson.js';
import { escape, parse, toHtml } from './markup.js';
import { type LessonName, names } from './names.js';

/** The heights of lessons for the pages around them. */
export { outerSheet } from './reserve.js';

/** The lessons as plain text, to be searched. */
export function texts(read: (name: LessonName) => Lesson): { name: LessonName; title: string; text: string }[] {
  const plain = (text: string): string =>
    parse(text)
      .map((piece) => piece.text)
      .join('');
  return names.map((name) => {
    const { title, lead, steps } = read(name);
    return { name, title, text: [lead, ...steps.flatMap((step) => [step.title, ...step.text].map(plain))].join(' ') };
  });
}

/** The pages of the lessons, which hold all text without any script: by their path on the site. */
export function pages(read: (name: LessonName) => Lesson): Record<string, string> {
  const all = names.map((name) => [name, read(name)] as const);
  return Object.fromEntries([
    ['lessons/index.html', contents(all)],
    ...all.map(([name, lesson], i) => [`lessons/${name}.html`, lessonPage(all, name, lesson, i)]),
    ...all.map(([name, lesson]) => [`embed/${name}.html`, embedPage(name, lesson)]),
  ]);
}

type All = (readonly [LessonName, Lesson])[];

function page(title: string, about: string, scripts: string[], body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <!-- part: page-head -->
    <title>${escape(title)}</title>
    <meta name="description" content="${escape(about)}" />
    ${scripts.map((script) => `<script type="module" src="/site/${script}"></script>`).join('\n    ')}
  </head>
  ${body}
</html>
`;
}

function contents(all: All): string {
  const items = all.map(
    ([name, { title, lead }]) => `<li><a href="/lessons/${name}.html">
        ${poster(name, '')}
        <b>${escape(title)}</b> <span>${escape(lead)}</span>
      </a></li>`,
  );
  return page(
    'Lessons: from one plane to fifteen axes | askew',
    'Interactive lessons on rotated regions: planes, the separating axis theorem, the way out. Every figure asks the real core.',
    ['site.ts', 'lesson.ts'],
    `<body class="site">
    <!-- part: page-top -->
    <main class="lesson-page">
      <h1>Lessons</h1>
      <p class="lead">From one plane to fifteen axes, by hand. You need dot products, nothing more. Every figure asks the same
        core that your game would.</p>
      <ol class="lesson-cards">${items.join('\n')}</ol>
    </main>
    <!-- part: page-foot -->
  </body>`,
  );
}

function lessonPage(all: All, name: LessonName, lesson: Lesson, i: number): string {
  const link = (to: number, text: string, rel: string): string =>
    all[to]
      ? `<a rel="${rel}" href="/lessons/${all[to][0]}.html">${text} <b>${escape(all[to][1].title)}</b></a>`
      : '<span></span>';
  return page(
    `${lesson.title} | askew`,
    lesson.lead,
    ['site.ts', 'lesson.ts'],
    `<body class="site">
    <!-- part: page-top -->
    <main class="lesson-page">
      <p class="crumb"><a href="/lessons/index.html">Lessons</a> · ${i + 1} of ${all.length}</p>
      <h1>${escape(lesson.title)}</h1>
      <p class="lead">${escape(lesson.lead)}</p>
      ${element(name, lesson, 'playground="/"')}
      <nav class="turn" aria-label="Next and previous lesson">
        ${link(i - 1, 'Before:', 'prev')}
        ${link(i + 1, 'Next:', 'next')}
      </nav>
      <details class="embed" data-name="${name}">
        <summary>Embed this lesson</summary>
      </details>
    </main>
    <!-- part: page-foot -->
  </body>`,
  );
}

function embedPage(name: LessonName, lesson: Lesson): string {
  return page(
    `${lesson.title} | askew`,
    lesson.lead,
    ['embed.ts'],
    `<body class="embedded">
    <main>
      <h1 class="unseen">${escape(lesson.title)}</h1>
      ${element(name, lesson, 'theme="system" playground="/"')}
    </main>
  </body>`,
  );
}

/** The element with what is there before it runs, without it, and in print: a picture and the whole text. */
function element(name: LessonName, lesson: Lesson, more: string): string {
  const steps = lesson.steps.map(
    ({ title, text, ask }) => `<h2>${escape(title)}</h2>
          ${text.map((each) => `<p>${toHtml(each)}</p>`).join('\n          ')}
          ${ask ? `<p>${escape(ask.question)} ${escape(ask.options[ask.right])}. ${escape(ask.why)}</p>` : ''}`,
  );
  return `<askew-lesson name="${name}" ${more}>
        ${poster(name, `A figure of the lesson: ${lesson.lead}`)}
        <div class="still">${steps.join('\n')}</div>
      </askew-lesson>`;
}

/** The picture of a lesson, in the theme of the page. */
function poster(name: LessonName, alt: string): string {
  const one = (file: string, theme: string): string =>
    `<img class="in-${theme}" src="/lessons/${name}/${file}.webp" alt="${escape(alt)}" width="960" height="600" loading="lazy" />`;
  return `${one('poster', 'light')}${one('poster-dark', 'dark')}`;
}
