import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { keyOf, type Entity } from '../mirror/entity';
import type { Publisher } from '../publisher';
import { article, assetLink, entry, pictureAsset } from '../testing/entities';
import { TestPublishing } from '../testing/publishing';
import type { Language } from '../../contracts/language/languages';
import { bundleOf, checkDrafts } from './checkDrafts';
import { findEntryPage, linkingOf, pageIndex } from './entryPage';
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
  const pages = pageIndex([
    { path: '/', entry: null },
    { path: '/workshops_and_coaching', entry: null },
    { path: '/shop/piece', entry: null },
    { path: '/articles/foundations/slow', entry: 'article slow' },
  ]);
  const slow = entry('article', 'slow', { bonusMaterial: [entryLink('sound')] });
  const sound = entry('audioFile', 'sound', { file: assetLink('mp3') });
  const find = (of: Entity) => findEntryPage(of, () => linkingOf([slow, sound, of]), pages);

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
    const item = entry('shopItem', 'book', {
      title: { 'en-US': 'Book', 'de-DE': 'Buch' },
      books: true,
      priceGermany: 24.9,
    });
    publishing = new TestPublishing([article('slow', {}, 'slow'), item], undefined, PICTURES);
    publisher = await publishing.open();
    await publisher.publish();
  });
  afterAll(() => publishing.close());

  const preview = ({ entry: shown, entities: drafts }: Draft, language: Language = 'en-US') =>
    renderPreview(publisher.sources, {
      ...{ shown, drafts, language, inert: 'No effect.' },
      previewOf: (address) => `/preview/page?path=${address}`,
    });
  /** Findings about a draft as `field: words`. */
  const findings = async (draft: Draft): Promise<string[]> => {
    const page = await preview(draft);
    const { entry: own, entities: drafts } = draft;
    const checked = bundleOf(own, drafts, drafts);
    return checkDrafts(publisher.sources, { ...page, drafts, checked }).map(
      ({ field, words }) => `${field}: ${words['en-US']}`,
    );
  };
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

  test('buttons say that they do nothing, links lead to previews, also from draft to draft', async () => {
    const text = '[new](/articles/foundations/new) [away](https://a.example)';
    const draft = article('slow', { mainText: { 'en-US': text, 'de-DE': text } }, 'slow');
    const { html } = await preview(draftOf(draft, article('new')));
    for (const [button] of html.matchAll(/<button[^>]*>/g))
      expect(button).toMatch(/aria-disabled="true" title="No effect\."/);
    expect(html).toContain('href="/preview/page?path=/articles/foundations/new"');
    expect(html).toMatch(/<a[^>]*href="https:\/\/a\.example"[^>]*target="_blank"/);
  });

  test('the free book and downloads are shown in their section, with the draft', async () => {
    const picture = pictureAsset('p1', PICTURES, 'p1.png', 'image/png');
    const download = entry('freeDownload', 'sheet', {
      title: 'Zebra sheet',
      file: assetLink('p1'),
    });
    const { html, path: address } = await preview(draftOf(download, picture));
    expect(address).toBe('/shop#freeDownloads');
    expect(html).toContain('Zebra sheet');
  });

  test('a draft is checked before it is published: its mistakes, dead links, and what would wait', async () => {
    const text = { 'en-US': '[a](/shpo)', 'de-DE': 'Ja.' };
    const draft = article('slow', { title: { 'en-US': 'Slow' }, mainText: text }, 'slow');
    expect(await findings(draftOf(draft))).toEqual([
      expect.stringMatching(
        /^mainText: the link to "\/shpo" leads to no page; did you mean \/shop/,
      ),
      expect.stringMatching(/^title: is missing in German/),
    ]);
    const item = entry('shopItem', 'book', {
      title: { 'en-US': 'Book', 'de-DE': 'Buch' },
      books: true,
      description: { 'en-US': 'Words.', 'de-DE': 'Worte.' },
      priceGermany: 249,
    });
    expect(await findings(draftOf(item))).toEqual([
      expect.stringMatching(/^priceGermany: €249.00 instead of €24.90; once published, it waits/),
      expect.stringMatching(/^deliveryDaysGermany/),
      expect.stringMatching(/^maker:/),
      expect.stringMatching(/^makerContact:/),
      expect.stringMatching(/^productId/),
    ]);
    expect(await findings(draftOf(article('slow', {}, 'slow')))).toEqual([]);
  });

  test('an entry without a page says what is missing', async () => {
    const { path: address, problems } = await preview(
      draftOf(article('none', { foundations: false }, 'none')),
    );
    expect(address).toBeNull();
    expect(problems).toMatchObject([{ entry: 'none', kind: 'noTopic' }]);
  });
});
