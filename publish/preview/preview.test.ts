import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { keyOf, type Entity } from '../mirror/entity';
import type { Publisher } from '../publisher';
import { article, assetLink, entry, pictureAsset, TestPublishing } from '../testing/publishing';
import { findEntryPage } from './entryPage';
import type { Draft } from './previewService';
import { renderPreview } from './renderPreview';

/** Host of the space's pictures. */
const PICTURES = 'pictures.example';

const entryLink = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });

const draftOf = (draft: Entity, ...linked: Entity[]): Draft => ({
  entry: draft,
  entities: new Map([draft, ...linked].map((one) => [keyOf(one.sys.type, one.sys.id), one])),
  version: '1',
});

describe('entry page', () => {
  const addresses = [
    { path: '/', entry: null },
    { path: '/workshops_and_coaching', entry: null },
    { path: '/shop/piece', entry: null },
    { path: '/articles/foundations/slow', entry: 'article slow' },
  ];
  const slow = entry('article', 'slow', { bonusMaterial: [entryLink('sound')] });
  const sound = entry('audioFile', 'sound', { file: assetLink('mp3') });
  const find = (of: Entity) => findEntryPage(of, [slow, sound, of], addresses);

  test.each([
    [slow, '/articles/foundations/slow'],
    [entry('shopItem', 'piece', {}), '/shop/piece'],
    [entry('workshop', 'w', {}), '/workshops_and_coaching'],
    [entry('settings', 's', {}), '/'],
  ])('finds the page of %#', (of, page) => {
    expect(find(of)).toBe(page);
  });

  test('an entry without a page opens the page of the entry that links to it', () => {
    expect(find(sound)).toBe('/articles/foundations/slow');
  });

  test.each([entry('article', 'new', {}), entry('searchSynonyms', 'x', {})])(
    'is none where nothing shows the entry: %#',
    (of) => {
      expect(find(of)).toBeNull();
    },
  );
});

describe('preview', () => {
  let publishing: TestPublishing;
  let publisher: Publisher;
  beforeAll(async () => {
    publishing = new TestPublishing([article('slow', {}, 'slow')], undefined, PICTURES);
    publisher = await publishing.open();
    await publisher.publish();
  });
  afterAll(() => publishing.close());

  const preview = (draft: Draft, language: 'en-US' | 'de-DE' = 'en-US') =>
    renderPreview(publisher.sources, draft, language, 'No effect.');
  const filesWith = (words: string) =>
    readdirSync(publishing.folder, { recursive: true, withFileTypes: true }).filter(
      (file) =>
        file.isFile() && readFileSync(path.join(file.parentPath, file.name)).includes(words),
    );

  test('a changed entry is shown with its draft in each language, and nothing is written', async () => {
    const draft = draftOf(
      article('slow', { mainText: { 'en-US': 'Zanzibar.', 'de-DE': 'Sansibar.' } }, 'slow'),
    );
    const [english, german] = await Promise.all([preview(draft), preview(draft, 'de-DE')]);
    expect(english.path).toBe('/articles/foundations/slow');
    expect(english.html).toContain('Zanzibar.');
    expect(german.html).toContain('Sansibar.');
    expect(filesWith('anzibar')).toEqual([]);
    expect(await publisher.publish()).toMatchObject({ rendered: 0 });
  });

  test('a new draft has the page that it will have', async () => {
    const { path: address, title, html } = await preview(draftOf(article('new')));
    expect(address).toBe('/articles/foundations/new');
    expect(title).toContain('Title of new');
    expect(html).toContain('Title of new');
  });

  test('texts and pictures lead back to their fields, and no mark is left', async () => {
    const picture = pictureAsset('p1', PICTURES, 'p1.png', 'image/png');
    const draft = article('slow', { image: assetLink('p1') }, 'slow');
    const { html, title } = await preview(draftOf(draft, picture));
    const tagged = (field: string, locale: string) =>
      `data-contentful-entry-id="slow" data-contentful-field-id="${field}" data-contentful-locale="${locale}"`;
    expect(html).toMatch(new RegExp(`<h1[^>]*>(<span>)*<span ${tagged('title', 'en-US')}`));
    expect(html).toMatch(new RegExp(`<div class="prose[^>]* ${tagged('mainText', 'en-US')}`));
    expect(html).toMatch(new RegExp(`<img[^>]* ${tagged('image', 'en-US')}`));
    expect(html).toContain('<strong>Words.</strong></p>');
    expect(`${html}${title}`).not.toMatch(/[\uE000\uE001]|%EE%80/i);
  });

  test('buttons say that they do nothing, and links open elsewhere', async () => {
    const { html } = await preview(draftOf(article('slow', {}, 'slow')));
    for (const [button] of html.matchAll(/<button[^>]*>/g))
      expect(button).toMatch(/aria-disabled="true" title="No effect\."/);
    expect(html).toMatch(/<a[^>]*target="_blank"/);
  });

  test('an entry without a page says what is missing', async () => {
    const { path: address, problems } = await preview(
      draftOf(article('none', { foundations: false }, 'none')),
    );
    expect(address).toBeNull();
    expect(problems).toMatchObject([{ entry: 'none', words: expect.stringContaining('no topic') }]);
  });
});
