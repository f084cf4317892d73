import { describeProblem } from '../../contracts/content/contentProblem';
import { articleAddress, PAGES, PODCAST_ENTRY, FEEDS } from '../../src/lib/addresses';
import { deadLinks, linkTargets } from './deadLinks';

const article = (slug: string): string => articleAddress('foundations', slug);
const HERE = [PAGES.home, PAGES.shop, article('\u00fcben'), article('a & b')];
const linkTo = (to: string) => ({ from: { entry: 'slow', field: 'mainText' }, to });

it.each([
  ...HERE,
  `${PAGES.shop}/`,
  decodeURI(article('\u00fcben')),
  article('u\u0308ben'),
  article('a & b').replace('%26', '&amp;'),
  FEEDS.articles,
  PODCAST_ENTRY,
])('dead links: %s is none', (to) =>
  expect(deadLinks([linkTo(to)], linkTargets(HERE))).toEqual([]),
);

it('dead links: are named once, with entry and field', () => {
  const dead = article('nothing');
  expect(deadLinks([linkTo(dead), linkTo(dead)], linkTargets(HERE)).map(describeProblem)).toEqual([
    `Entry slow, field mainText: the link to "${dead}" leads to no page of the site`,
  ]);
});
