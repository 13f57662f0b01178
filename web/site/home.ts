import '../figures/words.css';
import './home.css';

const learn = document.querySelector<HTMLElement>('.learn')!;

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
  { rootMargin: '400px' },
);
near.observe(learn);

// What a lesson opens in the playground is above.
addEventListener('hashchange', () => scrollTo(0, 0));
