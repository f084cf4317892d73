import { WORKSHOP_AMOUNTS } from '../../contracts/money/amounts';
import type { Language } from '../../contracts/language/languages';
import { decimalOf } from '../../contracts/money/money';
import { REGIONS, SHIPPING_PER_PIECE, type Region } from '../../contracts/money/regions';
import type { PageHead, PageSubject } from '../../src/components/seo/pageHead';
import { PAGES, topicAddress } from '../../src/lib/addresses';
import type { ShopItem } from '../../src/services/content/types/shopItem';
import type { Workshop } from '../../src/services/content/types/workshop';
import { pictureSources } from '../../src/components/media/pictureSources';
import type { MediaFile } from '../../src/services/content/mapping/domain';
import type { SiteFacts } from './siteFacts';

/** A schema.org object. */
export type Thing = Record<string, unknown>;

export interface Described {
  head: PageHead;
  description: string;
  language: Language;
  /** The page's absolute address. */
  url: string;
  /** The site's absolute address in this language. */
  home: string;
  site: SiteFacts;
  /** Absolute address of the page's share card. */
  card: string;
  /** Absolute address of a workshop's share card. */
  cardOf(workshop: Workshop): string;
}

const EU = [
  'AT',
  'BE',
  'BG',
  'HR',
  'CY',
  'CZ',
  'DK',
  'EE',
  'FI',
  'FR',
  'GR',
  'HU',
  'IE',
  'IT',
  'LV',
  'LT',
  'LU',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SK',
  'SI',
  'ES',
  'SE',
];
const PLACES: Record<Region, Thing> = {
  germany: { eligibleRegion: 'DE' },
  otherEu: { eligibleRegion: EU },
  outsideEu: { ineligibleRegion: ['DE', ...EU] },
};
const COUNTRIES: Record<Region, string[]> = { germany: ['DE'], otherEu: EU, outsideEu: [] };

const iso = (ms: number | null): string | undefined =>
  ms === null ? undefined : new Date(ms).toISOString();
/** Min. width that search engines accept, px. */
const WIDEST = 1280;

/** Absolute address of a picture, on the site's own origin when publishing stores it; none when it cannot be shown. */
const pictureOf = ({ home }: Described, file: MediaFile | null): string[] =>
  file === null || file.form === 'none'
    ? []
    : [new URL(pictureSources(file, WIDEST).src, home).href];

const publisherOf = ({ home }: Described): Thing => ({ '@id': `${home}/#organization` });

function organization(page: Described): Thing {
  const { home, site } = page;
  return {
    '@type': 'Organization',
    '@id': `${home}/#organization`,
    name: site.name,
    url: `${home}/`,
    ...Object.fromEntries(pictureOf(page, site.logo).map((logo) => ['logo', logo])),
    ...(site.accounts.length === 0 ? {} : { sameAs: site.accounts }),
  };
}

function website({ home, site, language, description }: Described): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${home}/#website`,
    name: site.name,
    url: `${home}/`,
    description,
    inLanguage: language,
    publisher: { '@id': `${home}/#organization` },
  };
}

function breadcrumbs(
  { home, site }: Described,
  steps: readonly [name: string, path: string][],
): Thing {
  const all: readonly [string, string][] = [[site.name, '/'], ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: `${home}${path}`,
    })),
  };
}

function article(
  page: Described,
  { article: { title, image, published } }: Extract<PageSubject, { kind: 'article' }>,
): Thing {
  return {
    '@type': 'Article',
    headline: title.text,
    description: page.description,
    inLanguage: title.lang ?? page.language,
    mainEntityOfPage: page.url,
    image: [page.card, ...pictureOf(page, image)],
    datePublished: iso(published.first),
    dateModified: iso(published.last),
    ...(page.site.author === ''
      ? {}
      : {
          author: {
            '@type': 'Person',
            name: page.site.author,
            url: `${page.home}${PAGES.biography}`,
          },
        }),
    publisher: publisherOf(page),
  };
}

