import { PAGES } from '@/lib/addresses';
import { pictureSources } from '@/components/media/pictureSources';
import type { PageHead } from '@/components/seo/pageHead';
import type { MediaFile } from '@/services/content/mapping/domain';
import type { Workshop } from '@/services/content/types/workshop';
import type { Language } from '../../../contracts/language/languages';

/** Facts about the whole site from its settings, for the heads of its pages. */
export interface SiteFacts {
  name: string;
  author: string;
  description: string;
  logo: MediaFile | null;
  accounts: string[];
}

/** A schema.org object. */
export type Thing = Record<string, unknown>;

/** A prerendered page to be described. */
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

export const isoTime = (ms: number | null): string | undefined =>
  ms === null ? undefined : new Date(ms).toISOString();
/** Min. width that search engines accept, px. */
const WIDEST = 1280;

/** Absolute address of a picture, on the site's own origin when publishing stores it; none when it cannot be shown. */
export const pictureOf = ({ home }: Described, file: MediaFile | null): string[] =>
  file === null || file.form === 'none'
    ? []
    : [new URL(pictureSources(file, WIDEST).src, home).href];

export const publisherOf = ({ home }: Described): Thing => ({ '@id': `${home}/#organization` });

export function organization(page: Described): Thing {
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

export function website({ home, site, language, description }: Described): Thing {
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

export function breadcrumbs(
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

/** Path of the page, escaped as in its address. */
export const pathOf = ({ url, home }: Described): string => url.slice(home.length);

/** The page's title without the site's name. */
export const nameOf = ({ head: { title } }: Described): string => title.split(' – ')[0] ?? title;

export const podcastSeries = ({ home }: Described, name: string): Thing => ({
  '@type': 'PodcastSeries',
  '@id': `${home}${PAGES.podcast}#podcast`,
  name,
  url: `${home}${PAGES.podcast}`,
});
