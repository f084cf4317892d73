import { articleAddress, legalAddress } from '../../src/lib/addresses';
import { article, entry } from '../testing/entities';
import { TestPublishing } from '../testing/publishing';
import { PageWriter } from './pageWriter';

const inFoundations = (slug: string): string => articleAddress('foundations', slug);
/** One title, so that no new share cards are drawn. */
const TITLE = { 'en-US': 'Bow', 'de-DE': 'Bogen' };
const named = (slug: string, id: string, fields = {}) =>
  article(slug, { title: TITLE, ...fields }, id);
const renamed = (slug: string, fields = {}) => named(slug, 'first', fields);

let publishing: TestPublishing;
beforeAll(async () => {
  publishing = new TestPublishing([
    entry('settings', 'settings', { siteName: 'Strings' }),
    renamed('bow'),
    entry('legalPage', 'imprint', { title: 'Imprint', slug: 'imprint', text: 'Words.' }),
  ]).limitTo(/^\/(?:articles|legal)\//);
  await (await publishing.open()).publish();
});
afterAll(() => publishing.close());

/** Publishes edits with a process that starts anew, and confirms those of legal pages. */
async function publish(...edits: Parameters<TestPublishing['edit']>): Promise<void> {
  publishing.edit(...edits);
  const publisher = await publishing.open();
  await publisher.publish();
  const held = [...publisher.sources.mirror.held.values()];
  if (held.length > 0) await publisher.confirm(held);
}

const document = (address: string): string | null =>
  publishing.file(`${decodeURI(address)}/index.html`);

/** Targets of an address in every tree and language, and in its data; null where it is a page or nothing. */
function leadsTo(address: string): string | null {
  const path = decodeURI(address);
  const found = new Set<string | null>();
  for (const tree of ['en-US', 'de-DE'] as const)
    for (const language of ['en-US', 'de-DE'] as const) {
      const folder = tree === language ? '' : `in/${language}`;
      const html = publishing.file(`${folder}${path}/index.html`, tree) ?? '';
      found.add(/ data-moved="([^"]+)"/.exec(html)?.[1] ?? null);
      const data: unknown = JSON.parse(
        publishing.file(`data/${language}/p${path}.json`, tree) ?? 'null',
      );
      found.add(
        typeof data === 'object' && data !== null && 'movedTo' in data
          ? String(data.movedTo)
          : null,
      );
    }
  expect(found.size).toBe(1);
  return [...found][0] ?? null;
}

it('renamed slug: the former address leads to the present one', async () => {
  await publish(renamed('bowing'));
  expect(document(inFoundations('bowing'))).toContain('<strong>Words.</strong>');
  expect(leadsTo(inFoundations('bow'))).toBe(inFoundations('bowing'));
  const html = document(inFoundations('bow')) ?? '';
  expect(html).toContain(
    `<noscript><meta http-equiv="refresh" content="0; url=${inFoundations('bowing')}"></noscript>`,
  );
  expect(html).toContain(
    `<link rel="canonical" href="http://en.example${inFoundations('bowing')}">`,
  );
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain(`<a href="${inFoundations('bowing')}">Bow</a>`);
  const sitemap = publishing.file('sitemap.xml') ?? '';
  expect(sitemap).toContain(`${inFoundations('bowing')}<`);
  expect(sitemap).not.toContain(`${inFoundations('bow')}<`);
});

it('renamed slug: an offline download under the former address gets the page of the present one', () => {
  const list = publishing.file(`data/offline/de-DE/p${inFoundations('bow')}.json`) ?? '';
  const { title, files } = JSON.parse(list) as { title: string; files: string[][] };
  expect(title).toBe('Bogen');
  expect(files.slice(0, 4).map(([kind, url]) => [kind, url])).toEqual([
    ['page', `/in/de-DE${inFoundations('bow')}/`],
    ['data', `/data/de-DE/p${inFoundations('bow')}.json`],
    ['page', `/in/de-DE${inFoundations('bowing')}/`],
    ['data', `/data/de-DE/p${inFoundations('bowing')}.json`],
  ]);
});

it('renamed slug: chains are one step, with umlauts and for legal pages too', async () => {
  await publish(
    renamed('Bogen führen'),
    entry('legalPage', 'imprint', { title: 'Imprint', slug: 'about-us', text: 'Words.' }),
  );
  for (const former of ['bow', 'bowing'])
    expect(leadsTo(inFoundations(former))).toBe(inFoundations('Bogen führen'));
  expect(leadsTo(legalAddress('imprint'))).toBe(legalAddress('about-us'));
});

it('renamed slug: an address that another entry takes is that page, and back', async () => {
  await publish(named('bow', 'second'));
  expect(leadsTo(inFoundations('bow'))).toBeNull();
  expect(document(inFoundations('bow'))).toContain('<strong>Words.</strong>');
  expect(leadsTo(inFoundations('bowing'))).toBe(inFoundations('Bogen führen'));
  await publish(named('second', 'second'));
  expect(leadsTo(inFoundations('bow'))).toBe(inFoundations('second'));
  await publish(renamed('bowing'));
  expect(leadsTo(inFoundations('bowing'))).toBeNull();
  expect(leadsTo(inFoundations('Bogen führen'))).toBe(inFoundations('bowing'));
});

it('renamed slug: without its page the former addresses are gone too, and return with it', async () => {
  await publish(renamed('bowing', { foundations: false }));
  for (const address of ['bowing', 'Bogen führen'])
    expect(document(inFoundations(address))).toBeNull();
  await publish(renamed('bowing'));
  expect(leadsTo(inFoundations('Bogen führen'))).toBe(inFoundations('bowing'));
});

it('changed topic: the former address leads to the other topic', async () => {
  await publish(renamed('bowing', { foundations: false, exploration: true }));
  const present = articleAddress('exploration', 'bowing');
  for (const address of ['bowing', 'Bogen führen'])
    expect(leadsTo(inFoundations(address))).toBe(present);
});

it('one slug in two spellings: the older entry has the page, the younger is named to its editor', async () => {
  const older = named('\u00fcben', 'z-older', { mainText: '**Older.**' });
  const younger = named('u\u0308ben', 'a-younger', { mainText: '**Younger.**' });
  Object.assign(younger.sys, { createdAt: '2026-02-01T00:00:00Z' });
  await publish(older, younger);
  expect(publishing.file('articles/foundations/\u00fcben/index.html')).toContain('Older.');
  expect(publishing.file('articles/foundations/u\u0308ben/index.html')).toBeNull();
  expect(publishing.problems()).toContain(
    'Entry a-younger, field slug: an older entry has "\u00fcben" too, so this one has no page',
  );
  // Without a topic the older has no page, and the younger gets the address.
  await publish(named('\u00fcben', 'z-older', { foundations: false }));
  expect(publishing.file('articles/foundations/\u00fcben/index.html')).toContain('Younger.');
});

it('renamed slug: the page stays at its former address until the new one can be made', async () => {
  const former = articleAddress('exploration', 'bowing');
  const make = jest
    .spyOn(PageWriter.prototype, 'make')
    .mockRejectedValue(new Error('It cannot be made.'));
  publishing.edit(renamed('tuning', { foundations: false, exploration: true }));
  await expect((await publishing.open()).publish()).rejects.toThrow('It cannot be made.');
  expect(leadsTo(former)).toBeNull();
  expect(document(former)).toContain('<strong>Words.</strong>');
  make.mockRestore();
  await publish();
  expect(leadsTo(former)).toBe(articleAddress('exploration', 'tuning'));
});
