import { page } from './page';

/** A first page is shown in the web fonts if they are there within this time, ms; later they would move read text. */
const MAX_FONTS_MS = 1500;

/** Fetches the fonts after the page's load event and shows all at once, or leaves them to the next page. */
async function loadFonts(faces: HTMLStyleElement, files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => new FontFace('loading', `url(${file})`).load()));
  localStorage.setItem('fonts', files[0] ?? '');
  if (performance.now() < MAX_FONTS_MS) faces.media = '';
}

/** Shows the web fonts all at once: from the first paint when an earlier page has fetched them. */
export function showWebFonts(): void {
  const fonts = page.getElementById('fonts');
  const files = fonts?.dataset['files']?.split(' ') ?? [];
  try {
    if (localStorage.getItem('fonts') === files[0])
      for (const href of files) {
        const link = page.createElement('link');
        Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href });
        page.head.append(link);
      }
    else if (fonts instanceof HTMLStyleElement) {
      fonts.media = 'not all';
      addEventListener('load', () => void loadFonts(fonts, files).catch(() => undefined));
    }
  } catch {
    // Storage is forbidden: the faces stay optional.
  }
}
