import { safeStorage } from '@/lib/storage/safeStorage';
import { html, page } from './page';

/** A page changes to the web fonts within this time only, ms; later they would move read text. */
const MAX_FONTS_MS = 1500;
/** Max. time for which a page waits for fonts that an earlier page has fetched, ms. */
const MAX_WAIT_MS = 100;

declare global {
  interface Window {
    /** Shows the fonts that came too late for the page that fetched them, or during a press. */
    showLateFonts?: () => void;
  }
}

interface Face {
  source: string;
  face: FontFace;
}

/** The faces that a style sheet declares. */
const facesOf = ({ sheet }: HTMLStyleElement): Face[] =>
  Array.from(sheet?.cssRules ?? []).flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const value = (name: string): string => rule.style.getPropertyValue(name) || 'normal';
    const source = value('src');
    // Only an italic that a later page needs is shown before it is there.
    const face = new FontFace(value('font-family').replace(/["']/g, ''), source, {
      weight: value('font-weight'),
      style: value('font-style'),
      display: 'block',
    });
    return { source, face };
  });

/** Hides the page for a moment, so that its fonts do not change before the eyes. @returns shows it */
function hold(): () => unknown {
  // A field can take the focus meanwhile, which it could not while it is not visible.
  html.style.opacity = '0';
  const show = (): unknown => (html.style.opacity = '');
  setTimeout(show, MAX_WAIT_MS);
  return show;
}

/**
 * Shows the web fonts, all in one step: before the first paint when an earlier page has fetched them, else after the
 * page's load event. The style sheet with their faces serves pages without scripts: engines decide about each of its
 * faces alone.
 */
export function showWebFonts(): void {
  const sheet = page.getElementById('fonts');
  if (!(sheet instanceof HTMLStyleElement)) return;
  const files = sheet.dataset['files']?.split(' ') ?? [];
  const [key = ''] = files;
  const faces = facesOf(sheet);
  sheet.media = 'not all';
  const show = (): void => faces.forEach(({ face }) => page.fonts.add(face));
  const load = async (): Promise<void> => {
    const needed = faces.filter(({ source }) => files.some((file) => source.includes(file)));
    await Promise.all(needed.map(({ face }) => face.load()));
    // Nothing moves under a finger.
    const isPressed = page.querySelector(':active') !== null;
    if (performance.now() < MAX_FONTS_MS && !isPressed) show();
    else window.showLateFonts = show;
    safeStorage.set('fonts', key);
  };
  if (safeStorage.get('fonts') === key)
    void load()
      .catch(() => undefined)
      .then(hold());
  else addEventListener('load', () => void load().catch(() => undefined));
}
