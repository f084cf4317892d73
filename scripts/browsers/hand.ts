import { readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '../../test/until';
import type { Tab } from './engine';

const FINDER = readFileSync(path.join(__dirname, 'finder.js'), 'utf8');

interface Place {
  x: number;
  y: number;
}

/** A visitor's hand and eye in a tab: finds by what is to be read, presses where it is, waits until something is seen. */
export class Hand {
  constructor(readonly tab: Tab) {}

  private ask<T>(body: string, ...values: unknown[]): Promise<T> {
    // A page that is just being replaced has no answer; the next question finds the new one.
    return this.tab.run<T>(`${FINDER}\n${body}`, ...values);
  }

  private patient<T>(what: string, body: string, ...values: unknown[]): Promise<NonNullable<T>> {
    return until(what, () => this.ask<T>(body, ...values).catch(() => null), 40_000);
  }

  /** Waits until an element with these words is to be seen, and gives its words. */
  see(css: string, words = ''): Promise<string> {
    return this.patient<string>(
      `${css} "${words}"`,
      'var found = seek(arguments[0], arguments[1])[0]; return found ? textOf(found) || " " : null;',
      css,
      words,
    );
  }

  /** Waits until a condition of the page is true. */
  holds(what: string, body: string, ...values: unknown[]): Promise<unknown> {
    return this.patient(what, body, ...values);
  }

  async press(css: string, words = ''): Promise<void> {
    const { x, y } = await this.patient<Place>(
      `${css} "${words}" to press`,
      'return placeOf(seek(arguments[0], arguments[1])[0]);',
      css,
      words,
    );
    await this.tab.press(x, y);
  }

  async fill(label: string, text: string): Promise<void> {
    const { x, y } = await this.patient<Place>(
      `the field "${label}"`,
      'return placeOf(fieldOf(arguments[0]));',
      label,
    );
    await this.tab.press(x, y);
    await this.tab.type(text);
    await this.holds(
      `"${text}" in "${label}"`,
      'return fieldOf(arguments[0]).value === arguments[1];',
      label,
      text,
    );
  }

  /** Chooses an entry of a list by its value; the lists themselves are the system's and no part of the page. */
  async choose(label: string, value: string): Promise<void> {
    await this.patient(
      `the list "${label}"`,
      'var list = fieldOf(arguments[0]); if (!list) return null; Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value").set.call(list, arguments[1]); list.dispatchEvent(new Event("input", { bubbles: true })); list.dispatchEvent(new Event("change", { bubbles: true })); return list.value === arguments[1];',
      label,
      value,
    );
  }

  /** Presses something inside a frame of another origin. */
  async pressInFrame(frame: string, css: string): Promise<void> {
    await this.see(frame);
    const inner = await until(
      `${css} in ${frame}`,
      () =>
        this.tab
          .runInFrame<Place | null>(
            frame,
            `${FINDER}\nvar found = document.querySelector(arguments[0]); if (!found) return null; var box = found.getBoundingClientRect(); return { x: box.left + box.width / 2, y: box.top + box.height / 2 };`,
            css,
          )
          .catch(() => null),
      40_000,
    );
    const outer = await this.patient<Place>(
      frame,
      'var found = seek(arguments[0])[0]; found.scrollIntoView({ block: "center", behavior: "instant" }); var box = found.getBoundingClientRect(); return { x: box.left, y: box.top };',
      frame,
    );
    await this.tab.press(outer.x + inner.x, outer.y + inner.y);
  }
}
