import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { appendFile, stat } from 'node:fs/promises';
import { replaceFile } from '../lib/replaceFile';
import { keyOf, type Delta, type Entity, type SpaceModel } from './entity';
import { withStoredTexts, type StoredLine } from './storedText';
import { ForgottenTokenError, type SyncService } from './syncService';

/** One line of the file: one entity, or the end of a sync. */
interface Line {
  /** At the end of a sync its next token; before it the token before, null in the first one. */
  token: string | null;
  model?: SpaceModel;
  entities: Entity[];
  deleted: string[];
}

/** Number of lines besides one for each entity after which the file is compacted. */
const COMPACT_AFTER = 200;

/** Bytes of the file read at once. */
const CHUNK_BYTES = 1 << 20;

/** A changed entity: `before` is undefined for a new one, `after` for a deleted one. */
export interface Change {
  key: string;
  before: Entity | undefined;
  after: Entity | undefined;
}

/** Lines of a file from a position on; the last one may be truncated. */
function* linesOf(
  file: string,
  from: number,
): Generator<{ text: string; at: StoredLine; isWhole: boolean }> {
  if (!existsSync(file)) return;
  const handle = openSync(file, 'r');
  try {
    let offset = from;
    let rest = Buffer.alloc(0);
    const chunk = Buffer.alloc(CHUNK_BYTES);
    for (;;) {
      const size = readSync(handle, chunk, 0, CHUNK_BYTES, offset + rest.length);
      if (size === 0) break;
      rest = Buffer.concat([rest, chunk.subarray(0, size)]);
      for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
        const at = { file, offset, length: end };
        yield { text: rest.toString('utf8', 0, end), at, isWhole: true };
        rest = rest.subarray(end + 1);
        offset += end + 1;
      }
    }
    if (rest.length > 0)
      yield { text: rest.toString(), at: { file, offset, length: rest.length }, isWhole: false };
  } finally {
    closeSync(handle);
  }
}

/** The lines of a sync: entities first, then what ends it. */
function* syncLines(
  entities: Iterable<Entity>,
  before: string | null,
  end: Line,
): Generator<string> {
  for (const entity of entities)
    yield `${JSON.stringify({ token: before, entities: [entity], deleted: [] } satisfies Line)}\n`;
  yield `${JSON.stringify(end)}\n`;
}

/**
 * The whole published space on disk, as JSON lines; in memory are its entities without their long texts. Lines of a
 * delta that a crash truncated are fetched again with the token before.
 */
export class SpaceMirror {
  readonly entities = new Map<string, Entity>();
  model: SpaceModel = { locales: [], shared: [] };
  private token: string | null = null;
  private lines = 0;
  /** False while the file is incomplete; it is then rewritten before anything is appended. */
  private isWhole = true;

  private constructor(private readonly file: string) {}

  static open(file: string): Promise<SpaceMirror> {
    const mirror = new SpaceMirror(file);
    mirror.read(0);
    return Promise.resolve(mirror);
  }

  get isEmpty(): boolean {
    return this.token === null;
  }

  /** @param from position in the file, bytes */
  private read(from: number): void {
    for (const { text, at, isWhole } of linesOf(this.file, from)) {
      this.isWhole = isWhole && this.take(text, at);
      if (!this.isWhole) return;
    }
  }

  private take(text: string, at: StoredLine): boolean {
    try {
      const { token, model, entities, deleted } = JSON.parse(text) as Line;
      if (model !== undefined) this.model = model;
      for (const entity of entities)
        this.entities.set(
          keyOf(entity.sys.type, entity.sys.id),
          // Former versions wrote the whole space as one line.
          entities.length === 1 ? withStoredTexts(entity, at) : entity,
        );
      for (const key of deleted) this.entities.delete(key);
      this.token = token;
      this.lines += 1;
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Fetches and stores changes; after a change of the content model everything, because tokens and stored fields belong
   * to the old one.
   * @throws when the service is unreachable or its answer malformed; the mirror is then unchanged
   */
  async follow(service: SyncService): Promise<Change[]> {
    if (this.token === null) return this.begin(service);
    try {
      // The Sync API does not report changes of the content model, which decide how fields are read.
      const [delta, model] = await Promise.all([service.changes(this.token), service.model()]);
      if (JSON.stringify(model) !== JSON.stringify(this.model)) return await this.begin(service);
      const { entities, deleted } = changesIn(delta);
      if (entities.length + deleted.length === 0) {
        this.token = delta.nextSyncToken;
        return [];
      }
      return await this.store(entities, deleted, () =>
        this.append(entities, { token: delta.nextSyncToken, entities: [], deleted }),
      );
    } catch (error) {
      if (error instanceof ForgottenTokenError) return this.begin(service);
      throw error;
    }
  }

  private async begin(service: SyncService): Promise<Change[]> {
    const [delta, model] = await Promise.all([service.changes(null), service.model()]);
    const { entities } = changesIn(delta);
    if (entities.length === 0 && this.entities.size > 0)
      throw new Error(
        'The content service says that the whole space is empty; what was published stays.',
      );
    const here = new Set(entities.map(({ sys }) => keyOf(sys.type, sys.id)));
    const gone = [...this.entities.keys()].filter((key) => !here.has(key));
    return this.store(entities, gone, () =>
      this.rewrite(entities, { token: delta.nextSyncToken, model, entities: [], deleted: [] }),
    );
  }

  /** @returns what storing entities changed */
  private async store(
    entities: readonly Entity[],
    deleted: readonly string[],
    write: () => Promise<void>,
  ): Promise<Change[]> {
    const keys = entities.map(({ sys }) => keyOf(sys.type, sys.id));
    const changed = [...keys, ...deleted.filter((key) => this.entities.has(key))].map((key) => ({
      key,
      before: this.entities.get(key),
    }));
    await write();
    return changed.map((change) => ({ ...change, after: this.entities.get(change.key) }));
  }

  private async append(entities: readonly Entity[], end: Line): Promise<void> {
    if (!this.isWhole || this.lines > this.entities.size + COMPACT_AFTER) {
      const merged = new Map(this.entities);
      for (const entity of entities) merged.set(keyOf(entity.sys.type, entity.sys.id), entity);
      for (const key of end.deleted) merged.delete(key);
      await this.rewrite(merged.values(), { ...end, deleted: [], model: this.model });
      return;
    }
    this.isWhole = false;
    const { size } = await stat(this.file);
    const lines = [...syncLines(entities, this.token, end)].join('');
    await appendFile(this.file, lines, { flush: true });
    this.read(size);
  }

  private async rewrite(entities: Iterable<Entity>, end: Line): Promise<void> {
    await replaceFile(this.file, syncLines(entities, null, end));
    this.entities.clear();
    this.lines = 0;
    this.read(0);
  }
}

const changesIn = ({
  entries,
  assets,
  deletedEntries,
  deletedAssets,
}: Delta): { entities: Entity[]; deleted: string[] } => ({
  entities: [...entries, ...assets],
  deleted: [
    ...deletedEntries.map(({ sys }) => keyOf('Entry', sys.id)),
    ...deletedAssets.map(({ sys }) => keyOf('Asset', sys.id)),
  ],
});
