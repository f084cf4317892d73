import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { HELD_FILE, HELD_TYPES } from '../../contracts/content/heldContent';
import { bilingual } from '../../contracts/language/bilingual';
import { LANGUAGES } from '../../contracts/language/languages';
import { replaceFile } from '../lib/replaceFile';
import { writePage } from '../lib/tree';
import { EntitySchema, type Entity } from '../mirror/entity';
import type { HeldChange } from '../mirror/heldChange';
import type { MirrorOptions, SpaceMirror } from '../mirror/spaceMirror';
import { typeOf } from '../report/reportSpace';

/** Beside the trees, so that it outlives the publisher's state. */
const KEPT_FILE = 'held-changes.json';

const TextsSchema = v.object(bilingual(v.string(), v.string()));

const KeptSchema = v.object({
  entities: v.array(EntitySchema),
  held: v.array(
    v.object({
      key: v.string(),
      after: v.nullable(EntitySchema),
      reasons: v.array(
        v.object({
          kind: v.picklist(['price', 'workshop', 'duty', 'text', 'gone']),
          field: v.string(),
          locale: v.exactOptional(v.picklist(LANGUAGES)),
          words: TextsSchema,
        }),
      ),
      since: v.number(),
    }),
  ),
});

/**
 * Reads what was kept of held changes; nothing when there is no such file.
 * @throws when it is damaged: going on would let the changes through
 */
export async function readKept(folder: string): Promise<NonNullable<MirrorOptions['kept']>> {
  const file = path.join(folder, KEPT_FILE);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { entities: [], held: [] };
    throw error;
  }
  const parsed = v.safeParse(KeptSchema, JSON.parse(text));
  if (parsed.success) return parsed.output;
  throw new Error(`${file} cannot be read; delete it to let the changes in it through.`);
}

/** The entry as the Delivery API has it. */
const delivered = ({ sys, fields }: Entity) => ({
  sys: { id: sys.id, contentType: sys.contentType },
  fields,
});

/** Writes the held changes: for the functions into the sites, and as a copy in case that the mirror is lost. */
export class HeldFiles {
  private written: { entities: readonly Entity[]; held: readonly HeldChange[] } | null = null;

  /** @param folder folder of the language trees */
  constructor(private readonly folder: string) {}

  /** Writes what has changed since the last call. @throws when a file cannot be written */
  async write({ entities, held }: Pick<SpaceMirror, 'entities' | 'held'>): Promise<void> {
    const changes = [...held.values()];
    const before = changes.flatMap(({ key }) => entities.get(key) ?? []);
    const isSame = (one: readonly unknown[], other: readonly unknown[] = []): boolean =>
      one.length === other.length && one.every((value, at) => value === other[at]);
    if (
      this.written !== null &&
      isSame(changes, this.written.held) &&
      isSame(before, this.written.entities)
    )
      return;
    await replaceFile(
      path.join(this.folder, KEPT_FILE),
      JSON.stringify({ entities: before, held: changes }),
    );
    const items = before.filter((one) => HELD_TYPES.includes(typeOf(one))).map(delivered);
    for (const language of LANGUAGES)
      await writePage(path.join(this.folder, language, HELD_FILE), JSON.stringify({ items }));
    this.written = { entities: before, held: changes };
  }
}
