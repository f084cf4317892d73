import { useState } from 'react';
import { Dialog } from '@/components/ui/Dialog';
import { ToolButton, TOOL_SIGNS } from '@/components/ui/ToolButton';
import { useOfflineLabels } from '@/i18n/late/offlineLabels';
import { OFFLINE_ALL } from '@/lib/offlineLists';
import { KeepForm, type Keepable } from './KeepForm';
import { useKept } from './useKept';

/** Keeps an article, its topic, an episode or everything for a time without a connection; opens a dialog with what it costs. */
export function KeepTool({ choices }: { choices: readonly Keepable[] }) {
  const t = useOfflineLabels();
  const [open, setOpen] = useState(false);
  const [own] = choices;
  const isKept = useKept()?.some(({ what, whole }) => whole && what === own?.what) === true;
  return (
    <>
      <ToolButton
        sign={TOOL_SIGNS.offline}
        label={t(isKept ? 'offline:toolKept' : 'offline:tool')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title={t('offline:dialog')}>
        <KeepForm choices={[...choices, { what: OFFLINE_ALL, label: t('offline:everything') }]} />
      </Dialog>
    </>
  );
}

/** The same of an episode. */
export function KeepEpisodeTool({ what }: { what: string }) {
  const t = useOfflineLabels();
  return <KeepTool choices={[{ what, label: t('offline:thisEpisode') }]} />;
}

/** The same of an article, or of its whole topic. */
export function KeepArticleTool({
  what,
  topic,
}: {
  what: string;
  topic: { what: string; title: string };
}) {
  const t = useOfflineLabels();
  return (
    <KeepTool
      choices={[
        { what, label: t('offline:thisArticle') },
        { what: topic.what, label: t('offline:topic', { title: topic.title }) },
      ]}
    />
  );
}
