import type { FocusPage } from '@/components/content/PageHeading';
import { describeControl } from '@/lib/browser/listControls';

/** Moves the focus with the pages of one document. */
export interface FocusMemory {
  /** Notes the focused control of a page that is being left. @param key the page's position key */
  leave(key: string): void;
  /** Names the page that back or forward leads to by its position key; null after any other navigation. */
  arrive(key: string | null): void;
  /**
   * Focuses an opened page: after back and forward the control by which it was left, else its heading. The first page
   * keeps the browser's focus.
   */
  focusPage: FocusPage;
}

/** @param first path of the first page */
export function makeFocusMemory(first: string): FocusMemory {
  const left = new Map<string, () => HTMLElement | null>();
  let here: string | null = null;
  let focused = first;
  return {
    leave(key) {
      const { activeElement } = document;
      const find = activeElement === null ? null : describeControl(document, activeElement);
      if (find === null) left.delete(key);
      else left.set(key, find);
    },
    arrive: (key) => void (here = key),
    focusPage(path, heading) {
      if (path === focused) return;
      focused = path;
      const control = here === null ? null : (left.get(here)?.() ?? null);
      control?.focus({ preventScroll: true });
      if (control === null || control !== document.activeElement)
        heading?.focus({ preventScroll: true });
    },
  };
}
