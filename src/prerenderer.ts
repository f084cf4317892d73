/**
 * The site's interface for publishing (publish/): built for Node into one file, so that pages are rendered by the code
 * that the visitor runs.
 */
import { parseUrl } from '../contracts/config/webAddress';
import type { ReportProblem } from '../contracts/content/contentProblem';
import type { WindowLike } from 'dompurify';
import { LANGUAGES, type Language } from '../contracts/language/languages';
import type { Configuration } from './app/configuration/configurationSchema';
import { listAddresses, type PageAddress } from './app/contentLists/listAddresses';
import { listFeedItems, feedItemsOfEpisodes, type FeedItem } from './app/contentLists/feedItems';
import { listSynonyms } from './app/contentLists/synonyms';
import { reportUnknownEpisodes } from './app/contentLists/unknownEpisodes';
import { listWorkshops, type WorkshopDate } from './app/contentLists/workshopDates';
import { imageHostsOf, makeServices } from './app/store/services';
import type { FindPublishedPicture } from './components/media/publishedPictures';
import { provideSanitizerWindow } from './components/prose/render/sanitize';
import { proseToText } from './components/prose/render/proseToText';
import { ALL_LABELS } from './i18n/allLabels';
import { makeI18n } from './i18n/makeI18n';
import { renderPage, type RenderedPage } from './prerender';
import { makeContentBackend } from './services/content/cache/contentBackend';
import { noContentCache } from './services/content/cache/contentCache';
import type { SynonymGroup } from './services/content/types/searchSynonyms';
import type { ContentClient } from './services/content/client/client';
import type { Episode } from './services/podcasts/episode';

export { frameDataFile, pageDataFile } from './lib/links/pageData';
export { searchDocuments } from './app/contentLists/searchDocuments';

/** The show's episodes, newest first. `asked` is what the page requests: an episode's id, or null for the list. */
export type ReadEpisodes = (asked: string | null) => readonly Episode[];

export interface PrerendererOptions {
  configuration: Configuration;
  /** DOM for sanitizing; Node has none. */
  dom: WindowLike;
  /** Logs a failure. */
  warn(message: string): void;
}

export interface Prerenderer {
  /** @param page.report reports problems of the page's content. @throws when the page cannot be rendered completely */
  render(page: {
    path: string;
    language: Language;
    renderedAt: number;
    client: ContentClient;
    findPublished?: FindPublishedPicture;
    readEpisodes?: ReadEpisodes;
    report?: ReportProblem;
  }): Promise<RenderedPage>;
  /** Every address that has a page now, without visitors' own pages. @param report reports content without a page */
  addresses(
    client: ContentClient,
    episodes?: readonly Episode[],
    report?: ReportProblem,
  ): Promise<PageAddress[]>;
  /** The newest articles, for a feed. */
  news(client: ContentClient, language: Language): Promise<FeedItem[]>;
  /** The newest episodes, for a feed. */
  episodeNews(episodes: readonly Episode[]): FeedItem[];
  /** The workshops of the workshops page with descriptions as plain text, for a calendar. */
  workshops(
    client: ContentClient,
    language: Language,
  ): Promise<(WorkshopDate & { words: string })[]>;
  /** The editors' synonyms for the search. */
  synonyms(client: ContentClient): Promise<SynonymGroup[]>;
}

export function makePrerenderer({ configuration, dom, warn }: PrerendererOptions): Prerenderer {
  provideSanitizerWindow(dom);
  const imageHosts = imageHostsOf(configuration.content);
  const parse = (html: string): Document => new dom.DOMParser().parseFromString(html, 'text/html');
  // One per language instead of per page: preparing labels takes milliseconds, and no page changes its language here.
  const labelsOf = new Map(LANGUAGES.map((language) => [language, makeI18n(language, ALL_LABELS)]));
  const labelsIn = (language: Language) => labelsOf.get(language) ?? makeI18n(language, ALL_LABELS);
  const logProblem: ReportProblem = ({ entry, field, kind }) => warn(`${entry}, ${field}: ${kind}`);
  const reading = (client: ContentClient) => ({
    client,
    insecure: configuration.content.insecure,
    report: logProblem,
  });
  return {
    async addresses(client, episodes = [], report = logProblem) {
      await reportUnknownEpisodes(client, episodes, report);
      return listAddresses(client, episodes, report);
    },
    news: (client, language) => listFeedItems(reading(client), language),
    synonyms: (client) => listSynonyms(reading(client)),
    episodeNews: (episodes) => feedItemsOfEpisodes(episodes, parse),
    async workshops(client, language) {
      const labels = labelsIn(language);
      const dates = await listWorkshops(reading(client), language);
      return dates.map((workshop) => ({
        ...workshop,
        words: proseToText(workshop.description, { labels, imageHosts, parse }),
      }));
    },
    render({
      path,
      language,
      renderedAt,
      client,
      findPublished = () => null,
      readEpisodes = () => [],
      report = logProblem,
    }) {
      const services = makeServices(configuration, labelsIn(language));
      const backend = makeContentBackend({ client, cache: noContentCache });
      Object.assign(services.content, {
        loadBackend: () => Promise.resolve(backend),
        warn,
        report,
        now: () => renderedAt,
      });
      Object.assign(services.podcasts, { warn, read: readEpisodes, parse });
      return renderPage({
        url: `http://localhost${path}`,
        locale: language,
        services,
        imageHosts,
        siteUrls: configuration.siteUrls ?? null,
        renderedAt,
        findPublished: (url) =>
          imageHosts.includes(parseUrl(url)?.host ?? '') ? findPublished(url) : null,
      });
    },
  };
}
