import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import buttons from '@/components/ui/Button.module.css';
import { useEntryState } from '@/components/ui/useEntryState';
import { useShelfLabels } from '@/i18n/lazy/shelfLabels';
import { useFocusRecovery } from '@/lib/browser/useFocusRecovery';
import type { LocalizedText } from '@/services/content/mapping/domain';
import { MAX_MINUTES, timedMinutes } from '../timer';
import {
  MAX_EXERCISES,
  MAX_SET_NAME,
  setAddress,
  type ExercisePlace,
  type SetItem,
} from './setAddress';
import { keepOwnSet, MAX_SETS, type SetsProblem } from './storedSet';
import styles from './Tonight.module.css';

/** An exercise that a visitor has saved. */
export interface SavedExercise extends ExercisePlace {
  title: LocalizedText;
}

/** State of the history while the visitor edits a set. */
const EDITING = { editing: true };

/** True when a state of the history comes from the editor. */
export const isEditing = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'editing' in state;

/** The link of the page follows each change. */
function useEditing(items: readonly SetItem[], name: string) {
  const navigate = useNavigate();
  const go = (set: readonly SetItem[], title = name): void =>
    void navigate(setAddress(set, title), {
      replace: true,
      preventScrollReset: true,
      state: EDITING,
    });
  return {
    rename: (title: string) => go(items, title),
    add: (place: ExercisePlace) => go([...items, place]),
    remove: (at: number) => go(items.filter((_, index) => index !== at)),
    move(at: number, by: 1 | -1): void {
      const [item, other] = [items[at], items[at + by]];
      if (item === undefined || other === undefined) return;
      const swapped = new Map([
        [at, other],
        [at + by, item],
      ]);
      go(items.map((one, index) => swapped.get(index) ?? one));
    },
    setMinutes(at: number, given: string): void {
      const minutes = timedMinutes(Number(given));
      go(
        items.map((item, index) => {
          const { topic, slug, block } = item;
          if (index !== at) return item;
          return { topic, slug, block, ...(minutes !== null && { ownMinutes: minutes }) };
        }),
      );
    },
  };
}

interface ItemEditorProps {
  item: SetItem;
  at: number;
  count: number;
  title: string;
  editing: ReturnType<typeof useEditing>;
}

function ItemEditor({ item, at, count, title, editing }: ItemEditorProps) {
  const t = useShelfLabels();
  return (
    <li>
      <span>{title}</span>
      <span className={styles.buttons}>
        <input
          type="number"
          min={1}
          max={MAX_MINUTES}
          inputMode="numeric"
          value={item.ownMinutes ?? ''}
          aria-label={t('shelf:set.minutes', { title })}
          placeholder={t('shelf:set.ownMinutes')}
          onChange={({ target }) => editing.setMinutes(at, target.value)}
        />
        <button
          type="button"
          className={buttons.secondary}
          aria-label={t('shelf:set.upThing', { title })}
          aria-disabled={at === 0}
          onClick={() => editing.move(at, -1)}
        >
          ↑
        </button>
        <button
          type="button"
          className={buttons.secondary}
          aria-label={t('shelf:set.downThing', { title })}
          aria-disabled={at === count - 1}
          onClick={() => editing.move(at, 1)}
        >
          ↓
        </button>
        <button
          type="button"
          className={buttons.secondary}
          aria-label={t('shelf:set.removeThing', { title })}
          aria-disabled={count === 1}
          onClick={() => count > 1 && editing.remove(at)}
        >
          {t('shelf:remove')}
        </button>
      </span>
    </li>
  );
}

export const SETS_PROBLEM_LABELS = {
  notKept: 'shelf:set.notKept',
  tooMany: 'shelf:sets.tooMany',
} as const satisfies Record<SetsProblem, string>;

const OUTCOME_LABELS = {
  ...SETS_PROBLEM_LABELS,
  kept: 'shelf:set.kept',
  noName: 'shelf:set.noName',
} as const;

interface SetEditorProps {
  items: readonly SetItem[];
  name: string;
  /** Titles by exercise, as far as they are known. */
  titles: ReadonlyMap<string, string>;
  /** Exercises of the shelf. */
  saved: readonly SavedExercise[];
  onKept(): void;
}

/** Changes the order, minutes and name of a set, adds exercises of the shelf, and keeps it on the device. */
export function SetEditor({ items, name, titles, saved, onKept }: SetEditorProps) {
  const t = useShelfLabels();
  const id = useId();
  const list = useFocusRecovery<HTMLOListElement>();
  const editing = useEditing(items, name);
  // The link takes the name without spaces at its ends, which a visitor may be typing.
  const [typed, setTyped] = useState(name);
  const [outcome, setOutcome] = useState<keyof typeof OUTCOME_LABELS | null>(null);
  const [isOpen, setIsOpen] = useEntryState('editor', false, v.boolean());
  const others = saved.filter((one) => items.every(({ block }) => block !== one.block));
  const keep = (): void => {
    const title = typed.trim();
    if (title === '') return setOutcome('noName');
    setOutcome(keepOwnSet(setAddress(items, title)) ?? 'kept');
    onKept();
  };
  return (
    <details
      className={styles.editor}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{t('shelf:set.edit')}</summary>
      <ol ref={list} role="list" tabIndex={-1}>
        {items.map((item, at) => (
          <ItemEditor
            key={item.block}
            item={item}
            at={at}
            count={items.length}
            title={titles.get(item.block) ?? t('shelf:untitled')}
            editing={editing}
          />
        ))}
      </ol>
      {others.length > 0 && items.length < MAX_EXERCISES && (
        <select
          value=""
          aria-label={t('shelf:set.add')}
          className={styles.topic}
          onChange={({ target }) => {
            const chosen = others.find(({ block }) => block === target.value);
            if (chosen !== undefined) editing.add(chosen);
          }}
        >
          <option value="">{t('shelf:set.add')}</option>
          {others.map(({ block, title }) => (
            <option key={block} value={block} lang={title.lang}>
              {title.text}
            </option>
          ))}
        </select>
      )}
      <p className={styles.name}>
        <label htmlFor={id}>{t('shelf:set.name')}</label>
        <input
          id={id}
          value={typed}
          maxLength={MAX_SET_NAME}
          autoComplete="off"
          onChange={({ target }) => {
            setOutcome(null);
            setTyped(target.value);
          }}
          onBlur={() => typed.trim() !== name && editing.rename(typed.trim())}
        />
        <button type="button" className={buttons.secondary} onClick={keep}>
          {t('shelf:set.keep')}
        </button>
      </p>
      <p role="status">
        {outcome !== null && <span>{t(OUTCOME_LABELS[outcome], { count: MAX_SETS })}</span>}
      </p>
    </details>
  );
}
