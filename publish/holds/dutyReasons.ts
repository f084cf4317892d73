import { bilingual } from '../../contracts/language/bilingual';
import { LANGUAGES } from '../../contracts/language/languages';
import type { Entity } from '../mirror/entity';
import { sharedValue, typeOf } from '../report/reportSpace';
import type { HoldReason } from '../mirror/heldChange';
import { textLength } from './textReasons';

interface Duty {
  /** Texts without which a page, an order or a confirmation lacks what it must have. */
  texts: readonly string[];
  /** Values by which the site or the law knows the entry. */
  fixed: readonly string[];
}

/** Entries that the site, or the law, cannot do without. */
const DUTIES: Readonly<Record<string, Duty>> = {
  legalPage: { texts: ['title', 'text'], fixed: ['slug'] },
  settings: {
    texts: ['siteName', 'authorName', 'contactEmail', 'seller', 'withdrawalContact'],
    fixed: ['smallBusiness', 'workshopWithdrawal'],
  },
  homepageText: { texts: ['title', 'text1'], fixed: [] },
  topicOverview: { texts: ['title', 'description'], fixed: ['id'] },
  biography: { texts: ['title', 'text'], fixed: [] },
};

/** Of these the site uses the oldest entry. */
const SINGLE = new Set(['settings', 'homepageText', 'biography']);

const isOlder = (one: Entity, other: Entity): boolean =>
  (one.sys.createdAt ?? '') < (other.sys.createdAt ?? '');

/** Reasons not to take away an entry that the site cannot do without. */
export function lossReasons(before: Entity, entities: Iterable<Entity>): HoldReason[] {
  const type = typeOf(before);
  if (DUTIES[type] === undefined) return [];
  if (SINGLE.has(type))
    for (const other of entities) if (typeOf(other) === type && isOlder(other, before)) return [];
  return [
    {
      kind: 'duty',
      field: '',
      words: bilingual(
        'was unpublished or deleted; the site cannot do without it',
        'wurde zurückgezogen oder gelöscht; die Website kommt ohne das nicht aus',
      ),
    },
  ];
}

/** Reasons not to empty such an entry, nor to change what it is known by. */
export function dutyReasons(before: Entity, after: Entity): HoldReason[] {
  const duty = DUTIES[typeOf(before)];
  if (duty === undefined) return [];
  const emptied = duty.texts.flatMap((field) =>
    LANGUAGES.flatMap((locale): HoldReason[] =>
      textLength(before.fields[field]?.[locale]) > 0 &&
      textLength(after.fields[field]?.[locale]) === 0
        ? [
            {
              kind: 'duty',
              field,
              locale,
              words: bilingual('is empty now', 'ist jetzt leer'),
            },
          ]
        : [],
    ),
  );
  const changed = duty.fixed.flatMap((field): HoldReason[] => {
    const [old, next] = [sharedValue(before, field) ?? false, sharedValue(after, field) ?? false];
    if (old === next) return [];
    return [
      {
        kind: 'duty',
        field,
        words: bilingual(
          `${say(next, 'yes', 'no')} instead of ${say(old, 'yes', 'no')}`,
          `${say(next, 'ja', 'nein')} statt ${say(old, 'ja', 'nein')}`,
        ),
      },
    ];
  });
  return [...emptied, ...changed];
}

const say = (value: unknown, yes: string, no: string): string =>
  typeof value === 'boolean' ? (value ? yes : no) : String(value);
