import { JSDOM } from 'jsdom';
import { allDeliveryDaysOf } from '../../contracts/money/delivery';
import { vatRatesOf } from '../../contracts/money/vat';
import type { PageHead } from '../../src/components/seo/pageHead';
import type { Article } from '../../src/services/content/types/article';
import type { ShopItem } from '../../src/services/content/types/shopItem';
import type { Workshop } from '../../src/services/content/types/workshop';
import { pageHead, structuredHead, type SiteUrls } from './head';
import type { Thing } from '../../src/app/pageMetadata/schemaOrg';

const urls: SiteUrls = {
  'en-US': 'https://openstrings.example',
  'de-DE': 'https://leere-saiten.example',
};
const NOW = Date.UTC(2026, 10, 22);

/** Text that would break out of an attribute or element if it were not escaped. */
const HOSTILE = '</script><script>alert(1)</script> "quoted" \'single\' & <b>\u2028\u0000end';
const SEEN = HOSTILE.replace('\u0000', '');

const article = (change: Partial<Article> = {}): Article => ({
  id: 'a',
  slug: 'slow',
  title: { text: 'Slow' },
  summary: null,
  order: 1,
  topics: ['foundations'],
  pictogram: null,
  image: null,
  mainText: null,
  featureBlocks: [],
  extraResources: null,
  freeDownloads: [],
  audioFiles: [],
  videos: [],
  relatedPodcasts: '',
  published: { first: NOW - 2000, last: NOW - 1000 },
  ...change,
});
const topic = { id: 'foundations' as const, title: { text: 'Foundations' }, colour: '#d8b418' };

function read(
  head: PageHead,
  path = '/somewhere',
  change: Partial<Parameters<typeof pageHead>[0]> = {},
) {
  const page = {
    head,
    description: 'What it says',
    language: 'en-US' as const,
    url: `${urls['en-US']}${path}`,
    home: urls['en-US'],
    card: 'https://openstrings.example/card.jpg',
    cardOf: ({ id }: Workshop) => `https://openstrings.example/${id}.jpg`,
    site: {
      name: 'Open Strings',
      author: 'Clara',
      description: '',
      logo: null,
      accounts: ['https://social.example/os'],
    },
    ...change,
  };
  const { document } = new JSDOM(
    `<!doctype html><html><head>${[...pageHead(page, path, urls), ...structuredHead(page, NOW)].join('')}</head><body></body></html>`,
  ).window;
  const data = JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{"@graph":[]}',
  ) as { '@graph': Thing[] };
  const content = (key: string): string | undefined =>
    document
      .querySelector(`meta[name="${key}"], meta[property="${key}"]`)
      ?.getAttribute('content') ?? undefined;
  return {
    document,
    content,
    graph: data['@graph'],
    of: (type: string) => data['@graph'].filter((thing) => thing['@type'] === type),
  };
}

it('head: escapes titles, descriptions and names', () => {
  const { document, content, of } = read(
    {
      title: HOSTILE,
      subject: {
        kind: 'article',
        article: article({ title: { text: HOSTILE } }),
        topic: { ...topic, title: { text: HOSTILE } },
      },
    },
    '/articles/foundations/slow',
    {
      description: HOSTILE,
      site: {
        name: HOSTILE,
        author: HOSTILE,
        description: HOSTILE,
        logo: {
          id: 'l',
          url: HOSTILE,
          title: '',
          description: '',
          contentType: 'image/png',
          size: 1,
          width: null,
          height: null,
        },
        accounts: [HOSTILE],
      },
    },
  );
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect(document.body.childNodes).toHaveLength(0);
  expect([content('og:title'), content('description'), content('og:site_name')]).toEqual([
    SEEN,
    SEEN,
    SEEN,
  ]);
  expect(of('Article')[0]).toMatchObject({
    headline: HOSTILE,
    description: HOSTILE,
    author: { name: HOSTILE },
  });
  expect(document.head.querySelectorAll('b')).toHaveLength(0);
});

