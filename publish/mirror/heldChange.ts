import { createHash } from 'node:crypto';
import type { Bilingual } from '../../contracts/language/bilingual';
import type { Language } from '../../contracts/language/languages';
import type { Entity } from './entity';

/** Why a change waits for a confirmation. */
export interface HoldReason {
  /** `gone`: one of many deletions at once, which are confirmed together. */
  kind: 'price' | 'workshop' | 'duty' | 'text' | 'gone';
  /** Id of the field; '' for the entry as a whole. */
  field: string;
  /** Language of the field, where it is translated. */
  locale?: Language;
  /** The change, with values. */
  words: Bilingual;
}

/** A published change that waits for a person's confirmation; visitors have the version before it. */
export interface HeldChange {
  /** `keyOf` of the entry or asset. */
  key: string;
  /** Null: unpublished or deleted. */
  after: Entity | null;
  reasons: HoldReason[];
  /** ms since 1970 */
  since: number;
}

/** A changed entity: `before` is undefined for a new one, `after` for a deleted one. */
export interface Change {
  key: string;
  before: Entity | undefined;
  after: Entity | undefined;
}

/**
 * Decides which changes wait.
 * @param entities the published content before them, by key
 * @param held the changes that wait already
 */
export type JudgeChanges = (
  changes: readonly Change[],
  entities: ReadonlyMap<string, Entity>,
  held: ReadonlyMap<string, HeldChange>,
) => HeldChange[];

/** Names the changes and their versions, so that nobody confirms another one than they have seen. */
export const versionOf = (changes: readonly HeldChange[]): string =>
  createHash('sha256')
    .update(JSON.stringify(changes.map(({ key, after }) => [key, after])))
    .digest('base64url');
