import type { EpisodeDetails } from '@/services/podcasts/episodePages';

/** Description of an episode, marked with its language. */
export function EpisodeDescription({
  parts,
  lang,
  className,
}: {
  parts: EpisodeDetails['description'];
  lang: EpisodeDetails['lang'];
  className: string | undefined;
}) {
  return (
    <div className={className} lang={lang}>
      {parts.map(({ kind, text }, at) => (
        <p key={at} data-item={kind === 'li' || undefined}>
          {text}
        </p>
      ))}
    </div>
  );
}
