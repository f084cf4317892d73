import { closeSync, openSync, readSync } from 'node:fs';
import * as v from 'valibot';
import { EntitySchema, type Entity } from './entity';

/** Texts from this length on stay in the mirror's file, characters. */
const MIN_STORED_LENGTH = 500;

const LineSchema = v.looseObject({ entities: v.tuple([EntitySchema]) });

/** Position of one entity's line in the mirror's file, bytes. A rewritten file changes it. */
export interface StoredLine {
  file: string;
  offset: number;
  length: number;
}

/** The entity that was read last: a page usually asks for several texts of the same one. */
let last: { text: string; entity: Entity } | null = null;

function entityAt({ file, offset, length }: StoredLine): Entity {
  const bytes = Buffer.allocUnsafe(length);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, bytes, 0, length, offset);
  } finally {
    closeSync(handle);
  }
  const text = bytes.toString();
  if (last?.text !== text)
    last = { text, entity: v.parse(LineSchema, JSON.parse(text)).entities[0] };
  return last.entity;
}

/** A long text of an entity, read from the mirror's file each time it is needed. */
export class StoredText {
  constructor(
    private readonly line: StoredLine,
    private readonly field: string,
    private readonly locale: string,
  ) {}

  /** @throws when the file is unreadable */
  read(): string {
    const text = entityAt(this.line).fields[this.field]?.[this.locale];
    if (typeof text !== 'string') throw new Error(`${this.line.file} was changed meanwhile.`);
    return text;
  }

  toJSON(): string {
    return this.read();
  }
}

/** The entity without its long texts, which are read from its line when needed. */
export const withStoredTexts = (entity: Entity, line: StoredLine): Entity => ({
  ...entity,
  fields: Object.fromEntries(
    Object.entries(entity.fields).map(([field, values]) => [
      field,
      Object.fromEntries(
        Object.entries(values).map(([locale, value]) => [
          locale,
          typeof value === 'string' && value.length >= MIN_STORED_LENGTH
            ? new StoredText(line, field, locale)
            : value,
        ]),
      ),
    ]),
  ),
});

/** The entity with its long texts as strings, each read when it is asked for. @throws when the file is unreadable */
export function withReadTexts(entity: Entity): Entity {
  const fields = Object.entries(entity.fields).map(([field, values]) => {
    const texts = Object.entries(values).map(([locale, value]) => [
      locale,
      value instanceof StoredText
        ? { enumerable: true, get: () => value.read() }
        : { enumerable: true, value },
    ]);
    return [field, Object.defineProperties({}, Object.fromEntries(texts))];
  });
  return { ...entity, fields: Object.fromEntries(fields) };
}
