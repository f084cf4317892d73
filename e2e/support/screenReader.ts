import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';
import { tabTo } from './keyboard';

/** The used part of a node of Chromium's accessibility tree. */
interface Node {
  ignored: boolean;
  role?: { value: string };
  name?: { value?: string };
  description?: { value?: string };
  value?: { value?: string | number };
  properties?: { name: string; value: { value?: unknown } }[];
}

declare global {
  interface Window {
    /** Announcements of live regions since the last call. */
    heard?: string[];
  }
}

/** Roles whose name is announced when the focus enters them. */
const CONTAINER_ROLES = new Set([
  'dialog',
  'form',
  'navigation',
  'complementary',
  'region',
  'group',
  'list',
]);

/** Runs in the page: records announcements of live regions that a screen reader would make. */
function listen(): void {
  const LIVE =
    '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';
  const heard: string[] = (window.heard = []);
  const known = new WeakSet<Element>();
  const last = new WeakMap<Element, string>();
  const note = (): void => {
    for (const region of document.querySelectorAll<HTMLElement>(LIVE)) {
      const text = region.innerText.replace(/\s+/g, ' ').trim();
      // A polite region must exist, empty, before it announces; an alert may be inserted with its text.
      const speaks = known.has(region) || region.getAttribute('role') === 'alert';
      // Nothing behind an open modal dialog is announced.
      const modal = document.querySelector('dialog:modal');
      const reached =
        (modal === null || modal.contains(region)) &&
        region.closest('[aria-hidden="true"], [inert]') === null &&
        region.checkVisibility();
      if (speaks && reached && text !== '' && text !== last.get(region))
        heard.push(`${region.getAttribute('role') ?? 'live'}: ${text}`);
      known.add(region);
      last.set(region, text);
    }
  };
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
}

const STATES: readonly [property: string, says: (value: unknown) => string][] = [
  ['required', (value) => (value === true ? 'required' : '')],
  ['invalid', (value) => (value === 'true' ? 'invalid' : '')],
  ['disabled', (value) => (value === true ? 'disabled' : '')],
  ['expanded', (value) => (value === true ? 'expanded' : 'collapsed')],
  ['pressed', (value) => (value === 'true' ? 'pressed' : 'not pressed')],
  ['checked', (value) => (value === 'true' ? 'checked' : 'not checked')],
  ['level', (value) => `level ${String(value)}`],
];

const nameOf = (node: Node): string => (node.name?.value ?? '').replace(/\s+/g, ' ').trim();

/** Announcement of one element in the order of most screen readers: name, role, value, states, description. */
function phrase(node: Node): string {
  const states = STATES.flatMap(([property, says]) => {
    const found = node.properties?.find(({ name }) => name === property);
    return found === undefined ? [] : [says(found.value.value)];
  });
  const value = node.value?.value === undefined ? '' : String(node.value.value);
  return [nameOf(node), node.role?.value ?? '', value, ...states, node.description?.value ?? '']
    .filter(Boolean)
    .join(', ');
}

/** Simulates a screen reader: announces the focused element from Chromium's accessibility tree, and live regions. */
export class ScreenReader {
  private containers: string[] = [];
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  /** Starts recording; call it before the first page is opened. */
  static async of(page: Page): Promise<ScreenReader> {
    await page.addInitScript(listen);
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new ScreenReader(page, session);
  }

  /** Announcement at the focus: the landmarks and groups just entered, then the control itself. */
  async focused(): Promise<string> {
    const { result } = await this.session.send('Runtime.evaluate', {
      expression: 'document.activeElement',
    });
    if (result.objectId === undefined) return '';
    const { nodes } = (await this.session.send('Accessibility.getAXNodeAndAncestors', {
      objectId: result.objectId,
    })) as { nodes: Node[] };
    const [own, ...around] = nodes;
    const containers = around
      .filter(
        (node) =>
          !node.ignored && CONTAINER_ROLES.has(node.role?.value ?? '') && nameOf(node) !== '',
      )
      .map((node) => `${nameOf(node)}, ${node.role?.value ?? ''}`);
    const entered = containers
      .filter((container) => !this.containers.includes(container))
      .reverse();
    this.containers = containers;
    return own === undefined ? '' : [...entered, phrase(own)].join(' | ');
  }

  /** Tabs to a control; fails at a stop without a name. @returns the announcement of the control */
  async tabTo(target: Locator): Promise<string> {
    let said = '';
    await tabTo(this.page, target, 'Tab', async () => {
      said = await this.focused();
      expect(said.split(' | ').pop(), 'a stop that says what it is').toMatch(
        /^(?!(link|button|textbox|combobox|slider|DisclosureTriangle)\b).+/,
      );
    });
    return said;
  }

  /** Tabs to a control and presses Enter. @returns the announcement of the control */
  async press(target: Locator): Promise<string> {
    const said = await this.tabTo(target);
    await this.page.keyboard.press('Enter');
    return said;
  }

  /** Tabs to a field and types text. @returns the announcement of the field */
  async write(field: Locator, text: string): Promise<string> {
    const said = await this.tabTo(field);
    await this.page.keyboard.type(text);
    return said;
  }

  /** Waits until a live region announces the text. @returns all announcements since the last call */
  async waitForAnnouncement(words: string): Promise<string[]> {
    await this.page.waitForFunction(
      (wanted) => window.heard?.some((line) => line.includes(wanted)),
      words,
    );
    return this.page.evaluate(() => window.heard?.splice(0) ?? []);
  }

  /** Waits until the focused element's announcement contains the text. @returns the announcement */
  async waitForFocus(words: string | RegExp): Promise<string> {
    let said = '';
    await expect.poll(async () => (said = await this.focused())).toMatch(words);
    return said;
  }
}
