import { enable, group, iconButton } from '../../figures/page/buttons.js';
import { turnByKey } from '../../figures/stage/camera-keys.js';
import { el } from '../../figures/page/dom.js';
import { Stage } from '../../figures/stage/stage.js';
import { canDraw, keptSurface } from '../../figures/stage/surface.js';
import { hashOf, tellAddress } from './address.js';
import { fullscreenButton, toggleFullscreen } from './fullscreen.js';
import { codePanel } from './code-panel.js';
import type { Demo, Mounted } from '../controls/demo.js';
import { download } from '../controls/download.js';
import { menuButton } from './gallery/gallery.js';
import { dialogOf } from './dialog.js';
import { Hud } from './hud.js';
import { overlayInsets } from './overlay-insets.js';
import { keyDialog } from './key-dialog.js';
import { presetChoice } from './presets.js';
import type { Store } from '../controls/store.js';
import { tabs } from './tabs.js';
import { toolsMenu } from './tools-menu.js';

const noDrawing =
  'This browser cannot draw in three dimensions: WebGL 2 is missing or switched off. The answer, the axes and the numbers work without it.';
const lostDrawing = 'The graphics card took the picture away; it comes back by itself.';

/** Puts a demo on the page: scene, answer, tools, panels, history and keys. What it returns takes all of that away. */
export function openDemo<State>(demo: Demo<State>, page: HTMLElement, store: Store<State>): () => void {
  const scene = el('div', { class: 'scene' });
  const view = el('section', { class: 'view' }, el('h1', { class: 'unseen' }, demo.title), scene);
  const panel = el('section', { class: 'panel', 'aria-label': 'Numbers' });
  page.append(view, panel);

  const stage = !demo.flat && canDraw() ? new Stage(scene, { surface: keptSurface() }) : null;
  if (stage) tellLosses(stage.drawing, scene);
  if (stage || demo.flat) prepareKeys(stage?.drawing ?? scene, demo);
  else scene.append(notice(noDrawing));

  const mounted = demo.mount(stage, store, scene);
  const hud = new Hud(stage, mounted, store);
  const dialog = keyDialog(mounted.keys);
  const tools = pageTools(demo, store, () => picture(stage, scene, mounted), hud);
  const history = historyTools(store, () => dialog.showModal());
  const bar = el('div', { class: 'bar' }, mounted.tools, history);
  const actions = el('div', { class: 'actions' }, ...(mounted.actions ?? []));
  if (demo.presets) actions.append(presetChoice(demo, store));
  const answer = el('div', { class: 'answers' }, mounted.answer, actions);
  const corner = el('div', { class: 'corner' }, tools.button, menuButton());
  const overlay = el('div', { class: 'overlay' }, answer, corner);
  view.append(overlay, hud.element, bar, fullscreenButton(), dialog, ...tools.parts);
  const tried = el('p', { class: 'try' }, el('b', {}, 'Try this. '), demo.tryThis);
  panel.append(tabs([...mounted.panels, codePanel(demo, store)]), tried);

  const key = (event: KeyboardEvent): boolean =>
    mounted.key(event) ||
    (isPlain(event) && (tools.key(event.key) || (stage !== null && turnByKey(stage.orbit, event.key))));
  const stopClearing = overlayInsets({ view, words: overlay, tools: bar }, (above, below) => {
    stage?.cover(above, below);
    scene.style.setProperty('--above', `${above}px`);
  });
  const silence = listen(view, store, key, dialog);
  const stopTelling = tellAddress(demo, store);
  return () => {
    silence();
    store.commit(); // what is dragged now is a step
    stopClearing();
    stopTelling();
    store.forgetListeners();
    hud.dispose();
    mounted.dispose?.();
    stage?.dispose();
    view.remove();
    panel.remove();
  };
}

/** What is focused while keys mean something. */
function prepareKeys<State>(drawing: HTMLElement, { title, about }: Demo<State>): void {
  drawing.tabIndex = 0;
  drawing.setAttribute('role', 'application');
  drawing.setAttribute('aria-label', `${title}. ${about} Press ? for the keys.`);
  drawing.addEventListener('pointerdown', () => {
    drawing.dataset.pressed = '';
    drawing.focus({ preventScroll: true });
  });
  // The frame around what has the focus is for keys alone.
  for (const end of ['keydown', 'blur']) drawing.addEventListener(end, () => delete drawing.dataset.pressed);
}

