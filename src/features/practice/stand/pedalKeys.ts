/** Act that a key of the stand asks for. */
export type Turn = 'next' | 'back';

/** The keys that makers of page-turning pedals send. */
const TURNS: Readonly<Record<string, Turn>> = {
  PageDown: 'next',
  ArrowDown: 'next',
  ArrowRight: 'next',
  ' ': 'next',
  Enter: 'next',
  PageUp: 'back',
  ArrowUp: 'back',
  ArrowLeft: 'back',
};

/** Keys that press a focused control. */
const PRESSING = [' ', 'Enter'];

/** Keys that a pedal cannot be taught: leaving and reaching the buttons stay possible. */
const RESERVED = ['Escape', 'Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Dead', 'Process', ''];

/** True when a pedal may be taught this key. */
export const isTeachable = (key: string): boolean => !RESERVED.includes(key);

/**
 * Meaning of a pressed key on the stand; null when it belongs to the focused control or to the browser.
 * @param learned the key that the visitor's pedal has been taught
 * @param isOnControl the person has moved the focus to a button or link by keyboard
 */
export function turnOf(key: string, learned: string | null, isOnControl: boolean): Turn | null {
  if (isOnControl && PRESSING.includes(key)) return null;
  return key === learned ? 'next' : (TURNS[key] ?? null);
}
