import { safeStorage } from './safeStorage';

/** Where the device keeps it; read before the first paint (src/headScript.ts), under this name and in these words. */
const KEY = 'reading';

export const TEXT_SIZES = ['small', 'normal', 'large', 'larger'] as const;
export const LINE_LENGTHS = ['short', 'usual', 'long'] as const;

/** How articles are set for this reader. */
export interface TextSetting {
  size: (typeof TEXT_SIZES)[number];
  line: (typeof LINE_LENGTHS)[number];
}

export const USUAL: TextSetting = { size: 'normal', line: 'usual' };

/** What a word of storage or of the page says; what is none of ours says nothing. */
export function textSettingOf(words: string | null | undefined): TextSetting {
  const given = (words ?? '').split(' ');
  return {
    size: TEXT_SIZES.find((size) => given.includes(size)) ?? USUAL.size,
    line: LINE_LENGTHS.find((line) => given.includes(line)) ?? USUAL.line,
  };
}

/** As the page is set now. */
export const shownSetting = (): TextSetting => textSettingOf(document.documentElement.dataset[KEY]);

/** Sets articles so, and keeps it. @returns whether the device took it */
export function setText({ size, line }: TextSetting): boolean {
  const words = `${size} ${line}`;
  document.documentElement.dataset[KEY] = words;
  if (size !== USUAL.size || line !== USUAL.line) return safeStorage.set(KEY, words);
  safeStorage.remove(KEY);
  return true;
}

/**
 * Sets articles as the device keeps it, and as another tab changes it.
 * @param changed hears of each change of another tab
 * @returns ends that
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
  // Where the device keeps nothing the page may still be set otherwise, for this visit.
  if (safeStorage.get(KEY) !== null) show();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
