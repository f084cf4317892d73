import { EpisodePage, loadEpisode } from '@/features/podcast/pages/EpisodePage';
import { ToolsPlace } from '../../articleTools/ToolsPlace';

/** /podcast/{id} with the tools. */
export function Component() {
  return <EpisodePage tools={(episode) => <ToolsPlace episode={episode} />} />;
}

export { loadEpisode as load };
