import { useRef, useState } from 'react';
import { Dialog } from '@/components/ui/Dialog';
import { ToolButton, TOOL_ICONS } from '@/components/ui/ToolButton';
import { useReadingLabels } from '@/i18n/lazy/readingLabels';
import type { ShareTarget } from './shareTargets';
import { ShareForm } from './ShareForm';

interface ShareToolProps {
  title: string;
  /** Returns the possible link targets when the dialog opens; the first is the whole page. */
  getTargets(tool: Element): ShareTarget[];
}

/** Opens a dialog that shares a link with the platform's share sheet or copies it. */
export function ShareTool({ title, getTargets }: ShareToolProps) {
  const t = useReadingLabels();
  const [targets, setTargets] = useState<readonly ShareTarget[] | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const open = (): void =>
    setTargets(container.current === null ? [] : getTargets(container.current));
  const whole = targets?.[0]?.path ?? '';
  // Preselect the paragraph that the visitor was linked to.
  const current = targets?.find(
    ({ path }) => window.location.hash !== '' && path.endsWith(window.location.hash),
  )?.path;
  return (
    <div ref={container}>
      <ToolButton
        icon={TOOL_ICONS.share}
        label={t('reading:share')}
        aria-haspopup="dialog"
        onClick={open}
      />
      <Dialog
        open={targets !== null}
        onClose={() => setTargets(null)}
        title={t('reading:shareTitle')}
      >
        <ShareForm title={title} targets={targets ?? []} initialPath={current ?? whole} />
      </Dialog>
    </div>
  );
}
