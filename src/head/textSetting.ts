import { html } from './page';

/** Applies the visitor's text setting (src/lib/storage/textSetting.ts) before the first paint, to avoid a layout shift. */
export function applyTextSetting(): void {
  try {
    const setting = localStorage.getItem('reading') ?? '';
    if (/^[a-z]+ [a-z]+$/.test(setting)) html.dataset['reading'] = setting;
  } catch {
    // Storage is forbidden: default setting.
  }
}
