import type { LessonState } from './lesson-state.js';
import { isLesson } from './names.js';
import type { Player } from './player.js';
import { styles } from './styles.js';
import { wordsOf } from './words.js';

// On a server there are no elements; importing this there must do nothing.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** How far outside of the window a lesson is fetched, so that it is there when the reader is. */
const ahead = '200px';

/**
 * `<askew-lesson name="sat-3d">`: a lesson with figures that ask the real core. What stands inside the element (a picture,
 * a link) is shown until the lesson runs.
 *
 * Attributes: `name`; `theme` (`light`, `dark`, `system`; without it as the page around); `state` (JSON); `lang`;
 * `playground` (the address of the site, for links to its playground and to the next lesson). Events: `askew-ready`,
 * `askew-change`, `askew-answer`, `askew-error`.
 */
export class AskewLesson extends Base {
  static readonly observedAttributes = ['name', 'theme', 'state', 'lang'];

  private player: Player | null = null;
  private opening: Promise<void> | null = null;
  private seen = false;
  /** What was begun in an earlier turn is given back once it is there. */
  private turn = 0;
  private wanted: unknown = null;
  private near: IntersectionObserver | null = null;

  /** What the reader has come to: plain JSON. Setting it goes there; what does not fit the lesson is left alone. */
  get state(): LessonState | null {
    return this.player?.now ?? null;
  }

  set state(state: LessonState | null) {
    this.wanted = state;
    this.player?.take(state);
  }

  /** The figure as the step began. */
  reset(): void {
    this.player?.reset();
  }

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styles()];
    if (!root.firstChild) root.append(document.createElement('slot'));
    this.near ??= new IntersectionObserver((all) => this.look(all.at(-1)!.isIntersecting), { rootMargin: ahead });
    this.near.observe(this);
  }

  /** Everything is given back, unless the element was only moved. */
  disconnectedCallback(): void {
    this.near?.disconnect();
    queueMicrotask(() => this.isConnected || this.close());
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now) return;
    if (name === 'theme') this.player?.repaint();
    else if (name === 'state') this.state = parsed(now) as LessonState | null;
    else {
      if (name === 'name') this.wanted = null; // it was of another lesson
      if (this.player || this.opening) this.reopen();
    }
  }

  private look(seen: boolean): void {
    this.seen = seen;
    if (seen) this.open();
    this.player?.inView(seen);
  }

  private open(): void {
    const { turn } = this;
    this.opening ??= this.play(turn).catch((error: unknown) => {
      if (turn === this.turn) {
        this.close();
        this.fail(error);
      }
      throw error;
    });
  }

  private async play(turn: number): Promise<void> {
    const name = this.getAttribute('name');
    if (!isLesson(name)) throw new RangeError(`askew-lesson: there is no lesson named ${JSON.stringify(name)}`);
    const { Player } = await import('./player.js');
    if (turn !== this.turn) return;
    const player = await Player.load({
      place: this.shadowRoot!,
      name,
      lang: this.lang || document.documentElement.lang,
      playground: this.getAttribute('playground'),
      state: this.wanted ?? parsed(this.getAttribute('state')),
      tell: (what, detail) => this.tell(what, detail),
    });
    if (turn !== this.turn) return;
    this.player = player;
    player.start();
    player.inView(this.seen);
  }

  /** What stands in the element stays, and a line below it says why there is no more. */
  private fail(error: unknown): void {
    const words = wordsOf(this.lang || document.documentElement.lang);
    const line = document.createElement('p');
    line.className = 'failed';
    line.setAttribute('role', 'status');
    line.append(/CompileError/.test(String(error)) ? words.forbidden : words.failed);
    const [home, name] = [this.getAttribute('playground'), this.getAttribute('name')];
    if (home !== null && isLesson(name)) {
      const link = document.createElement('a');
      link.href = new URL(`lessons/${name}.html`, new URL(home, document.baseURI)).href;
      link.target = '_top';
      link.textContent = words.elsewhere;
      line.append(' ', link);
    }
    this.shadowRoot?.replaceChildren(document.createElement('slot'), line);
    this.tell('error', { error });
  }

  private close(): void {
    this.turn += 1;
    this.player?.dispose();
    this.player = this.opening = null;
    this.shadowRoot?.replaceChildren(document.createElement('slot'));
  }

  private reopen(): void {
    this.close();
    if (this.isConnected && this.seen) this.open();
  }

  private tell(what: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(`askew-${what}`, { detail, bubbles: true, composed: true }));
  }
}

function parsed(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
