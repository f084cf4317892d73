import type { Language } from '../../contracts/languages';
import type { RenderedPage } from '../../src/prerender';
import type { LocalContent } from '../mirror/localContent';
import type { LoadedSite } from '../loadPrerenderer';
import { PictureStore, type PictureFacts } from '../pictures/pictureStore';
import { episodesQuery, type EpisodeCache } from '../podcasts/episodeCache';

/** Which page, and what it takes for now, ms since 1970. */
export interface WantedPage {
  path: string;
  language: Language;
  renderedAt: number;
}

/** What is needed of a rendered page; it can be sent from thread to thread. */
export type RenderedParts = Omit<RenderedPage, 'state'>;

/** A page as it was rendered, wherever that happened. */
export interface PageAndSources {
  page: RenderedParts;
  /** What it was made from: queries, and what it took of the podcast. */
  asked: string[];
  /** The pictures that it may show, and what the space knows of them. */
  pictures: [url: string, facts: PictureFacts][];
  /** What it leaves out of its content, in words for editors. */
  problems: string[];
}

/** Renders pages: here, or in threads of their own. */
export interface PageRenderer {
  /** @throws when the page cannot be rendered whole */
  render(wanted: WantedPage): Promise<PageAndSources>;
}

/** Renders pages in this thread. Where pictures lie is a matter of names; that their files are there, of the shelf in the publisher. */
export function inProcessRenderer(
  site: LoadedSite,
  content: LocalContent,
  episodes: EpisodeCache,
): PageRenderer {
  const names = new PictureStore([]);
  return {
    async render({ path, language, renderedAt }) {
      const asked = new Set<string>();
      const problems = new Set<string>();
      const pictures = new Map<string, PictureFacts>();
      const place = (url: string) => {
        const facts = pictures.get(url) ?? content.assetAt(url);
        pictures.set(url, facts);
        return names.place(url, facts);
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
        place,
        readEpisodes,
        tell: (problem) => void problems.add(problem),
      });
      return { page, asked: [...asked], pictures: [...pictures], problems: [...problems] };
    },
  };
}
