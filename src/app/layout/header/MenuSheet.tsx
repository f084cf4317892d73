import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Icon } from '@/components/ui/Icon';
import { LanguageSwitch } from '@/features/language/LanguageSwitch';
import { menuClosed, menuOpened, selectMenuOpen } from '@/features/ui/uiSlice';
import { PAGES } from '@/lib/addresses';
import { isShownAsPopover } from '@/lib/browser/popovers';
import { useMenuTopics } from '@/services/content/hooks/useTopicGroups';
import { useAppDispatch, useAppSelector } from '../../hooks';
import { Block } from '../Block';
import { MainLinks } from './MainLinks';
import { SearchLink } from './SearchLink';
import { ShelfLink } from './ShelfLink';
import { TopicFold } from './TopicFold';
import { TopicsMissing } from './TopicsMissing';
import styles from './MenuSheet.module.css';

function Topics({ onChoose }: { onChoose: () => void }) {
  const { groups, failed } = useMenuTopics();
  return (
    <>
      {failed && <TopicsMissing />}
      {groups?.map((group) => (
        <TopicFold key={group.id} group={group} onChoose={onChoose} />
      ))}
    </>
  );
}

const SHEET = 'menu-sheet';

/** Opens and closes the sheet as a dialog. @returns ref of the dialog */
function useSheet(open: boolean) {
  const dispatch = useAppDispatch();
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // A visitor may have opened it before hydration.
    if (sheet.current !== null && isShownAsPopover(sheet.current)) dispatch(menuOpened());
  }, [dispatch]);
  useEffect(() => {
    const dialog = sheet.current;
    if (open && dialog?.open === false) {
      const focused = document.activeElement;
      if (isShownAsPopover(dialog)) dialog.hidePopover();
      dialog.showModal();
      // A visitor may have gone on in it already.
      if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus();
    }
    if (!open && dialog?.open === true) dialog.close();
  }, [open]);
  return sheet;
}

/** The entries of the menu, below the search and the language. */
function Entries({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <nav aria-label={t('nav.main')}>
        <Block>
          <MainLinks className={styles.links} onChoose={onChoose} />
        </Block>
      </nav>
      <ul role="list" className={styles.kept}>
        <li>
          <ShelfLink onChoose={onChoose} />
        </li>
        <li>
          <NavLink to={PAGES.offline} onClick={onChoose}>
            <span>{t('titles.offline')}</span>
          </NavLink>
        </li>
      </ul>
      <nav aria-label={t('nav.topics')}>
        <Block>
          <Topics onChoose={onChoose} />
        </Block>
      </nav>
    </>
  );
}

/**
 * The menu of small screens: one button, a full-height sheet with the same entries. Without a script the platform
 * opens it as a popover; with one it is a dialog that keeps the focus.
 */
export function MenuSheet() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const sheet = useSheet(useAppSelector(selectMenuOpen));
  const close = (): void => void dispatch(menuClosed());
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        popoverTarget={SHEET}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          dispatch(menuOpened());
        }}
      >
        <Icon name="menu" />
        <span className="visually-hidden">{t('nav.open')}</span>
      </button>
      <dialog
        ref={sheet}
        id={SHEET}
        popover="auto"
        className={styles.sheet}
        aria-label={t('nav.sheet')}
        onClose={close}
      >
        <div className={styles.top}>
          <SearchLink className={styles.search} onChoose={close} />
          <LanguageSwitch className={styles.languages} />
          <button
            type="button"
            className={styles.closer}
            popoverTarget={SHEET}
            popoverTargetAction="hide"
            onClick={close}
          >
            <Icon name="close" />
            <span className="visually-hidden">{t('nav.close')}</span>
          </button>
        </div>
        <Entries onChoose={close} />
      </dialog>
    </>
  );
}
