import { articleAddress, PAGES } from '@/lib/addresses';
import { searchDocuments } from './searchDocuments';

const html = (words: string) => ({ kind: 'html', html: `<h2>First</h2><p>${words}</p>` });
const found = (path: string, data: unknown, endpoint = 'anything') =>
  searchDocuments({
    path,
    language: 'en-US',
    answers: [{ endpoint, arg: { locale: 'en-US' }, data }],
    frame: [],
  });

it("search documents: contain an entry's title and its texts in order", () => {
  const entry = {
    title: { text: 'The instruments' },
    image: { id: 'x', url: '' },
    intro: html('A viola.'),
    more: null,
    text: html('A cello.'),
  };
  expect(found(PAGES.news, entry)).toEqual([
    {
      key: 'page /news',
      kind: 'page',
      address: '/news',
      title: 'The instruments',
      about: [],
      date: null,
      summary: '',
      headings: ['First', 'First'],
      passages: [
        { text: 'First', to: '' },
        { text: 'A viola.', to: '' },
        { text: 'First', to: '' },
        { text: 'A cello.', to: '' },
      ],
    },
  ]);
});

it("search documents: use the page's name when its entry has no title", () => {
  expect(found(PAGES.news, { title: null, text: html('A viola.') })).toMatchObject([
    { title: 'News' },
  ]);
});

it('search documents: omit the home page, pages without a name and pages without an entry', () => {
  expect(found(PAGES.home, { title: { text: 'Welcome' }, text: html('Practice.') })).toEqual([]);
  expect(found(PAGES.quiz, { text: html('Questions.') })).toEqual([]);
  expect(found(PAGES.news, [])).toEqual([]);
  expect(found(PAGES.news, null)).toEqual([]);
});

it('search documents: an article contains its exercises, which have documents of their own', () => {
  const heading = { text: 'Application: Ten notes' };
  const article = {
    id: 'slow',
    slug: 'slow-practice',
    topics: ['foundations'],
    title: { text: 'Slow practice' },
    summary: null,
    mainText: html('A viola.'),
    featureBlocks: [{ id: 'ten', heading, content: html('A cello.') }],
    extraResources: null,
    audioFiles: [],
    videos: [],
    freeDownloads: [],
  };
  expect(
    found(articleAddress('foundations', 'slow-practice'), article, 'article').map(
      ({ kind, title, summary, passages }) => [
        kind,
        title,
        summary,
        passages.map(({ text }) => text),
      ],
    ),
  ).toEqual([
    ['article', 'Slow practice', '', ['First', 'A viola.', heading.text, 'First', 'A cello.']],
    ['exercise', heading.text, 'A cello.', []],
  ]);
});
