import { isDeepStrictEqual } from 'node:util';
import type { Entity } from '../mirror/entity';
import type { HeldChange } from '../mirror/heldChange';
import { withReadTexts } from '../mirror/storedText';
import { fieldName } from './fieldName';
import { typeOf } from './reportSpace';

/** Names of the other changed fields of a held entry, which wait with those that are the reason. */
export function waitingFields(
  before: Entity | undefined,
  { after, reasons }: HeldChange,
): string[] {
  if (before === undefined || after === null) return [];
  const old = withReadTexts(before);
  const risky = new Set(reasons.map(({ field }) => field));
  const fields = new Set([...Object.keys(old.fields), ...Object.keys(after.fields)]);
  const plain = (entity: Entity, field: string): unknown =>
    JSON.parse(JSON.stringify(entity.fields[field] ?? {}));
  return [...fields]
    .filter((field) => !risky.has(field))
    .filter((field) => !isDeepStrictEqual(plain(old, field), plain(after, field)))
    .map((field) => fieldName(typeOf(after), field));
}
