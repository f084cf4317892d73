import type { Page } from '@playwright/test';

/** A control of a page, found again by its description in another copy of the page. */
export interface Control {
  /** Tag, role, name and address. */
  name: string;
  /** Position among the controls with the same name. */
  order: number;
  /** The same for controls that mean the same kind of act, such as the links of one list. */
  kind: string;
  tag: string;
  type: string;
  /** The controls that open what contains it, the outermost first. */
  openers: Control[];
}

const SELECTOR = 'a[href],button,summary,input,select,textarea';

/** Defines `window.touch` in every page of a context; runs in the page. */
export function defineTouch(selector: string): void {
  const words = (text: string | null | undefined): string =>
    (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 80);
  const nameOf = (element: Element): string => {
    const { tagName, id } = element;
    if (element === document.body || tagName === 'H1') return 'page';
    const label =
      element.getAttribute('aria-label') ??
      element.closest('label')?.textContent ??
      (id === '' ? null : document.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent);
    const isField = /INPUT|SELECT|TEXTAREA/.test(tagName);
    return [
      tagName.toLowerCase(),
      element.getAttribute('type') ?? '',
      words(label ?? (isField ? element.getAttribute('name') : element.textContent)),
      element.getAttribute('href') ?? '',
    ]
      .filter(Boolean)
      .join(' ');
  };
  const all = (): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        !element.matches('noscript *') &&
        // Links to other sites leave the page in both worlds.
        (!(element instanceof HTMLAnchorElement) || element.origin === location.origin),
    );
  const orderOf = (element: HTMLElement): number => {
    const name = nameOf(element);
    return all()
      .filter((other) => nameOf(other) === name)
      .indexOf(element);
  };
  const isShown = (element: HTMLElement): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
    element.getBoundingClientRect().width > 1;
  /** The control that opens the closed part in which an element is. */
  const openersOf = (element: HTMLElement): HTMLElement[] => {
    const closed = element.parentElement?.closest<HTMLElement>('details:not([open]),[popover]');
    if (!closed) return [];
    const opener =
      closed instanceof HTMLDetailsElement
        ? closed.querySelector('summary')
        : document.querySelector<HTMLElement>(`[popovertarget="${closed.id}"]`);
    if (opener === element) return openersOf(closed);
    return opener === null ? openersOf(closed) : [...openersOf(closed), opener];
  };
  /** Classes and landmark tell controls of one kind. */
  const kindOf = (element: HTMLElement): string => {
    const region = element.closest('header,nav,footer,dialog,form,[role=toolbar],section,main');
    const href = element.getAttribute('href') ?? '';
    const link = href.startsWith('#')
      ? '#'
      : href.includes('?')
        ? '?'
        : /^https?:|^mailto:/.test(href)
          ? 'other'
          : href.includes('#')
            ? '/#'
            : '';
    return [
      element.tagName,
      element.getAttribute('type') ?? '',
      element.className,
      link,
      region?.tagName ?? '',
      region?.className ?? '',
      element.closest('summary') === null ? '' : 'summary',
      element.dataset['language'] ?? '',
    ].join('|');
  };
  Object.assign(window, {
    touch: {
      nameOf,
      find: (name: string, order: number): HTMLElement | null =>
        all().filter((element) => nameOf(element) === name)[order] ?? null,
      list: () =>
        all().flatMap((element) => {
          const openers = openersOf(element);
          const first = openers[0];
          if (first === undefined ? !isShown(element) : !isShown(first)) return [];
          const describe = (one: HTMLElement): Control => ({
            name: nameOf(one),
            order: orderOf(one),
            kind: kindOf(one),
            tag: one.tagName.toLowerCase(),
            type: one.getAttribute('type') ?? '',
            openers: [],
          });
          return [{ ...describe(element), openers: openers.map(describe) }];
        }),
    },
  });
}

interface Touch {
  nameOf(element: Element): string;
  find(name: string, order: number): HTMLElement | null;
  list(): Control[];
}

