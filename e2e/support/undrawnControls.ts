import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Elements that visitors operate or read a state from. */
const CONTROLS = 'a[href], button, summary, input, select, textarea, progress, meter, [role]';
const ROLES = /^(button|link|slider|checkbox|radio|switch|tab|option|menuitem)$/;

interface Control {
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

const controlsOf = (page: Page): Promise<Control[]> =>
  page.evaluate(
    ([selector, roles]) =>
      Array.from(document.querySelectorAll<HTMLElement>(selector)).flatMap((element) => {
        const role = element.getAttribute('role');
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        const isOperated = role === null || new RegExp(roles).test(role);
        // Hidden, covered by a dialog, or for screen readers only.
        if (!isOperated || width < 4 || hit === null || !element.contains(hit)) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent.trim();
        return { name: `${element.tagName.toLowerCase()} "${name}"`, left, top, width, height };
      }),
    [CONTROLS, ROLES.source] as const,
  );

/** Controls whose whole box has one colour, so that nobody sees them. Makes the window as high as the page. */
export async function undrawnControls(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 1280;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  const controls = await controlsOf(page);
  const { data, info } = await sharp(await page.screenshot({ animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colour = (x: number, y: number): number => data.readUIntBE((y * info.width + x) * 3, 3);
  const isEmpty = ({ left, top, width: across, height: down }: Control): boolean => {
    const [x, y] = [Math.max(0, Math.round(left)), Math.max(0, Math.round(top))];
    const first = colour(x, y);
    for (let row = y; row < Math.min(info.height, Math.ceil(top + down)); row += 1)
      for (let column = x; column < Math.min(info.width, Math.ceil(left + across)); column += 1)
        if (colour(column, row) !== first) return false;
    return true;
  };
  return controls.filter(isEmpty).map(({ name }) => name);
}
