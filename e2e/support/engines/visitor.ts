import { expect } from '@playwright/test';
import type {} from '../../../src/head/webFonts';
import type {} from '../../../src/lib/browser/acts';
import type { Line } from './slowLine';
import type { PageFunction, Tab } from './tab';

/** A visible element: a selector, alone or with a part of the name that tells it from others. */
export type Target = string | readonly [selector: string, name: string];

interface Place {
  x: number;
  y: number;
}

/**
 * Runs in the page: brings an element into view.
 * @returns its centre; null while it is missing, hidden, disabled, covered or moving
 */
async function placeOf(selector: string, name: string): Promise<Place | null> {
  // Web fonts move what is below a line that becomes shorter; they may also be left to the next page.
  const areFontsSettled =
    document.getElementById('fonts') === null ||
    window.showLateFonts !== undefined ||
    Array.from(document.fonts).some(
      ({ family, status }) => status === 'loaded' && !family.includes('Fallback'),
    );
  if (document.readyState !== 'complete' || !areFontsSettled) return null;
  const element = Array.from(document.querySelectorAll<HTMLElement>(selector)).find(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      (one.getAttribute('aria-label') ?? one.textContent).includes(name),
  );
  if (element === undefined || element.matches(':disabled, [aria-disabled="true"]')) return null;
  const centre = (): Place | null => {
    const [box] = element.getClientRects();
    if (box === undefined) return null;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const own = element.closest('label') ?? element;
    return hit !== null && (own.contains(hit) || hit.contains(element)) ? { x, y } : null;
  };
  // The header stays in view, and moves when a reader scrolls.
  if (centre() === null && element.closest('header') === null)
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = centre();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const after = centre();
  return before?.x === after?.x && before?.y === after?.y ? after : null;
}

const parts = (target: Target): readonly [string, string] =>
  typeof target === 'string' ? [target, ''] : target;

/** A person at a browser: reads the page and acts by real input. */
export class Visitor {
  constructor(
    readonly tab: Tab,
    readonly home: string,
    readonly line: Line,
  ) {}

  /** Opens a page anew, also where only the hash differs from the last one. */
  async open(path: string): Promise<void> {
    if (path.includes('#')) await this.tab.goto('about:blank');
    await this.tab.goto(this.home + path);
  }

  /** Goes by so many steps through the history; the page may be another one before the answer. */
  go = (steps: 1 | -1): Promise<void> =>
    this.evaluate((by) => void setTimeout(() => history.go(by)), steps);

  evaluate<Args extends unknown[], Result>(
    run: PageFunction<Args, Result>,
    ...args: Args
  ): Promise<Result> {
    return this.tab.evaluate(run, args);
  }

  /** Waits until an element is visible, free and at rest, and presses it. @param frame the frame that contains it */
  press = (target: Target, frame?: string): Promise<void> => this.act('click', target, frame);

  /** Like `press`, by a finger. */
  tap = (target: Target): Promise<void> => this.act('tap', target);

  private async act(by: 'click' | 'tap', target: Target, frame?: string): Promise<void> {
    const find = (): Promise<Place | null> => this.tab.evaluate(placeOf, [...parts(target)], frame);
    let inner = await find();
    await expect
      .poll(async () => (inner ??= await find()), { message: `${String(target)} can be pressed` })
      .not.toBeNull();
    const outer = frame === undefined ? { x: 0, y: 0 } : await this.cornerOf(frame);
    await this.tab[by]((inner?.x ?? 0) + outer.x, (inner?.y ?? 0) + outer.y);
  }

  private cornerOf = (frame: string): Promise<Place> =>
    this.evaluate((selector) => {
      const { x, y } = document.querySelector(selector)?.getBoundingClientRect() ?? { x: 0, y: 0 };
      return { x, y };
    }, frame);

  /** Presses a field and types into it. */
  async fill(field: Target, text: string): Promise<void> {
    await this.press(field);
    await this.tab.type(text);
  }

  /** Chooses an option by arrow keys, because the open list of a select is the system's own. */
  async choose(select: string, value: string): Promise<void> {
    await this.untilText(select, '');
    await this.evaluate((css) => document.querySelector<HTMLElement>(css)?.focus(), select);
    const chosen = (): Promise<string> =>
      this.evaluate((css) => document.querySelector<HTMLSelectElement>(css)?.value ?? '', select);
    for (let last = ''; last !== value;) {
      await this.tab.key('ArrowDown');
      await expect.poll(chosen).not.toBe(last);
      last = await chosen();
    }
  }

  /** Presses Tab until an element has the focus. */
  async tabTo(target: Target): Promise<void> {
    for (let pressed = 0; pressed < 60; pressed += 1) {
      if (await this.hasFocus(target)) return;
      await this.tab.key('Tab');
    }
    throw new Error(`60 presses of Tab did not reach ${String(target)}.`);
  }

  /** Texts of the visible elements that match. */
  texts = (selector: string): Promise<string[]> =>
    this.evaluate(
      (css) =>
        Array.from(document.querySelectorAll<HTMLElement>(css))
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => one.innerText.trim()),
      selector,
    );

  /** Waits until a visible element that matches contains the text. */
  untilText = (selector: string, text: string): Promise<void> =>
    expect.poll(() => this.texts(selector)).toContainEqual(expect.stringContaining(text));

  /** Waits until the title of the page contains the text. */
  untilTitle = (text: string): Promise<void> =>
    expect.poll(() => this.evaluate(() => document.title)).toContain(text);

  /** Waits until no visible element matches. */
  untilGone = (selector: string): Promise<void> =>
    expect.poll(() => this.texts(selector)).toEqual([]);

  hasFocus = (target: Target): Promise<boolean> =>
    this.evaluate(
      (selector, name) => {
        const focused = document.activeElement;
        return (
          focused?.matches(selector) === true &&
          (focused.getAttribute('aria-label') ?? focused.textContent).includes(name)
        );
      },
      ...parts(target),
    );

  untilFocus = (target: Target): Promise<void> =>
    expect
      .poll(() => this.hasFocus(target), { message: `${String(target)} has the focus` })
      .toBe(true);

  /** Waits until a press no longer allows what needs one, such as sound. */
  untilGestureEnds = (): Promise<void> =>
    expect.poll(() => this.evaluate(() => navigator.userActivation.isActive)).toBe(false);

  /** Waits until the page is hydrated. */
  untilAwake = (): Promise<void> =>
    expect.poll(() => this.evaluate(() => window.early === undefined)).toBe(true);

  private readonly soundTime = (): Promise<number> =>
    this.evaluate(
      () => document.querySelector<HTMLAudioElement>('audio:not([controls])')?.currentTime ?? 0,
    );

  /** Waits until the podcast goes on. */
  async untilSounds(): Promise<void> {
    const before = await this.soundTime();
    await expect.poll(this.soundTime).toBeGreaterThan(before + 0.2);
  }

  path = (): Promise<string> => this.evaluate(() => location.pathname + location.hash);
  untilPath = (path: string): Promise<void> => expect.poll(this.path).toBe(path);

  /** The window that a press opens. */
  popup = async (act: () => Promise<void>): Promise<Visitor> =>
    new Visitor(await this.tab.popup(act), this.home, this.line);
}
