import { EpisodePage, loadEpisode } from '@/features/podcast/pages/EpisodePage';
import { ToolsSlot } from '../../articleTools/ToolsSlot';

/** /podcast/{id} with the tools. */
export function Component() {
  return <EpisodePage tools={(episode) => <ToolsSlot episode={episode} />} />;
}

export { loadEpisode as load };
