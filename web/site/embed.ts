import './fonts/serif.css';
import '../figures/page/tokens.css';
import '../figures/page/words.css';
import './embed.css';
import { defineLesson } from '../lessons/define-lesson.js';

defineLesson();

const lesson = document.querySelector('askew-lesson')!;
const theme = new URL(location.href).searchParams.get('theme');
if (theme === 'light' || theme === 'dark') {
  document.documentElement.dataset.theme = theme;
  lesson.setAttribute('theme', theme);
}

// The page around asks for the height by greeting; it is told to the origin that the greeting came from, and to no other.
let asking: string | null = null;
const tell = (): void => {
  if (asking) parent.postMessage({ type: 'askew:height', height: document.documentElement.offsetHeight }, asking);
};
addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin === 'null' || data?.type !== 'askew:hello') return;
  asking = origin;
  tell();
});
new ResizeObserver(tell).observe(document.documentElement);