it('structured data: an article has breadcrumbs, dates and its author', () => {
  const { content, of, document } = read(
    { title: 'Slow – Open Strings', subject: { kind: 'article', article: article(), topic } },
    '/articles/foundations/slow',
  );
  expect(of('Article')[0]).toMatchObject({
    headline: 'Slow',
    datePublished: new Date(NOW - 2000).toISOString(),
    mainEntityOfPage: 'https://openstrings.example/articles/foundations/slow',
    image: ['https://openstrings.example/card.jpg'],
  });
  expect(of('BreadcrumbList')[0]?.['itemListElement']).toEqual([
    {
      '@type': 'ListItem',
      position: 1,
      name: 'Open Strings',
      item: 'https://openstrings.example/',
    },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Foundations',
      item: 'https://openstrings.example/articles/foundations',
    },
    {
      '@type': 'ListItem',
      position: 3,
      name: 'Slow',
      item: 'https://openstrings.example/articles/foundations/slow',
    },
  ]);
  expect([
    content('og:type'),
    content('og:image'),
    content('og:image:width'),
    content('twitter:card'),
  ]).toEqual(['article', 'https://openstrings.example/card.jpg', '1200', 'summary_large_image']);
  expect(document.querySelector('link[type="application/atom+xml"]')?.getAttribute('href')).toBe(
    'https://openstrings.example/feed.atom',
  );
  expect(
    Array.from(document.querySelectorAll('link[hreflang]'), (link) => link.getAttribute('href')),
  ).toEqual([
    'https://openstrings.example/articles/foundations/slow',
    'https://leere-saiten.example/articles/foundations/slow',
    'https://openstrings.example/articles/foundations/slow',
  ]);
});

it('structured data: an episode has its audio, duration and series', () => {
  const episode = {
    id: '900101',
    title: HOSTILE,
    releasedAt: NOW,
    duration: 82.4,
    audioUrl: 'https://sound.example/1.mp3',
    show: 'Notes',
    artist: 'Clara',
    description: [],
  };
  const { of, content } = read(
    { title: 'x', subject: { kind: 'episode', episode } },
    '/podcast/900101',
  );
  expect(of('PodcastEpisode')).toEqual([
    expect.objectContaining({
      name: HOSTILE,
      url: 'https://openstrings.example/podcast/900101',
      datePublished: new Date(NOW).toISOString(),
      associatedMedia: {
        '@type': 'AudioObject',
        contentUrl: 'https://sound.example/1.mp3',
        duration: 'PT82S',
      },
      partOfSeries: expect.objectContaining({ '@type': 'PodcastSeries', name: 'Notes' }),
    }),
  ]);
  expect(content('og:image')).toBe('https://openstrings.example/card.jpg');
});

it('structured data: the home page describes the site', () => {
  const { of } = read({ title: 'Practice – Open Strings', subject: { kind: 'site' } }, '/');
  expect(of('Organization')[0]).toMatchObject({
    name: 'Open Strings',
    url: 'https://openstrings.example/',
    sameAs: ['https://social.example/os'],
  });
  expect(of('WebSite')).toHaveLength(1);
});

const item = (change: Partial<ShopItem>): ShopItem => ({
  id: 'book',
  title: { text: 'Book' },
  description: null,
  lead: null,
  features: null,
  image: null,
  prices: { germany: 2400, otherEu: 2400, outsideEu: null },
  vatRates: vatRatesOf(7),
  deliveryDays: allDeliveryDaysOf(4),
  safety: null,
  file: null,
  order: 1,
  sections: ['books'],
  comingSoon: false,
  ...change,
});

const SHIPPING = { germany: 1290, otherEu: 3000, outsideEu: 4000 };

it('structured data: an item has one offer per region with its shipping', () => {
  const { of } = read(
    { title: 'Book – Open Strings', subject: { kind: 'item', item: item({}), shipping: SHIPPING } },
    '/shop/book',
  );
  const offers = of('Product')[0]?.['offers'] as Thing[];
  expect(offers.map(({ price, priceCurrency }) => [price, priceCurrency])).toEqual([
    ['24.00', 'EUR'],
    ['24.00', 'EUR'],
  ]);
  expect(offers[0]).toMatchObject({
    eligibleRegion: 'DE',
    shippingDetails: { shippingRate: { value: '12.90' } },
  });
});

it('structured data: an item that is coming soon has no offer', () => {
  expect(
    read(
      {
        title: 'Book – Open Strings',
        subject: { kind: 'item', item: item({ comingSoon: true }), shipping: SHIPPING },
      },
      '/shop/book',
    ).of('Product')[0],
  ).not.toHaveProperty('offers');
});

it('structured data: upcoming workshops are events without their meeting links', () => {
  const workshop = (id: string, start: number): Workshop => ({
    id,
    title: { text: id },
    start: new Date(start).toISOString(),
    end: null,
    description: null,
    price: null,
    vatRate: 19,
    pictogram: null,
  });
  const workshops = [
    workshop('past', NOW - 1),
    { ...workshop('next', NOW + 1), zoomLink: 'https://meet.example/secret' },
  ];
  const { of, document } = read(
    { title: 'Workshops – Open Strings', subject: { kind: 'workshops', workshops } },
    '/workshops_and_coaching',
  );
  expect(of('Event').map(({ name, location, image }) => [name, location, image])).toEqual([
    [
      'next',
      { '@type': 'VirtualLocation', url: 'https://openstrings.example/workshops_and_coaching' },
      ['https://openstrings.example/next.jpg'],
    ],
  ]);
  expect(document.documentElement.outerHTML).not.toContain('meet.example');
});
