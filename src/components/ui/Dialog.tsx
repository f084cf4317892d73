import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '@/lib/text/cx';
import { Icon } from './Icon';
import styles from './Dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Keeps the content mounted while the dialog is closed, because it is still in use. */
  keepMounted?: boolean;
  /** Called on Escape, by the close button and on a click on the backdrop. */
  onClose(): void;
  /** Heading and accessible name. */
  title: ReactNode;
  children: ReactNode;
  className?: string;
}

/**
 * Modal dialog. The browser traps the focus, closes it on Escape and returns the focus to the
 * opener. The content is mounted only while it is open, so it starts fresh each time.
 */
export function Dialog({
  open,
  keepMounted = false,
  onClose,
  title,
  children,
  className,
}: DialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Close in a layout effect, before another dialog opens, so that the focus returns to the first
  // opener.
  useLayoutEffect(() => {
    if (!open && dialog.current?.open === true) dialog.current.close();
  }, [open]);
  useEffect(() => {
    if (open && dialog.current?.open === false) dialog.current.showModal();
  }, [open]);
  // React's onClose also receives the events of nested dialogs.
  const onClosed = (event: SyntheticEvent): void => {
    if (event.target === dialog.current) onClose();
  };
  // A click outside the panel hits the dialog element itself. Require that the button was also
  // pressed there, because selecting text may end outside.
  const pressedOutside = useRef(false);
  const onMouseDown = (event: MouseEvent): void => {
    pressedOutside.current = event.target === dialog.current;
  };
  const onClick = (event: MouseEvent): void => {
    if (pressedOutside.current && event.target === dialog.current) onClose();
  };
  return (
    // The keyboard equivalent is Escape, which the browser handles.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={cx(styles.dialog, className)}
      aria-labelledby={titleId}
      onClose={onClosed}
      onMouseDown={onMouseDown}
      onClick={onClick}
    >
      {(open || keepMounted) && (
        <div className={styles.panel}>
          <div className={styles.top}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={styles.close} onClick={onClose}>
              <Icon name="close" />
              <span className="visually-hidden">{t('nav.close')}</span>
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
