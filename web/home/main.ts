import '../figures/page/tokens.css';
import '../figures/page/page.css';
import './home.css';
import { copyText } from '../figures/page/copy.js';
import { themeSwitch } from '../figures/page/theme.js';
import { copySamples } from '../site/reading.js';
import { searchButton } from '../site/search.js';
import { Place, whenIdle } from './place.js';

document.querySelector('.page-tools')!.append(searchButton(), themeSwitch());
copySamples(document);

const copy = document.querySelector<HTMLButtonElement>('.copy-install')!;
copy.hidden = false;
copy.addEventListener('click', () =>
  copyText(document.querySelector('.install code')!.textContent!, document.querySelector('.install .said')!),
);

// The picture of the hero follows the system; this follows who has chosen a theme here.
const source = document.querySelector<HTMLSourceElement>('.hero source')!;
const system = source.media;
const follow = (): void => {
  const { theme } = document.documentElement.dataset;
  source.media = theme === undefined ? system : theme === 'dark' ? 'all' : 'not all';
};
new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ['data-theme'] });
follow();

const idle = whenIdle();
for (const element of document.querySelectorAll<HTMLElement>('.live')) new Place(element, idle);
