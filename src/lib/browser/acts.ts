/**
 * Meaning of a press while the scripts of a page do not run yet. Buttons are answered by the app unless a popover target
 * or a language says otherwise, and links by the browser; an element that differs declares it. The head script
 * (src/head) reads the declaration, and the app replays what it has recorded.
 */
type Act =
  /** The app answers the link over the page; without scripts it leads to its address. */
  | 'app'
  /** The head script moves the focus to the part that the link names, without an entry in the history. */
  | 'skip';

/** Declares the act of a link. */
export const actOf = (act: Act): { 'data-act': Act } => ({ 'data-act': act });

/** Declares the keys (`event.key`) that the app answers within an element. */
export const keysOf = (...keys: string[]): { 'data-keys': string } => ({
  'data-keys': keys.join(' '),
});

/**
 * Declares what a toggle button stores, as JSON. The head script stores it at once (`SAVES_KEY`), so that it survives
 * leaving the page before the scripts have started.
 */
export const savesOf = (value: unknown): { 'data-saves': string } => ({
  'data-saves': JSON.stringify(value),
});

/** localStorage key of what `savesOf` declares: one JSON text a line; removed when the scripts start. */
export const SAVES_KEY = 'saves';

/** A press, choice or key from before hydration. */
export interface EarlyAct {
  on: HTMLElement;
  /** The control had the focus when it was pressed; some browsers give it none. */
  isFocused: boolean;
  /** The chosen value of a select element. */
  chosen?: string;
  /** The state that the visitor gave to a toggle button. */
  pressed?: boolean;
  /** The pressed key, `event.key`. */
  key?: string;
  /** Position that a jump within the page has left, px from the top. */
  from?: number;
  /** The link leaves the page. */
  leaves?: true;
}

/** Name of the event that tells an in-page link of a jump from before hydration; `detail` is `EarlyAct.from`. */
export const JUMPED = 'jumped';

/** The head script's record until the page is hydrated. */
export interface Early {
  /** Recorded acts, oldest first. */
  acts: EarlyAct[];
  /** Resolves when the style sheets are there. */
  styles?: Promise<unknown>;
  /** Answers to the requests for the page's data by address, once the scripts start. */
  data?: Map<string, Promise<Response>>;
  /** True while an act is replayed, which is not recorded again. */
  isReplaying?: boolean;
  /** Starts the site's scripts. */
  start(): void;
  /** Stops recording. */
  stop(): void;
  /** Shows that the site could not start, if the visitor has to know. */
  fail(): void;
}

declare global {
  interface Window {
    early?: Early;
    /** Plays strings and notes; made within a press from before hydration. */
    earlySound?: AudioContext;
  }
}
