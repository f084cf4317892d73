import path from 'node:path';

/** A function that runs in the page; it sees its arguments only. */
export type PageFunction<Args extends unknown[], Result> = (
  ...args: Args
) => Result | Promise<Result>;

/** Settings of a first visitor's browser. */
export interface Settings {
  /** Width and height of the window, CSS pixels. */
  width: number;
  height: number;
  /** Port of the proxy through which the browser sends every request. */
  proxyPort: number;
  dark: boolean;
  /** Default size of text, CSS pixels; 16 is usual. */
  textSize: number;
  /** The visitor has forbidden sites to store anything. */
  forbidStorage: boolean;
  /** Forced colours, as in Windows' contrast themes. */
  forcedColours: boolean;
}

/** Keys by their names in the standard of key events. */
export type Key =
  | 'Tab'
  | 'Enter'
  | 'Escape'
  | 'Backspace'
  | 'ArrowDown'
  | 'ArrowRight'
  | 'ArrowLeft'
  | 'ArrowUp'
  | 'k';

/** One tab of a real browser, in CSS pixels of its window. A call that gets no answer within seconds throws. */
export interface Tab {
  /** Opens a page and waits until it is parsed. */
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page, or in the frame that a selector finds. */
  evaluate<Args extends unknown[], Result>(
    run: PageFunction<Args, Result>,
    args: Args,
    frame?: string,
  ): Promise<Result>;
  /** Presses the mouse at a point, with the user activation that real input has. */
  click(x: number, y: number): Promise<void>;
  /** Touches a point. WebKit's driver makes a press of the mouse of it. */
  tap(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  key(key: Key, modifier?: 'Control' | 'Shift'): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** The window that an act opens. */
  popup(act: () => Promise<void>): Promise<Tab>;
  isClosed(): Promise<boolean>;
}

/** A running browser with one tab. */
export interface Browser {
  tab: Tab;
  /** Console errors and uncaught errors so far. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

/** Configuration of ALSA, by which sound goes on although the machine has no card. */
export const SOUND_CARD = path.join(__dirname, 'asound.conf');

/** Longest time for an answer of a page, ms. A page that takes longer is frozen. */
export const ANSWER_MS = 30_000;