function offers({ url }: Described, { prices, comingSoon }: ShopItem): Thing[] {
  if (comingSoon) return [];
  return REGIONS.flatMap((region) => {
    const price = prices[region];
    if (price === null) return [];
    const countries = COUNTRIES[region];
    return {
      '@type': 'Offer',
      url,
      price: decimalOf(price),
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      ...PLACES[region],
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: {
          '@type': 'MonetaryAmount',
          value: decimalOf(SHIPPING_PER_PIECE[region]),
          currency: 'EUR',
        },
        ...(countries.length === 0
          ? {}
          : { shippingDestination: { '@type': 'DefinedRegion', addressCountry: countries } }),
      },
    };
  });
}

function product(page: Described, item: ShopItem): Thing {
  const all = offers(page, item);
  return {
    '@type': 'Product',
    name: item.title.text,
    description: page.description,
    image: [...pictureOf(page, item.image), page.card],
    sku: item.id,
    brand: { '@type': 'Brand', name: page.site.name },
    ...(all.length === 0 ? {} : { offers: all }),
  };
}

/** A workshop as an Event without its meeting link, which only participants get. */
function event(page: Described, workshop: Workshop): Thing {
  const prices = WORKSHOP_AMOUNTS.map((euros) => decimalOf(euros * 100));
  return {
    '@type': 'Event',
    name: workshop.title.text,
    startDate: workshop.start,
    ...(workshop.end === null ? {} : { endDate: workshop.end }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: page.url },
    image: [page.cardOf(workshop)],
    inLanguage: page.language,
    organizer: publisherOf(page),
    offers: {
      '@type': 'AggregateOffer',
      url: page.url,
      lowPrice: prices[0],
      highPrice: prices.at(-1),
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
  };
}

/** An ISO 8601 duration of whole seconds. */
const durationOf = (seconds: number | null): string | undefined =>
  seconds === null ? undefined : `PT${String(Math.round(seconds))}S`;

const series = ({ home }: Described, name: string): Thing => ({
  '@type': 'PodcastSeries',
  '@id': `${home}${PAGES.podcast}#podcast`,
  name,
  url: `${home}${PAGES.podcast}`,
});

function episode(
  page: Described,
  {
    episode: { title, show, audioUrl, duration, releasedAt },
  }: Extract<PageSubject, { kind: 'episode' }>,
): Thing {
  return {
    '@type': 'PodcastEpisode',
    name: title,
    description: page.description,
    url: page.url,
    image: page.card,
    datePublished: iso(releasedAt),
    timeRequired: durationOf(duration),
    associatedMedia: {
      '@type': 'AudioObject',
      contentUrl: audioUrl,
      duration: durationOf(duration),
    },
    partOfSeries: series(page, show || page.site.name),
  };
}

/** Structured data for a page's subject. @param now ms since 1970; past workshops are not announced as events */
export function structuredData(page: Described, now: number): Thing[] {
  const { subject, title } = page.head;
  const name = title.split(' – ')[0] ?? title;
  const path = page.url.slice(page.home.length);
  switch (subject?.kind) {
    case 'site':
      return [organization(page), website(page)];
    case 'article':
      return [
        organization(page),
        article(page, subject),
        breadcrumbs(page, [
          [subject.topic.title.text, topicAddress(subject.topic.id)],
          [subject.article.title.text, path],
        ]),
      ];
    case 'topic':
      return [breadcrumbs(page, [[subject.topic.title.text, path]])];
    case 'podcast':
      return [organization(page), series(page, page.site.name), breadcrumbs(page, [[name, path]])];
    case 'episode':
      return [
        organization(page),
        episode(page, subject),
        breadcrumbs(page, [
          ['Podcast', PAGES.podcast],
          [subject.episode.title, path],
        ]),
      ];
    case 'item':
      return [organization(page), product(page, subject.item), breadcrumbs(page, [[name, path]])];
    case 'workshops':
      return [
        organization(page),
        ...subject.workshops
          .filter(({ start }) => Date.parse(start) >= now)
          .map((workshop) => event(page, workshop)),
        breadcrumbs(page, [[name, path]]),
      ];
    default:
      return path === '/' ? [] : [breadcrumbs(page, [[name, path]])];
  }
}
