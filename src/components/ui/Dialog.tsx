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
import { cx } from '@/lib/cx';
import { Icon } from './Icon';
import styles from './Dialog.module.css';

interface DialogProps {
  open: boolean;
  /** The content stays in the page, unseen, while it is closed: something in it is still at work. */
  keep?: boolean;
  /** Escape, the close button or a press on the backdrop. */
  onClose(): void;
  /** The dialog's heading and name. */
  title: ReactNode;
  children: ReactNode;
  className?: string;
}

/**
 * A modal over any page. The platform keeps the focus inside, closes on Escape and gives the focus back to what
 * opened it; the content exists only while it is open, so that it starts afresh each time.
 */
export function Dialog({ open, keep = false, onClose, title, children, className }: DialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // One dialog closes before another opens in its place, so that the focus goes back to what opened the first.
  useLayoutEffect(() => {
    if (!open && dialog.current?.open === true) dialog.current.close();
  }, [open]);
  useEffect(() => {
    if (open && dialog.current?.open === false) dialog.current.showModal();
  }, [open]);
  // React tells a dialog of the closing of those inside it, too.
  const onClosed = (event: SyntheticEvent): void => {
    if (event.target === dialog.current) onClose();
  };
  // Outside the panel a press lands on the dialog itself. A text marked from inside to outside ends there too, hence
  // it must have begun there as well.
  const pressedOutside = useRef(false);
  const onMouseDown = (event: MouseEvent): void => {
    pressedOutside.current = event.target === dialog.current;
  };
  const onClick = (event: MouseEvent): void => {
    if (pressedOutside.current && event.target === dialog.current) onClose();
  };
  return (
    // The keyboard's way to close is Escape, which the platform handles.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={cx(styles.dialog, className)}
      aria-labelledby={titleId}
      onClose={onClosed}
      onMouseDown={onMouseDown}
      onClick={onClick}
    >
      {(open || keep) && (
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
