import { copyLink, hasShareSheet, shareLink } from './share';

const link = { title: 'Slow', url: 'https://openstrings.example/a#p-12345' };
let copied: string[];

function platform({ clipboard, sheet }: { clipboard: boolean; sheet?: () => Promise<void> }): void {
  copied = [];
  const writeText = (text: string): Promise<void> =>
    clipboard
      ? Promise.resolve(void copied.push(text))
      : Promise.reject(new DOMException('', 'NotAllowedError'));
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  Object.defineProperty(navigator, 'share', { configurable: true, value: sheet });
}

it('share: copies a link or reports a failure', async () => {
  platform({ clipboard: true });
  expect([await copyLink(link), copied]).toEqual(['copied', [link.url]]);
  platform({ clipboard: false });
  expect([await copyLink(link), copied]).toEqual(['failed', []]);
  // As on a page without HTTPS.
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  expect(await copyLink(link)).toBe('failed');
});

it('share: uses the share sheet, and copies when it refuses', async () => {
  platform({ clipboard: true });
  expect(hasShareSheet()).toBe(false);
  platform({ clipboard: true, sheet: () => Promise.resolve() });
  expect([hasShareSheet(), await shareLink(link), copied]).toEqual([true, 'shared', []]);
  platform({ clipboard: true, sheet: () => Promise.reject(new DOMException('', 'AbortError')) });
  expect([await shareLink(link), copied]).toEqual(['dismissed', []]);
  platform({
    clipboard: true,
    sheet: () => Promise.reject(new DOMException('', 'NotAllowedError')),
  });
  expect([await shareLink(link), copied]).toEqual(['copied', [link.url]]);
});
