import type { PlayableEpisode } from '@/services/podcasts/episodePages';

/** Title of an episode, marked with its language: episodes are not translated. */
export function EpisodeTitle({
  episode: { title, lang },
  className,
}: {
  episode: Pick<PlayableEpisode, 'title' | 'lang'>;
  className?: string | undefined;
}) {
  return (
    <span lang={lang} className={className}>
      {title}
    </span>
  );
}
