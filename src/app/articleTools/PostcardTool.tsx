import { useState } from 'react';
import { LazyDialog } from '@/components/content/LazyDialog';
import { ToolButton } from '@/components/ui/ToolButton';
import type { PostcardDialogProps } from '@/features/practice/postcard/PostcardDialog';
import { PRACTICE_ICONS } from '@/features/practice/practiceIcons';
import { usePracticeLabels } from '@/i18n/lazy/practiceLabels';
import { lazyModule } from '@/lib/lazy/lazyModule';

const postcard = lazyModule(() =>
  import(/* webpackChunkName: "postcard" */ '@/features/practice/postcard/PostcardDialog').then(
    ({ PostcardDialog }) => PostcardDialog,
  ),
);

/** Opens an exercise as a postcard. */
export function PostcardTool(props: Omit<PostcardDialogProps, 'open' | 'onClose'>) {
  const t = usePracticeLabels();
  const [open, setOpen] = useState(false);
  const onClose = (): void => setOpen(false);
  return (
    <>
      <ToolButton
        icon={PRACTICE_ICONS.postcard}
        label={t('practice:postcard.open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <LazyDialog
        module={postcard}
        isOpen={open}
        onCancel={onClose}
        props={() => ({ ...props, open, onClose })}
      />
    </>
  );
}
