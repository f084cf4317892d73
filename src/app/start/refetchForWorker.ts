import { hostLanguage, otherLanguage } from '@/i18n/language';
import type { Language } from '../../../contracts/language/languages';
import { frameDataFile, pageDataFile } from '../published/pageData';

interface Read {
  language(): Language;
  /** Paths that were open so far, the latest last. */
  paths(): readonly string[];
  savesData: boolean;
}

/**
 * On a first visit the site is read before its worker is at work, which then keeps what it is asked for, and the page of
 * each window in its host's language. So what was read already is asked for once more, through it: what a browser has is not
 * sent again. Without this a visitor who reads in the other language than the host's, or went on by a link, would find
 * another page without a connection.
 */
export function refetchForWorker({ language, paths, savesData }: Read): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller !== null) return;
  const ask = (address: string): void =>
    void fetch(encodeURI(address), { cache: 'no-cache' }).catch(() => undefined);
  const repeat = (): void => {
    const chosen = language();
    const open = paths().at(-1) ?? '/';
    const pages = paths().map((path) => pageDataFile(chosen, path));
    const other = savesData
      ? []
      : [pageDataFile(otherLanguage(chosen), open), frameDataFile(otherLanguage(chosen))];
    for (const file of new Set([frameDataFile(chosen), ...pages, ...other]))
      if (file !== null) ask(`/${file}`);
    // As the page's first script asks for it (src/headScript.ts).
    if (chosen !== hostLanguage(window.location.hostname) && pageDataFile(chosen, open) !== null)
      ask(`/in/${chosen}${decodeURIComponent(open).replace(/\/*$/, '/')}`);
  };
  navigator.serviceWorker.addEventListener('controllerchange', repeat, { once: true });
}