declare global {
  interface Window {
    touch: Touch;
  }
}

/** Lists the visible controls of a page, and those in its closed menus and folds. */
export const listControls = (page: Page): Promise<Control[]> =>
  page.evaluate(() => window.touch.list());

/** Defines what the other functions need in every page of a context. */
export const addTouch = (page: Page): Promise<unknown> =>
  page.context().addInitScript(defineTouch, SELECTOR);

type Place = { x: number; y: number };

/** Brings a control into the window and waits until it stands still; null when the page has none or shows none. */
const aim = (page: Page, { name, order }: Control): Promise<Place | null> =>
  page.evaluate(
    async ([wanted, at]) => {
      const find = () => window.touch.find(wanted, at);
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const placeOf = (): Place | null => {
        const element = find();
        // A link of two lines has no text in the middle of its box.
        const box = element?.getClientRects()[0];
        if (!element?.checkVisibility({ visibilityProperty: true }) || box === undefined)
          return null;
        const place = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
        const hit = document.elementFromPoint(place.x, place.y);
        const isHit =
          hit !== null &&
          (element.contains(hit) || hit.closest('label')?.contains(element) === true);
        return isHit ? place : null;
      };
      const still = async (): Promise<Place | null> => {
        let before: Place | null = null;
        for (let frames = 0; frames < 40; frames += 1) {
          const now = placeOf();
          if (now !== null && now.x === before?.x && now.y === before.y) return now;
          before = now;
          await frame();
          await frame();
        }
        return null;
      };
      const visible = find()?.getBoundingClientRect();
      if (visible === undefined || visible.width === 0) return null;
      if (visible.top < 120 || visible.bottom > innerHeight - 120)
        // The header comes back at the top of the page only.
        if (find()?.closest('header') === null)
          find()?.scrollIntoView({ block: 'center', behavior: 'instant' });
        else if (find()?.closest('dialog') === null) scrollTo({ top: 0, behavior: 'instant' });
      return still();
    },
    [name, order] as const,
  );

/** True when the page shows a control. */
export const isShown = (page: Page, control: Control): Promise<boolean> =>
  page.evaluate(
    ([name, order]) =>
      window.touch.find(name, order)?.checkVisibility({ visibilityProperty: true }) === true,
    [control.name, control.order] as const,
  );

/** `mouse` and `touch` press where the control is; `keyboard` focuses it and presses its key. */
export type Means = 'mouse' | 'touch' | 'keyboard';

const KEYS: Record<string, string> = { checkbox: 'Space', radio: 'Space', range: 'ArrowRight' };

const keyOf = ({ tag, type }: Control): string =>
  tag === 'select' ? 'ArrowDown' : (KEYS[type] ?? 'Enter');

const isTyped = ({ tag, type }: Control): boolean =>
  tag === 'textarea' || (tag === 'input' && /^(text|search|email|)$/.test(type));

/**
 * Presses a control as a visitor does, and types into a field; a second press goes where the first one went.
 * @returns false where the page does not show the control
 */
export function makePresser(page: Page, means: Means): (control: Control) => Promise<boolean> {
  let last: Control | null = null;
  let place: Place | null = null;
  return async (control) => {
    const isAgain = control === last;
    if (!isAgain) place = await aim(page, control);
    last = control;
    if (place === null) return false;
    if (means === 'keyboard' || control.tag === 'select') {
      if (!isAgain)
        await page.evaluate(([name, order]) => window.touch.find(name, order)?.focus(), [
          control.name,
          control.order,
        ] as const);
    } else if (means === 'touch') await page.touchscreen.tap(place.x, place.y);
    else await page.mouse.click(place.x, place.y);
    if (isTyped(control)) await page.keyboard.type('bow');
    else if (means === 'keyboard' || control.tag === 'select')
      await page.keyboard.press(keyOf(control));
    return true;
  };
}
