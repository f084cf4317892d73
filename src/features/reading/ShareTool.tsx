import { useRef, useState } from 'react';
import { Dialog } from '@/components/ui/Dialog';
import { ToolButton, TOOL_SIGNS } from '@/components/ui/ToolButton';
import { useReadingLabels } from '@/i18n/late/readingLabels';
import type { Place } from './places';
import { ShareForm } from './ShareForm';

interface ShareToolProps {
  title: string;
  /** Where a link can lead, asked for when the dialog opens; the first stands for the whole. */
  places(tool: Element): Place[];
}

/** Shares a link, by the platform's own sheet where there is one, else by the clipboard. */
export function ShareTool({ title, places }: ShareToolProps) {
  const t = useReadingLabels();
  const [found, setFound] = useState<readonly Place[] | null>(null);
  const around = useRef<HTMLDivElement>(null);
  const open = (): void => setFound(around.current === null ? [] : places(around.current));
  const whole = found?.[0]?.path ?? '';
  // A reader who was led to a paragraph means that one.
  const here = found?.find(
    ({ path }) => window.location.hash !== '' && path.endsWith(window.location.hash),
  )?.path;
  return (
    <div ref={around}>
      <ToolButton
        sign={TOOL_SIGNS.share}
        label={t('reading:share')}
        aria-haspopup="dialog"
        onClick={open}
      />
      <Dialog open={found !== null} onClose={() => setFound(null)} title={t('reading:shareTitle')}>
        <ShareForm title={title} places={found ?? []} chosen={here ?? whole} />
      </Dialog>
    </div>
  );
}
