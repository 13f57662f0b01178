import { html, nothing, type TemplateResult } from 'lit/html.js';
import { slid, valueOf } from './controls.js';
import { type Lesson, merged, type Plain, type Press, type Slider, type Step, stateAt } from './lesson.js';
import { meaningOf, parse } from './markup.js';
import type { Words } from './words.js';
import type { Readings } from './figures/figure.js';

/** A lesson as it is played: what the page shows of it, and what the page may ask of it. */
export interface Played {
  readonly lesson: Lesson;
  readonly words: Words;
  readonly step: number;
  readonly state: Plain;
  readonly answers: readonly (number | null)[];
  readonly done: readonly boolean[];
  readonly reading: Readings;
  /** The answer in words, and what of it has been read out. */
  readonly summary: string;
  readonly spoken: string;
  /** The address that opens the same state in the playground. */
  readonly playground: string | null;
  /** Where the last step leads, where that is known. */
  readonly following: { href: string; text: string } | null;
  go(step: number): void;
  change(state: Plain): void;
  reset(): void;
  press(action: string | undefined, state: Plain | undefined): void;
  answer(option: number): void;
  light(part: string | null): void;
}

/** The whole lesson as it stands. Frame and table below it are the figure's own. */
export function page(player: Played): TemplateResult {
  const { lesson, words, step, playground } = player;
  return html`<article class="lesson" part="lesson" lang="en" aria-label=${lesson.title}>
    <figure class="look" part="figure">
      <div class="frame" part="frame">
        <div class="poster"><slot></slot></div>
      </div>
      <figcaption class="answer" part="answer">
        ${player.summary}<span class="unseen" aria-live="polite">${player.spoken}</span>
      </figcaption>
    </figure>
    <div class="side">
      <div class="tell" part="text">
        <p class="kicker">${lesson.title} · ${words.step(step + 1, lesson.steps.length)}</p>
        <div class="steps">${lesson.steps.map((each, i) => one(player, each, i))}</div>
      </div>
      <div class="onwards">
        ${walk(player)}
        ${playground ? html`<div class="more"><a href=${playground} target="_top">${words.playground}</a></div>` : nothing}
      </div>
    </div>
    <div class="table">
      <div class="below" part="table"></div>
      <label class="unfold"><input type="checkbox" /> ${words.unfold}</label>
    </div>
  </article>`;
}

/** All steps lie on top of each other, so that the tallest gives the height and nothing jumps; one is there. */
function one(player: Played, step: Step, i: number): TemplateResult {
  const here = i === player.step;
  return html`<section class="step" ?inert=${!here} aria-hidden=${here ? 'false' : 'true'}>
    <h2>${step.title}</h2>
    ${step.text.map((text) => html`<p>${pieces(player, text, here)}</p>`)}
    ${step.ask ? ask(player, step.ask, i) : nothing} ${step.goal ? goal(player, step.goal, i) : nothing}
    ${here ? controls(player) : nothing}
  </section>`;
}

function pieces(player: Played, text: string, live: boolean): unknown[] {
  return parse(text).map((piece) => {
    switch (piece.is) {
      case 'stress':
        return html`<em>${piece.text}</em>`;
      case 'code':
        return html`<code>${piece.text}</code>`;
      case 'live':
        return html`<span class="live">${(live && player.reading.words[piece.name]) || piece.text}</span>`;
      case 'ref':
        return html`<span class="together"
          ><button
            type="button"
            class="ref of-${meaningOf(piece.part)}"
            @pointerenter=${() => player.light(piece.part)}
            @pointerleave=${() => player.light(null)}
            @focus=${() => player.light(piece.part)}
            @blur=${() => player.light(null)}
          >
            ${piece.text}</button
          >${piece.end}</span
        >`;
      default:
        return piece.text;
    }
  });
}

function ask(player: Played, { question, options, right, why }: NonNullable<Step['ask']>, i: number): TemplateResult {
  const { words } = player;
  const given = player.answers[i];
  const good = given === right;
  const verdict = html`<span class="mark ${good ? 'good' : 'bad'}"
      >${good ? `✓ ${words.right}` : `× ${words.wrong}`}</span
    >
    ${why}`;
  return html`<fieldset class="ask">
    <legend>${question}</legend>
    <div class="options">
      ${options.map(
        (option, n) =>
          html`<button type="button" class="plain" aria-pressed=${String(given === n)} @click=${() => player.answer(n)}>
            ${option}
          </button>`,
      )}
    </div>
    <div class="why">
      <p class="held" aria-hidden="true">× ${words.wrong} ${why}</p>
      <p role="status">${given === null ? nothing : verdict}</p>
    </div>
  </fieldset>`;
}

function goal(player: Played, { task, done }: NonNullable<Step['goal']>, i: number): TemplateResult {
  const reached = player.done[i];
  const { words } = player;
  const longest = task.length + words.task.length > done.length ? `${words.task}: ${task}` : `✓ ${words.done} ${done}`;
  return html`<div class="goal">
    <p class="held" aria-hidden="true">${longest}</p>
    <p class="task" role="status">
      <span class="mark ${reached ? 'good' : ''}">${reached ? `✓ ${words.done}` : `${words.task}:`}</span>
      ${reached ? done : task}
    </p>
  </div>`;
}

function controls(player: Played): TemplateResult {
  const start = stateAt(player.lesson, player.step);
  const all = player.lesson.steps[player.step].controls ?? [];
  return html`<div class="controls" part="controls">
    ${all.map((control) => ('press' in control ? press(player, control) : slide(player, control, start)))}
    <button type="button" class="plain reset" @click=${() => player.reset()}>${player.words.reset}</button>
  </div>`;
}

function slide(player: Played, slider: Slider, start: Plain): TemplateResult {
  const move = (event: Event) =>
    player.change(slid(slider, player.state, start, (event.target as HTMLInputElement).valueAsNumber));
  return html`<label class="slider"
    >${slider.label}
    <input
      type="range"
      min=${slider.min}
      max=${slider.max}
      step=${slider.step}
      .value=${String(valueOf(slider, player.state, start))}
      @input=${move}
    />
  </label>`;
}

/** A button for an action is no choice; one for values is chosen as long as the state has them. */
function press(player: Played, { press: text, action, state }: Press): TemplateResult {
  const has = (change: Plain): boolean => JSON.stringify(merged(player.state, change)) === JSON.stringify(player.state);
  return html`<button
    type="button"
    class="plain"
    aria-pressed=${state ? String(has(state)) : nothing}
    @click=${() => player.press(action, state)}
  >
    ${text}
  </button>`;
}

function walk(player: Played): TemplateResult {
  const { step, lesson, words } = player;
  const last = lesson.steps.length - 1;
  return html`<div class="walk" role="group" aria-label=${words.steps}>
    <button type="button" class="plain" aria-disabled=${String(step === 0)} @click=${() => player.go(step - 1)}>
      ${words.back}
    </button>
    <ol>
      ${lesson.steps.map(
        ({ title }, i) =>
          html`<li>
            <button
              type="button"
              aria-label=${`${i + 1}. ${title}`}
              aria-current=${i === step ? 'step' : nothing}
              @click=${() => player.go(i)}
            ></button>
          </li>`,
      )}
    </ol>
    ${
      step === last && player.following
        ? html`<a class="plain main" href=${player.following.href} target="_top">${player.following.text}</a>`
        : html`<button
            type="button"
            class="plain main"
            aria-disabled=${String(step === last)}
            @click=${() => player.go(step + 1)}
          >
            ${words.next}
          </button>`
    }
  </div>`;
}