function tellLosses(drawing: HTMLElement, scene: HTMLElement): void {
  const lost = notice(lostDrawing);
  drawing.addEventListener('webglcontextlost', () => scene.append(lost), { capture: true });
  drawing.addEventListener('webglcontextrestored', () => lost.remove(), { capture: true });
}

function notice(text: string): HTMLElement {
  return el('p', { class: 'notice', role: 'status' }, text);
}

/** What every demo can do: share, save a picture, hide the panels, count. */
function pageTools<State>(demo: Demo<State>, store: Store<State>, draw: () => Promise<Blob> | null, hud: Hud<State>) {
  const shared = el('div');
  const dialog = dialogOf('share', 'Share', shared);
  const share = (): void =>
    void import('./share-dialog.js').then(({ shareParts }) => {
      shared.replaceChildren(...shareParts(demo.title, hashOf(demo, store.state)));
      dialog.showModal();
    });
  const count = (): void => void (hud.open = !hud.open);
  const shoot = (): void => void draw()?.then((blob) => download(blob, `askew-${demo.id}.png`));
  const { button, menu } = toolsMenu([
    ['share', 'Share or embed', '', share],
    ['camera', 'Save as picture', '', shoot],
    ['panels', 'Hide all panels', 'H', toggleFullscreen],
    ['counters', 'Counters', 'I', count],
  ]);
  const keys: Record<string, () => void> = { h: toggleFullscreen, i: count };
  const key = (name: string): boolean => {
    keys[name.toLowerCase()]?.();
    return name.toLowerCase() in keys;
  };
  return { button, parts: [menu, dialog], key };
}

/** What there is to see with its words, where there is something. */
function picture(stage: Stage | null, scene: HTMLElement, { answer }: Mounted): Promise<Blob> | null {
  const words = answer.querySelector('.sentence')?.textContent ?? '';
  const plot = scene.querySelector<HTMLElement>('.plot');
  if (stage) return import('./picture.js').then(({ pictureOf }) => pictureOf(stage, words));
  return plot && import('./plot-picture.js').then(({ pictureOfPlot }) => pictureOfPlot(plot, words));
}

function historyTools<State>(store: Store<State>, help: () => void): HTMLElement {
  const undo = iconButton('undo', 'Undo (Ctrl Z)', () => store.undo());
  const redo = iconButton('redo', 'Redo (Ctrl Shift Z)', () => store.redo());
  const reset = iconButton('reset', 'Reset', () => store.reset());
  const keys = iconButton('keys', 'Keys (?)', help);
  const tell = (): void => {
    enable(undo, store.canUndo);
    enable(redo, store.canRedo);
  };
  store.onChange(tell);
  tell();
  return group('History', undo, redo, reset, keys);
}

/**
 * Letters mean something only while the scene or its tools have the focus; arrows also when nothing has it, unless the
 * page is scrolled. What it returns ends this.
 */
function listen<State>(
  view: HTMLElement,
  store: Store<State>,
  key: (event: KeyboardEvent) => boolean,
  dialog: HTMLDialogElement,
): () => void {
  const heard = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    const inView = view.contains(target) && !document.querySelector('dialog[open], :popover-open');
    const typing = target.matches('input, textarea, select');
    const undoesText = target.matches('textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])');
    const free = target === document.body && isPlain(event) && event.key.length > 1 && scrollY === 0;
    if (!undoesText && travel(event, store)) event.preventDefault();
    else if (typing) return;
    else if (inView && event.key === '?') dialog.showModal();
    else if ((inView || free) && key(event)) event.preventDefault();
  };
  document.addEventListener('keydown', heard);
  return () => document.removeEventListener('keydown', heard);
}

/** With Ctrl, Cmd or Alt a key is the browser's, unless the demo knows better. */
const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !(ctrlKey || metaKey || altKey);

function travel<State>(event: KeyboardEvent, store: Store<State>): boolean {
  if (!event.ctrlKey && !event.metaKey) return false;
  const key = event.key.toLowerCase();
  if (key === 'z') event.shiftKey ? store.redo() : store.undo();
  else if (key === 'y') store.redo();
  else return false;
  return true;
}
