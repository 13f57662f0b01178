import '../figures/page/words.css';
import './home.css';

const lesson = document.querySelector('askew-lesson')!;

// The lesson below the playground costs nothing until somebody comes near it.
const near = new IntersectionObserver(
  async ([entry]) => {
    if (!entry.isIntersecting) return;
    near.disconnect();
    const [{ defineLesson }] = await Promise.all([
      import('../lessons/define-lesson.js'),
      import('@fontsource-variable/source-serif-4'),
    ]);
    defineLesson();
  },
  { rootMargin: '100px' },
);
near.observe(lesson);

document.querySelector('.cue button')!.addEventListener('click', () => {
  const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.querySelector('.learn')!.scrollIntoView({ behavior: smooth ? 'smooth' : 'instant' });
});

// What a lesson opens in the playground is above.
addEventListener('hashchange', () => scrollTo(0, 0));
