import { firstSentence } from '../../../contracts/text/description';
import { descriptionText, type DescriptionPart } from './descriptionText';
import type { Episode } from './episode';
import { podcastsApi, readEpisodes } from './podcastsApi';
import { relatedEpisodes } from './relatedEpisodes';

/** An episode in a row that plays it. */
export type PlayableEpisode = Pick<Episode, 'id' | 'title' | 'lang' | 'duration' | 'audioUrl'>;

/** An episode with its date. */
export interface EpisodeSummary extends PlayableEpisode {
  releasedAt: number | null;
}

/** An episode in the list of all episodes. */
export interface ListedEpisode extends EpisodeSummary {
  /** The first sentence of its description. */
  lead: string;
}

/** An episode on its own page, its description without markup. */
export interface EpisodeDetails extends EpisodeSummary {
  show: string;
  artist: string;
  description: DescriptionPart[];
}

const toPlayable = ({ id, title, lang, duration, audioUrl }: Episode): PlayableEpisode => ({
  id,
  title,
  ...(lang && { lang }),
  duration,
  audioUrl,
});

const toSummary = (episode: Episode): EpisodeSummary => ({
  ...toPlayable(episode),
  releasedAt: episode.releasedAt,
});

/** Data of the podcast's pages, reduced to what each shows. */
export const episodePagesApi = podcastsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every episode, oldest first. */
    episodeList: build.query<ListedEpisode[], void>({
      queryFn: (_arg, { extra }) =>
        readEpisodes(extra, null, (episodes, parse) =>
          episodes.map((episode) => ({
            ...toSummary(episode),
            lead: firstSentence(descriptionText(episode.description, parse)[0]?.text ?? ''),
          })),
        ),
    }),
    /** The episodes named in a comma-separated list of titles, in its order. */
    relatedEpisodes: build.query<PlayableEpisode[], string>({
      queryFn: (titles, { extra }) =>
        readEpisodes(extra, null, (episodes) => relatedEpisodes(titles, episodes).map(toPlayable)),
    }),
    /** One episode; null when none has the id. */
    episode: build.query<EpisodeDetails | null, string>({
      queryFn: (id, { extra }) =>
        readEpisodes(extra, id, (episodes, parse) => {
          const found = episodes.find((episode) => episode.id === id);
          return found === undefined
            ? null
            : {
                ...toSummary(found),
                show: found.show,
                artist: found.artist,
                description: descriptionText(found.description, parse),
              };
        }),
    }),
  }),
});

export const { useEpisodeListQuery, useEpisodeQuery, useRelatedEpisodesQuery } = episodePagesApi;
