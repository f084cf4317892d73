import { clockTime } from '@/lib/text/clockTime';
import { episodeTimeQuery } from '@/features/podcast/episodeTime';
import { DownloadEpisodeTool } from '@/features/offline/DownloadTool';
import { ShareTool } from '@/features/reading/ShareTool';
import { SaveTool } from '@/features/shelf/SaveTool';
import { useReadingLabels } from '@/i18n/lazy/readingLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { episodeAddress } from '@/lib/addresses';
import type { EpisodeSummary } from '@/services/podcasts/episodePages';
import { useAppSelector } from '../hooks';
import { ToolRow } from '@/components/ui/ToolRow';

/** The tools of an episode, on its own page. */
export function EpisodeTools({ episode: { id, title, lang } }: { episode: EpisodeSummary }) {
  const language = useLanguage();
  const t = useReadingLabels();
  const reached = useAppSelector(({ podcast }) => podcast.positions[id] ?? 0);
  const address = episodeAddress(id);
  const targets = [{ label: t('reading:wholeEpisode'), path: address }];
  if (reached >= 1)
    targets.push({
      label: t('reading:moment', { time: clockTime(reached) }),
      path: `${address}${episodeTimeQuery(id, reached)}`,
    });
  return (
    <ToolRow>
      <SaveTool item={{ kind: 'episode', id, titles: { [lang ?? language]: title }, address }} />
      <ShareTool title={title} getTargets={() => targets} />
      <DownloadEpisodeTool what={decodeURIComponent(address)} />
    </ToolRow>
  );
}
