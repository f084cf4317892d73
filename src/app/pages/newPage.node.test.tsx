import { JSDOM } from 'jsdom';
import type { RunningSandbox } from '../../../sandbox/core/server';
import { provideSanitizerWindow } from '@/components/prose/render/sanitize';
import { LegalRoute, load } from '@/features/legal/LegalRoute';
import { makeTestSite, startContentSandbox } from '@/services/content/testing/testContent';
import { renderPage, type RenderedPage } from '../../prerender';
import { slugsOf } from '../pageMetadata/addressSource';
import { answerData } from '../prerendered/answerData';
import { listAddresses } from '../contentLists/listAddresses';
import { breadcrumbs, nameOf, type Described } from '../pageMetadata/schemaOrg';
import { textDocument } from '../pageMetadata/searchDocument';
import { searchDocuments } from '../contentLists/searchDocuments';
import { structuredData } from '../contentLists/structuredData';
import type { Page } from './page';
import { declaredPages, routePages } from './pages';
import type { PublishedPage } from './publishedPage';

/** A new kind of page: an archive of the legal texts. This declaration is all that it needs. */
const page: Page = {
  path: '/archive/:slug',
  chunk: 'archive',
  import: () => Promise.resolve({ Component: () => <LegalRoute after={null} />, load }),
};
const published: PublishedPage = {
  sample: '/archive/imprint',
  async addresses({ entries, report }) {
    const slugs = slugsOf(await entries('legalPage', ['slug']), report).values();
    return [...slugs].map((slug) => `/archive/${slug}`);
  },
  searchDocuments({ path, answers }) {
    const legal = answerData(answers, 'legalPage');
    return legal === null ? [] : [textDocument('page', path, 'Archive', legal.text)];
  },
  structuredData: {
    kind: 'topic',
    describe: (described, { topic }) => [
      breadcrumbs(described, [[`${nameOf(described)}, ${topic.title.text}`, '/archive']]),
    ],
  },
};
const pages = { archive: { page, published } };
const PATH = '/archive/imprint';

let sandbox: RunningSandbox;
let rendered: RenderedPage;

beforeAll(async () => {
  provideSanitizerWindow(new JSDOM('').window);
  sandbox = await startContentSandbox();
  rendered = await renderPage({
    url: `http://localhost${PATH}`,
    locale: 'en-US',
    services: makeTestSite(sandbox).services,
    imageHosts: [],
    renderedAt: 0,
    pages: { ...routePages, archive: page },
  });
});
afterAll(() => sandbox.close());

it('new page: is prerendered with its content and the names of its chunks', () => {
  expect(rendered.head.title).toMatch(/^Imprint – /);
  expect(rendered.html).toContain('Digital Services Act');
  expect(rendered.chunks).toContain('archive');
});

it('new page: its addresses are listed beside all others', async () => {
  const { client } = await makeTestSite(sandbox).services.content.loadBackend();
  const addresses = await listAddresses(client, [], () => undefined, {
    ...declaredPages,
    ...pages,
  });
  const paths = addresses.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([PATH, '/', '/legal/imprint']));
});

it('new page: is found by the search', () => {
  const [found] = searchDocuments({ path: PATH, language: 'en-US', ...rendered }, pages);
  expect(found).toMatchObject({ key: `page ${PATH}`, title: 'Archive', address: PATH });
  expect(found?.passages.length).toBeGreaterThan(0);
});

it('new page: has the structured data that it declares, or breadcrumbs', () => {
  const described = {
    url: `https://site.example${PATH}`,
    home: 'https://site.example',
    site: { name: 'Site' },
  };
  const topic = { title: { text: 'Foundations' } };
  const of = (subject?: unknown): string =>
    JSON.stringify(
      structuredData(
        { ...described, head: { ...rendered.head, subject } } as unknown as Described,
        0,
        pages,
      ),
    );
  expect(of({ kind: 'topic', topic })).toContain('Imprint, Foundations');
  expect(of()).toContain(`"name":"Imprint","item":"https://site.example${PATH}"`);
});
