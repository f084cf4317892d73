import { safeStorage } from './safeStorage';

/** Storage key and data attribute; src/head reads the same before the first paint. */
const KEY = 'reading';

export const TEXT_SIZES = ['small', 'normal', 'large', 'larger'] as const;
export const LINE_LENGTHS = ['short', 'usual', 'long'] as const;

/** The reader's text settings for articles. */
export interface TextSetting {
  size: (typeof TEXT_SIZES)[number];
  line: (typeof LINE_LENGTHS)[number];
}

export const USUAL: TextSetting = { size: 'normal', line: 'usual' };

/** Parses a stored or displayed setting; unknown words are ignored. */
export function textSettingOf(words: string | null | undefined): TextSetting {
  const given = (words ?? '').split(' ');
  return {
    size: TEXT_SIZES.find((size) => given.includes(size)) ?? USUAL.size,
    line: LINE_LENGTHS.find((line) => given.includes(line)) ?? USUAL.line,
  };
}

/** The setting of the page on the screen. */
export const shownSetting = (): TextSetting => textSettingOf(document.documentElement.dataset[KEY]);

/** Applies and stores a setting. @returns whether it could be stored */
export function setText({ size, line }: TextSetting): boolean {
  const words = `${size} ${line}`;
  document.documentElement.dataset[KEY] = words;
  if (size !== USUAL.size || line !== USUAL.line) return safeStorage.set(KEY, words);
  safeStorage.remove(KEY);
  return true;
}

/**
 * Applies the stored setting, and changes made in other tabs.
 * @param changed called after a change in another tab
 * @returns unsubscribes
 */
export function followText(changed: () => void): () => void {
  const show = (): void => {
    const { size, line } = textSettingOf(safeStorage.get(KEY));
    document.documentElement.dataset[KEY] = `${size} ${line}`;
  };
  const onStorage = ({ key }: StorageEvent): void => {
    if (key !== KEY && key !== null) return;
    show();
    changed();
  };
  // Without a stored setting the page keeps the one of this visit.
  if (safeStorage.get(KEY) !== null) show();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
