import { descriptionText, type DescriptionPart } from './descriptionText';
import type { Episode } from './episode';
import { podcastsApi, readEpisodes } from './podcastsApi';
import { relatedEpisodes } from './relatedEpisodes';

/** An episode in a row that plays it. */
export type PlayableEpisode = Pick<Episode, 'id' | 'title' | 'duration' | 'audioUrl'>;

/** An episode in the list of all episodes. */
export type EpisodeSummary = Pick<Episode, 'id' | 'title' | 'releasedAt' | 'duration' | 'audioUrl'>;

/** An episode on its own page, its description without markup. */
export interface EpisodeDetails extends EpisodeSummary {
  show: string;
  artist: string;
  description: DescriptionPart[];
}

const toSummary = ({ id, title, releasedAt, duration, audioUrl }: Episode): EpisodeSummary => ({
  id,
  title,
  releasedAt,
  duration,
  audioUrl,
});

/** Data of the podcast's pages, reduced to what each shows. */
export const episodePagesApi = podcastsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every episode, oldest first. */
    episodeList: build.query<EpisodeSummary[], void>({
      queryFn: (_arg, { extra }) =>
        readEpisodes(extra, null, (episodes) => episodes.map(toSummary)),
    }),
    /** The episodes named in a comma-separated list of titles, in its order. */
    relatedEpisodes: build.query<PlayableEpisode[], string>({
      queryFn: (titles, { extra }) =>
        readEpisodes(extra, null, (episodes) =>
          relatedEpisodes(titles, episodes).map(({ id, title, duration, audioUrl }) => ({
            id,
            title,
            duration,
            audioUrl,
          })),
        ),
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
