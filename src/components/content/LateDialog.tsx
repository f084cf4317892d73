import { createElement, useLayoutEffect, useRef, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { LateModule } from '@/lib/lateModule';
import { useLate } from '@/lib/useLate';
import notice from '../ui/Notice.module.css';
import styles from './LateDialog.module.css';
import { PartMissing } from './PartMissing';

interface Missing {
  retry: () => void;
  /** Escape or the close button. */
  onLeave: () => void;
}

/** Stands where the dialog would: the platform gives the focus back to what was pressed. */
function DialogMissing({ retry, onLeave }: Missing) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-label={t('content.broken')}
      onCancel={onLeave}
    >
      <PartMissing retry={retry} />
      <button type="button" className={notice.action} onClick={onLeave}>
        {t('nav.close')}
      </button>
    </dialog>
  );
}

interface LateDialogProps<P extends object> {
  module: LateModule<ComponentType<P>>;
  /** It is to be open. */
  wanted: boolean;
  /** The visitor does without it. */
  onLeave: () => void;
  /** What it is given; asked for once it is there. */
  props?: () => P;
}

/** A dialog over any page that arrives when it is opened for the first time; whoever opens one that does not arrive is told so. */
export function LateDialog<P extends object>({
  module,
  wanted,
  onLeave,
  props,
}: LateDialogProps<P>) {
  const { arrived, failed, retry } = useLate(module, wanted);
  if (arrived !== null) return createElement(arrived, props?.() as P);
  return failed && <DialogMissing retry={retry} onLeave={onLeave} />;
}
