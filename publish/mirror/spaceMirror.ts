import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { appendFile, stat } from 'node:fs/promises';
import { replaceFile } from '../lib/replaceFile';
import { keyOf, type Delta, type Entity, type SpaceModel } from './entity';
import { versionOf, type Change, type HeldChange, type JudgeChanges } from './heldChange';
import { withStoredTexts, type StoredLine } from './storedText';
import { ForgottenTokenError, type SyncService } from './syncService';

/** One line of the file: one entity, or the end of a sync. */
interface Line {
  /** At the end of a sync its next token; before it the token before, null in the first one. */
  token: string | null;
  model?: SpaceModel;
  entities: Entity[];
  deleted: string[];
  /** Changes that wait from now on, and keys of those that do not any more. */
  held?: HeldChange[];
  settled?: string[];
}

/** Data that is stored at once. */
type Stored = Pick<Line, 'entities' | 'deleted'> & Required<Pick<Line, 'held' | 'settled'>>;

/** Number of lines besides one for each entity after which the file is compacted. */
const COMPACT_AFTER = 200;

/** Bytes of the file read at once. */
const CHUNK_BYTES = 1 << 20;

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

/** Data that a mirror starts with besides its file. */
export interface MirrorOptions {
  /** Without one no change waits. */
  judge?: JudgeChanges;
  /** Copy of the held changes and of the entities before them, for a mirror that was lost. */
  kept?: { entities: readonly Entity[]; held: readonly HeldChange[] };
}

/**
 * The whole published space on disk, as JSON lines; in memory are its entities without their long texts. Lines of a
 * delta that a crash truncated are fetched again with the token before. Of an entity whose change waits for a
 * confirmation the version before it stays, and the change is kept beside it.
 */
export class SpaceMirror {
  readonly entities = new Map<string, Entity>();
  readonly held = new Map<string, HeldChange>();
  model: SpaceModel = { locales: [], shared: [] };
  private token: string | null = null;
  private lines = 0;
  /** False while the file is incomplete; it is then rewritten before anything is appended. */
  private isWhole = true;

  private constructor(
    private readonly file: string,
    private readonly judge: JudgeChanges,
  ) {}

  static open(file: string, { judge = () => [], kept }: MirrorOptions = {}): Promise<SpaceMirror> {
    const mirror = new SpaceMirror(file, judge);
    mirror.read(0);
    if (mirror.isEmpty && kept !== undefined) {
      for (const entity of kept.entities)
        mirror.entities.set(keyOf(entity.sys.type, entity.sys.id), entity);
      for (const change of kept.held) mirror.held.set(change.key, change);
    }
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
      const { token, model, entities, deleted, held = [], settled = [] } = JSON.parse(text) as Line;
      if (model !== undefined) this.model = model;
      for (const entity of entities)
        this.entities.set(keyOf(entity.sys.type, entity.sys.id), withStoredTexts(entity, at));
      for (const key of deleted) this.entities.delete(key);
      for (const change of held) this.held.set(change.key, change);
      for (const key of settled) this.held.delete(key);
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
      const changes = changesIn(delta);
      if (changes.entities.length + changes.deleted.length === 0) {
        this.token = delta.nextSyncToken;
        return [];
      }
      return await this.store(this.judged(changes), (stored) =>
        this.append({ token: delta.nextSyncToken, ...stored }),
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
    const deleted = [...this.entities.keys()].filter((key) => !here.has(key));
    return this.store(this.judged({ entities, deleted }), (stored) => {
      const kept = stored.held.flatMap(({ key }) => this.entities.get(key) ?? []);
      const { held } = stored;
      return this.rewrite([...stored.entities, ...kept], {
        token: delta.nextSyncToken,
        model,
        entities: [],
        deleted: [],
        held,
      });
    });
  }

  /**
   * Lets changes go on that waited.
   * @param changes held changes; those that are not held any more, or in another version, are ignored
   */
  async release(changes: readonly HeldChange[]): Promise<Change[]> {
    const waiting = changes.filter((one) => {
      const now = this.held.get(one.key);
      return now !== undefined && versionOf([now]) === versionOf([one]);
    });
    if (waiting.length === 0) return [];
    const stored: Stored = {
      entities: waiting.flatMap(({ after }) => after ?? []),
      deleted: waiting.flatMap(({ key, after }) => (after === null ? [key] : [])),
      held: [],
      settled: waiting.map(({ key }) => key),
    };
    return this.store(stored, () => this.append({ token: this.token, ...stored }));
  }

  /** Separates the changes that wait for a confirmation from those that go on. */
  private judged({ entities, deleted }: Pick<Line, 'entities' | 'deleted'>): Stored {
    const changes: Change[] = [
      ...entities.map((after) => {
        const key = keyOf(after.sys.type, after.sys.id);
        return { key, before: this.entities.get(key), after };
      }),
      ...deleted.flatMap((key) => {
        const before = this.entities.get(key);
        return before === undefined ? [] : [{ key, before, after: undefined }];
      }),
    ];
    const held = this.judge(changes, this.entities, this.held);
    const waits = new Set(held.map(({ key }) => key));
    const goesOn = changes.filter(({ key }) => !waits.has(key));
    return {
      entities: goesOn.flatMap(({ after }) => after ?? []),
      deleted: goesOn.flatMap(({ key, after }) => (after === undefined ? [key] : [])),
      held,
      settled: goesOn.flatMap(({ key }) => (this.held.has(key) ? [key] : [])),
    };
  }

  /** @returns what storing changed; a held change with the version that stays */
  private async store(stored: Stored, write: (stored: Stored) => Promise<void>): Promise<Change[]> {
    const keys = [
      ...stored.entities.map(({ sys }) => keyOf(sys.type, sys.id)),
      ...stored.deleted,
      ...stored.held.map(({ key }) => key),
    ];
    const changed = keys.map((key) => ({ key, before: this.entities.get(key) }));
    await write(stored);
    return changed.map((change) => ({ ...change, after: this.entities.get(change.key) }));
  }

  private async append({ entities, ...end }: Line): Promise<void> {
    if (!this.isWhole || this.lines > this.entities.size + COMPACT_AFTER) {
      const merged = new Map(this.entities);
      for (const entity of entities) merged.set(keyOf(entity.sys.type, entity.sys.id), entity);
      for (const key of end.deleted) merged.delete(key);
      const held = new Map(this.held);
      for (const change of end.held ?? []) held.set(change.key, change);
      for (const key of end.settled ?? []) held.delete(key);
      await this.rewrite(merged.values(), {
        token: end.token,
        model: this.model,
        entities: [],
        deleted: [],
        held: [...held.values()],
      });
      return;
    }
    this.isWhole = false;
    const { size } = await stat(this.file);
    const lines = [...syncLines(entities, this.token, { ...end, entities: [] })].join('');
    await appendFile(this.file, lines, { flush: true });
    this.read(size);
  }

  private async rewrite(entities: Iterable<Entity>, end: Line): Promise<void> {
    await replaceFile(this.file, syncLines(entities, null, end));
    this.entities.clear();
    this.held.clear();
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
