import { SaveTool } from '@/features/shelf/SaveTool';
import { useLanguage } from '@/i18n/useLanguage';
import { episodeAddress } from '@/lib/addresses';
import type { EpisodeSummary } from '@/services/podcasts/episodePages';
import { useShelfHere } from '../shelf';
import { ToolRow } from './ToolRow';

/** What can be done with an episode, on its own page. Episodes have one title, whatever is spoken on the page around. */
export function EpisodeTools({ episode: { id, title } }: { episode: EpisodeSummary }) {
  const language = useLanguage();
  if (!useShelfHere()) return null;
  return (
    <ToolRow>
      <SaveTool thing={{ kind: 'episode', id, titles: { [language]: title }, address: episodeAddress(id) }} />
    </ToolRow>
  );
}
