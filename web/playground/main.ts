import { init } from 'askew';
import '../figures/tokens.css';
import '../figures/figures.css';
import './playground.css';
import { el } from '../figures/dom.js';
import type { Demo } from './demo.js';
import { openDemo } from './shell.js';
import { themeSwitch } from '../figures/theme.js';

const first = 'two-regions';
// Each demo has a state of its own kind, which only the demo itself looks into.
const found = import.meta.glob<Demo<never>>('./demos/*.ts', { import: 'default', eager: true });
const demos = new Map(Object.values(found).map((demo) => [demo.id, demo]));

const page = document.querySelector<HTMLElement>('main')!;
document.querySelector('.page-tools')!.append(themeSwitch());
try {
  await init();
  openDemo(demos.get(first)!, page);
} catch (error) {
  page.replaceChildren(el('p', { class: 'notice', role: 'alert' }, `The core could not be started. ${String(error)}`));
  throw error;
}
