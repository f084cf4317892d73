import { safeStorage } from '@/lib/storage/safeStorage';
import { html } from './page';

/** Applies the visitor's text setting (src/lib/storage/textSetting.ts) before the first paint, to avoid a layout shift. */
export function applyTextSetting(): void {
  const setting = safeStorage.get('reading') ?? '';
  if (/^[a-z]+ [a-z]+$/.test(setting)) html.dataset['reading'] = setting;
}
