import { createElement, useLayoutEffect, useRef, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { LazyModule } from '@/lib/lazy/lazyModule';
import { useLazy } from '@/lib/lazy/useLazy';
import notice from '../ui/Notice.module.css';
import styles from './LazyDialog.module.css';
import { LoadFailure } from './LoadFailure';

interface DialogLoadFailureProps {
  retry: () => void;
  /** Called on Escape and by the close button. */
  onCancel: () => void;
}

/** Rendered in place of the dialog; closing it returns the focus to the opener. */
function DialogLoadFailure({ retry, onCancel }: DialogLoadFailureProps) {
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
      onCancel={onCancel}
    >
      <LoadFailure retry={retry} />
      <button type="button" className={notice.action} onClick={onCancel}>
        {t('nav.close')}
      </button>
    </dialog>
  );
}

interface LazyDialogProps<P extends object> {
  module: LazyModule<ComponentType<P>>;
  /** True while the dialog should be open. */
  isOpen: boolean;
  /** Called when the visitor gives up on a dialog that cannot be loaded. */
  onCancel: () => void;
  /** Returns the props of the dialog; called once it is loaded. */
  props?: () => P;
}

/** Dialog whose code is loaded when it is first opened; shows a retry dialog when that fails. */
export function LazyDialog<P extends object>({
  module,
  isOpen,
  onCancel,
  props,
}: LazyDialogProps<P>) {
  const { value, failed, retry } = useLazy(module, isOpen);
  if (value !== null) return createElement(value, props?.() as P);
  return failed && <DialogLoadFailure retry={retry} onCancel={onCancel} />;
}
