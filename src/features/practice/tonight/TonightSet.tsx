import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Prose } from '@/components/prose/Prose';
import buttons from '@/components/ui/Button.module.css';
import { ContentText } from '@/components/ui/ContentText';
import { usePracticeLabels } from '@/i18n/lazy/practiceLabels';
import { useShelfLabels } from '@/i18n/lazy/shelfLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { practiceAddress } from '@/lib/addresses';
import { copyLink } from '@/lib/links/share';
import type { LocalizedText } from '@/services/content/mapping/domain';
import type { FeatureBlock } from '@/services/content/types/featureBlock';
import type { Language } from '../../../../contracts/language/languages';
import {
  countUnread,
  readSet,
  readSetName,
  setAddress,
  type ExercisePlace,
  type SetItem,
} from './setAddress';
import { isEditing, SetEditor, type SavedExercise } from './SetEditor';
import { storeSet } from './storedSet';
import styles from './Tonight.module.css';

/** Title, minutes and text of an exercise in a set. */
interface SetExercise extends Pick<FeatureBlock, 'content'> {
  title: LocalizedText;
  minutes: number | null;
}

/** Looks up an exercise, and lets the device keep it; null when it cannot be had. */
export type LookUpExercise = (
  place: ExercisePlace,
  language: Language,
) => Promise<SetExercise | null>;

type Found = ReadonlyMap<string, SetExercise | null>;

/** The exercises of a set by id, as far as they have been looked up; null for those that cannot be had. */
function useExercises(items: readonly SetItem[], lookUp: LookUpExercise): Found {
  const language = useLanguage();
  const [found, setFound] = useState<Found>(new Map());
  const wanted = useRef(new Set<string>());
  useEffect(() => {
    for (const item of items) {
      const key = `${language} ${item.block}`;
      if (wanted.current.has(key)) continue;
      wanted.current.add(key);
      void lookUp(item, language)
        .catch(() => null)
        .then((exercise) => setFound((before) => new Map(before).set(key, exercise)));
    }
  }, [items, language, lookUp]);
  return useMemo(
    () =>
      new Map(
        items.flatMap(({ block }) => {
          const exercise = found.get(`${language} ${block}`);
          return exercise === undefined ? [] : [[block, exercise]];
        }),
      ),
    [items, found, language],
  );
}

interface ItemProps {
  item: SetItem;
  found: SetExercise | null | undefined;
  onOpen(): void;
}

function Item({ item: { topic, slug, block, ownMinutes }, found, onOpen }: ItemProps) {
  const t = useShelfLabels();
  const practice = usePracticeLabels();
  if (found === undefined) return <li>{t('shelf:set.loading')}</li>;
  if (found === null) return <li>{t('shelf:set.gone')}</li>;
  const minutes = ownMinutes ?? found.minutes;
  return (
    <li>
      <Link to={practiceAddress(topic, slug, block)} onClick={onOpen}>
        <ContentText value={found.title} />
      </Link>{' '}
      {minutes !== null && (
        <span className={styles.length}>{practice('practice:minutes', { count: minutes })}</span>
      )}
      <Prose value={found.content} className={styles.onPaper} />
    </li>
  );
}

/** The set's heading has the focus when it comes in place of another one, or of none. */
function useHeadingFocus() {
  const { search, state } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(search);
  const isEdited = isEditing(state);
  useEffect(() => {
    if (shown.current !== search && !isEdited) heading.current?.focus();
    shown.current = search;
  }, [search, isEdited]);
  return heading;
}

interface TonightSetProps {
  lookUp: LookUpExercise;
  /** Exercises of the shelf. */
  saved: readonly SavedExercise[];
  /** Called when the visitor keeps the set on the device. */
  onKept(): void;
}

/** The exercises of a link: on the stand with one press, as a link, on paper, and as an own set. */
export function TonightSet({ lookUp, saved, onKept }: TonightSetProps) {
  const t = useShelfLabels();
  const practice = usePracticeLabels();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [copied, setCopied] = useState<'copied' | 'failed' | null>(null);
  const items = useMemo(() => readSet(search), [search]);
  const found = useExercises(items, lookUp);
  const titles = useMemo(
    () => new Map([...found].flatMap(([block, one]) => (one ? [[block, one.title.text]] : []))),
    [found],
  );
  const heading = useHeadingFocus();
  const [first] = items;
  const unread = countUnread(search);
  if (first === undefined)
    return unread === 0 ? null : <p role="status">{t('shelf:skipped', { count: unread })}</p>;
  const name = readSetName(search);
  const putOnStand = (): boolean => storeSet(items, name);
  const start = (): void => {
    putOnStand();
    void navigate(practiceAddress(first.topic, first.slug, first.block));
  };
  const copy = async (): Promise<void> => {
    const url = window.location.origin + setAddress(items, name);
    setCopied((await copyLink({ title: '', url })) === 'copied' ? 'copied' : 'failed');
  };
  return (
    <section className={styles.set} aria-labelledby="set-title">
      <h2 id="set-title" ref={heading} tabIndex={-1}>
        {name || t('shelf:set.title')}
      </h2>
      <ol role="list">
        {items.map((item) => (
          <Item key={item.block} item={item} found={found.get(item.block)} onOpen={putOnStand} />
        ))}
      </ol>
      {unread > 0 && <p role="status">{t('shelf:skipped', { count: unread })}</p>}
      <p className={styles.buttons}>
        <button type="button" className={buttons.primary} onClick={start}>
          {t('shelf:set.start')}
        </button>
        <button type="button" className={buttons.secondary} onClick={() => void copy()}>
          {t('shelf:set.copy')}
        </button>
        <button type="button" className={buttons.secondary} onClick={() => window.print()}>
          {practice('practice:print')}
        </button>
      </p>
      <p role="status">
        {copied === 'copied' && <span>{t('shelf:set.copied')}</span>}
        {copied === 'failed' && <span>{t('shelf:set.notCopied')}</span>}
      </p>
      <SetEditor items={items} name={name} titles={titles} saved={saved} onKept={onKept} />
    </section>
  );
}
