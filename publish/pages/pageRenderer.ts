import type { ContentProblem } from '../../contracts/content/contentProblem';
import type { Language } from '../../contracts/language/languages';
import type { RenderedPage } from '../../src/prerender';
import type { LocalContent } from '../mirror/localContent';
import type { LoadedSite } from '../loadPrerenderer';
import { publishedPicture, type PictureFacts, type PictureForms } from '../pictures/pictureStore';
import { episodesQuery, type EpisodeCache } from '../podcasts/episodeCache';

/** A page to render and its current time, ms since 1970. */
export interface WantedPage {
  path: string;
  language: Language;
  renderedAt: number;
  /** Pictures that are not delivered in every form. */
  forms: PictureForms;
}

/** Parts of a rendered page; structured-cloneable, so that a worker thread can send them. */
export type RenderedParts = Omit<RenderedPage, 'state'>;

/** A rendered page and its dependencies. */
export interface PageAndSources {
  page: RenderedParts;
  /** Dependencies: content queries and podcast queries. */
  asked: string[];
  /** Pictures that the page may show, with their facts from the space. */
  pictures: [url: string, facts: PictureFacts][];
  /** Content that the page leaves out. */
  problems: ContentProblem[];
}

/** Renders pages, in this thread or in a pool. */
export interface PageRenderer {
  /** @throws when the page cannot be rendered completely */
  render(wanted: WantedPage): Promise<PageAndSources>;
}

/** Renders in this thread. It only computes the pictures' names; the publisher's store fetches the files. */
export function inProcessRenderer(
  site: LoadedSite,
  content: LocalContent,
  episodes: EpisodeCache,
): PageRenderer {
  return {
    async render({ path, language, renderedAt, forms }) {
      const asked = new Set<string>();
      const problems = new Map<string, ContentProblem>();
      const pictures = new Map<string, PictureFacts>();
      const findPublished = (url: string) => {
        const facts = pictures.get(url) ?? content.assetAt(url);
        pictures.set(url, facts);
        return publishedPicture(url, facts, forms);
      };
      const readEpisodes = (id: string | null) => {
        asked.add(episodesQuery(id));
        return episodes.all();
      };
      const { state: _state, ...page } = await site.render({
        path,
        language,
        renderedAt,
        client: content.client(asked),
        findPublished,
        readEpisodes,
        report: (problem) => void problems.set(JSON.stringify(problem), problem),
      });
      return { page, asked: [...asked], pictures: [...pictures], problems: [...problems.values()] };
    },
  };
}
