import { useState } from 'react';
import { Dialog } from '@/components/ui/Dialog';
import { ToolButton, TOOL_ICONS } from '@/components/ui/ToolButton';
import { useOfflineLabels } from '@/i18n/lazy/offlineLabels';
import { OFFLINE_ALL } from '@/lib/storage/offlineLists';
import { DownloadForm, type DownloadChoice } from './DownloadForm';
import { useOfflineItems } from './useOfflineItems';

/** Opens a dialog for downloading the first choice, the other choices or the whole site. */
export function DownloadTool({ choices }: { choices: readonly DownloadChoice[] }) {
  const t = useOfflineLabels();
  const [open, setOpen] = useState(false);
  const [own] = choices;
  const isDownloaded =
    useOfflineItems()?.some(({ what, whole }) => whole && what === own?.what) === true;
  return (
    <>
      <ToolButton
        icon={TOOL_ICONS.offline}
        label={t(isDownloaded ? 'offline:toolKept' : 'offline:tool')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title={t('offline:dialog')}>
        <DownloadForm
          choices={[...choices, { what: OFFLINE_ALL, label: t('offline:everything') }]}
        />
      </Dialog>
    </>
  );
}

/** Download tool of an episode. */
export function DownloadEpisodeTool({ what }: { what: string }) {
  const t = useOfflineLabels();
  return <DownloadTool choices={[{ what, label: t('offline:thisEpisode') }]} />;
}

/** Download tool of an article and its topic. */
export function DownloadArticleTool({
  what,
  topic,
}: {
  what: string;
  topic: { what: string; title: string };
}) {
  const t = useOfflineLabels();
  return (
    <DownloadTool
      choices={[
        { what, label: t('offline:thisArticle') },
        { what: topic.what, label: t('offline:topic', { title: topic.title }) },
      ]}
    />
  );
}
