import { use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { ToolButton, TOOL_SIGNS } from '@/components/ui/ToolButton';
import { ToolRowEndContext } from '@/components/ui/ToolRowEndContext';
import { useShelfLabels } from '@/i18n/late/shelfLabels';
import { PAGES } from '@/lib/addresses';
import { isLanguage } from '@/i18n/language';
import { selectShelf } from './shelfSelectors';
import { thingRemoved, thingSaved, thingSeen, type Thing } from './shelfSlice';
import { thingKey } from './shelfState';
import styles from './SaveTool.module.css';

/** A saved thing takes over what this page calls it: a title in the other language, another address. */
function useSeen(thing: Thing): void {
  const dispatch = useAppDispatch();
  const key = thingKey(thing);
  const saved = useAppSelector((state) => selectShelf(state).things[key]);
  const { address } = thing;
  const [language = '', title = ''] = Object.entries(thing.titles)[0] ?? [];
  const articleTitle = Object.values(thing.articleTitles ?? {})[0];
  useEffect(() => {
    if (saved === undefined || !isLanguage(language)) return;
    const isKnown =
      saved.titles[language] === title &&
      saved.address === address &&
      (articleTitle === undefined || saved.articleTitles[language] === articleTitle);
    if (!isKnown)
      dispatch(
        thingSeen({
          key,
          language,
          title,
          address,
          ...(articleTitle === undefined ? {} : { articleTitle }),
        }),
      );
  }, [dispatch, saved, key, language, title, articleTitle, address]);
}

/** Puts something on the shelf and takes it off again. Says so where the device does not keep it. */
export function SaveTool({ thing }: { thing: Thing }) {
  const t = useShelfLabels();
  const dispatch = useAppDispatch();
  const key = thingKey(thing);
  const isSaved = useAppSelector((state) => key in selectShelf(state).things);
  const isKept = useAppSelector((state) => selectShelf(state).kept);
  const [pressed, setPressed] = useState(false);
  const end = use(ToolRowEndContext);
  const title = Object.values(thing.titles)[0] ?? t('shelf:untitled');
  useSeen(thing);
  const press = (): void => {
    setPressed(true);
    dispatch(isSaved ? thingRemoved(key) : thingSaved(thing));
  };
  const said = (
    <>
      {pressed && isSaved && (
        <Link to={PAGES.shelf} className={styles.toShelf}>
          {t('shelf:toShelf')}
        </Link>
      )}
      <span role="alert" className={styles.said}>
        {pressed && isSaved && !isKept && t('shelf:notKept')}
      </span>
    </>
  );
  return (
    <>
      <ToolButton
        sign={TOOL_SIGNS.shelf}
        label={t(isSaved ? 'shelf:saved' : 'shelf:save')}
        aria-label={t(isSaved ? 'shelf:savedThing' : 'shelf:saveThing', { title })}
        aria-pressed={isSaved}
        onClick={press}
      />
      {end === null ? said : createPortal(said, end)}
    </>
  );
}
