import { bilingual } from '../../contracts/language/bilingual';
import { isRecord } from '../../contracts/isRecord';
import { LANGUAGES } from '../../contracts/language/languages';
import type { Entity } from '../mirror/entity';
import type { HoldReason } from '../mirror/heldChange';

/** Shorter texts may lose most of their length, characters. */
const MIN_LENGTH = 200;

/** Characters of a text or rich text; 0 for other values. */
export function textLength(value: unknown): number {
  if (typeof value === 'string') return value.trim().length;
  if (!isRecord(value) || typeof value['nodeType'] !== 'string') return 0;
  const own = value['nodeType'] === 'text' ? textLength(value['value']) : 0;
  const content = Array.isArray(value['content']) ? value['content'] : [];
  // A rich text of an embedded picture alone is not empty.
  const embedded = value['nodeType'].startsWith('embedded-') ? 1 : 0;
  return content.reduce<number>((sum, node) => sum + textLength(node), own + embedded);
}

/** Long texts that have lost nine tenths of their length. */
export const textReasons = (before: Entity, after: Entity): HoldReason[] =>
  Object.entries(before.fields).flatMap(([field, values]) =>
    LANGUAGES.flatMap((locale): HoldReason[] => {
      const old = textLength(values[locale]);
      if (old < MIN_LENGTH) return [];
      const next = textLength(after.fields[field]?.[locale]);
      if (next * 10 > old) return [];
      return [
        {
          kind: 'text',
          field,
          locale,
          words: bilingual(
            `has ${String(next)} characters instead of ${String(old)}`,
            `hat ${String(next)} Zeichen statt ${String(old)}`,
          ),
        },
      ];
    }),
  );
