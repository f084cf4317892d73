import { bilingual } from '../../contracts/language/bilingual';
import { SHOP_SETTINGS } from '../../contracts/money/shopSettings';
import type { Entity } from '../mirror/entity';
import { withReadTexts } from '../mirror/storedText';
import { typeOf } from '../report/reportSpace';
import { dutyReasons, lossReasons } from './dutyReasons';
import type { Change, HeldChange, HoldReason, JudgeChanges } from '../mirror/heldChange';
import { priceReasons, shippingReasons } from './priceReasons';
import { textReasons } from './textReasons';
import { workshopReasons } from './workshopReasons';

/** Deletions within this time count as one, because Contentful deletes in pieces, ms. */
const AT_ONCE_MS = 3_600_000;

/** Fewer deletions are no accident of many. */
const MIN_GONE = 3;

const kindOf = (key: string): string => key.slice(0, key.indexOf(' '));

/** True for an entity that a whole synchronisation delivers again. */
const isSameVersion = ({ sys: one }: Entity, { sys: other }: Entity): boolean =>
  one.revision !== undefined &&
  one.revision === other.revision &&
  one.updatedAt === other.updatedAt;

function reasonsOf({ before, after }: Change, now: number): HoldReason[] {
  // First publications are not held.
  if (before === undefined || after === undefined || isSameVersion(before, after)) return [];
  const old = withReadTexts(before);
  const type = typeOf(after);
  const found = [
    ...(type === 'shopItem' ? priceReasons(old, after) : []),
    ...(type === SHOP_SETTINGS ? shippingReasons(old, after) : []),
    ...(type === 'workshop' ? workshopReasons(old, after, now) : []),
    ...dutyReasons(old, after),
  ];
  const told = new Set(found.map(({ field, locale }) => `${field} ${locale ?? ''}`));
  return [
    ...found,
    ...textReasons(old, after).filter(({ field, locale }) => !told.has(`${field} ${locale ?? ''}`)),
  ];
}

const GONE: HoldReason = {
  kind: 'gone',
  field: '',
  words: bilingual(
    'was unpublished or deleted together with more than a third of all',
    'wurde mit mehr als einem Drittel von allem zurückgezogen oder gelöscht',
  ),
};

/** Makes the judge of a publisher. It remembers recent deletions. */
export function makeJudge(clock: () => number): JudgeChanges {
  const recent = new Map<string, number>();

  /** Keys of deletions that are more than a third of their kind, together with recent and held ones. */
  function manyGone(
    gone: readonly string[],
    entities: ReadonlyMap<string, unknown>,
    held: ReadonlyMap<string, HeldChange>,
    now: number,
  ): string[] {
    for (const [key, at] of recent) if (now - at > AT_ONCE_MS) recent.delete(key);
    const waiting = [...held.values()].filter(({ after }) => after === null).map(({ key }) => key);
    const all = new Set([...gone, ...waiting, ...recent.keys()]);
    return ['Entry', 'Asset'].flatMap((kind) => {
      const count = [...all].filter((key) => kindOf(key) === kind).length;
      const left = [...recent.keys()].filter((key) => kindOf(key) === kind).length;
      const total = [...entities.keys()].filter((key) => kindOf(key) === kind).length + left;
      return count >= MIN_GONE && count * 3 > total
        ? gone.filter((key) => kindOf(key) === kind)
        : [];
    });
  }

  return (changes, entities, held) => {
    const now = clock();
    const gone = changes.filter(({ after }) => after === undefined).map(({ key }) => key);
    const many = new Set(gone.length === 0 ? [] : manyGone(gone, entities, held, now));
    const found = changes.flatMap((change): HeldChange[] => {
      const { key, before, after } = change;
      const reasons =
        after !== undefined || before === undefined
          ? reasonsOf(change, now)
          : [...lossReasons(before, entities.values()), ...(many.has(key) ? [GONE] : [])];
      if (reasons.length === 0) return [];
      return [{ key, after: after ?? null, reasons, since: held.get(key)?.since ?? now }];
    });
    const waits = new Set(found.map(({ key }) => key));
    for (const { key, after } of changes)
      if (after === undefined && !waits.has(key)) recent.set(key, now);
      else recent.delete(key);
    return found;
  };
}
