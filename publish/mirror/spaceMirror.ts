import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keyOf, type Delta, type Entity, type SpaceModel } from './entity';
import { ForgottenTokenError, type SyncService } from './syncService';

/** One line of the file: what one synchronisation brought, and the token that goes on from there. */
interface Line {
  token: string;
  model?: SpaceModel;
  entities: Entity[];
  deleted: string[];
}

/** After so many deltas the file is written anew, whole. */
const COMPACT_AFTER = 200;

/** Something that changed: `before` is undefined for what is new, `after` for what is gone. */
export interface Change {
  key: string;
  before: Entity | undefined;
  after: Entity | undefined;
}

/**
 * The whole published space, kept on disk: a file of lines, the first with everything, each further one with what
 * changed. A line that was cut off by a crash is dropped, and what it held is asked for again by the token before it.
 */
export class SpaceMirror {
  readonly entities = new Map<string, Entity>();
  model: SpaceModel = { locales: [], shared: [] };
  private token: string | null = null;
  private lines = 0;
  /** False while the file lacks something: it is then written anew before anything is added to it. */
  private isWhole = true;
  /** The model is asked for once by every process: editors' tools change it, and no synchronisation tells. */
  private modelIsFresh = false;

  private constructor(private readonly file: string) {}

  static async open(file: string): Promise<SpaceMirror> {
    const mirror = new SpaceMirror(file);
    const text = await readFile(file, 'utf8').catch(() => '');
    const lines = text.split('\n');
    for (const line of lines) {
      if (!mirror.take(line)) break;
    }
    mirror.isWhole = mirror.lines === lines.length - 1 && lines.at(-1) === '';
    return mirror;
  }

  get isEmpty(): boolean {
    return this.token === null;
  }

  private take(text: string): boolean {
    try {
      const line = JSON.parse(text) as Line;
      this.apply(line);
      this.lines += 1;
      return true;
    } catch {
      return false;
    }
  }

  private apply({ token, model, entities, deleted }: Line): Change[] {
    if (model !== undefined) this.model = model;
    const changes: Change[] = [];
    for (const after of entities) {
      const key = keyOf(after.sys.type, after.sys.id);
      changes.push({ key, before: this.entities.get(key), after });
      this.entities.set(key, after);
    }
    for (const key of deleted) {
      const before = this.entities.get(key);
      if (this.entities.delete(key)) changes.push({ key, before, after: undefined });
    }
    this.token = token;
    return changes;
  }

  /** Asks what is new and keeps it. @throws when the service cannot be asked or answers nonsense; nothing has changed then */
  async follow(service: SyncService): Promise<Change[]> {
    if (this.token === null) return this.begin(service);
    try {
      const delta = await service.changes(this.token);
      const line: Line = this.modelIsFresh
        ? lineOf(delta)
        : { ...lineOf(delta), model: await service.model() };
      this.modelIsFresh = true;
      if (line.entities.length === 0 && line.deleted.length === 0 && line.token === this.token)
        return [];
      const changes = this.apply(line);
      if (line.entities.length + line.deleted.length > 0) await this.keep(line);
      return changes;
    } catch (error) {
      if (error instanceof ForgottenTokenError) return this.begin(service);
      throw error;
    }
  }

  private async begin(service: SyncService): Promise<Change[]> {
    const [delta, model] = await Promise.all([service.changes(null), service.model()]);
    const line = { ...lineOf(delta), model };
    if (line.entities.length === 0 && this.entities.size > 0)
      throw new Error(
        'The content service says that the whole space is empty; what was published stays.',
      );
    const here = new Set(line.entities.map(({ sys }) => keyOf(sys.type, sys.id)));
    const gone = [...this.entities.keys()].filter((key) => !here.has(key));
    const changes = this.apply({ ...line, deleted: gone });
    await this.write();
    this.modelIsFresh = true;
    return changes;
  }

  private async keep(line: Line): Promise<void> {
    if (!this.isWhole || this.lines >= COMPACT_AFTER) {
      await this.write();
      return;
    }
    this.isWhole = false;
    await appendFile(this.file, `${JSON.stringify(line)}\n`);
    this.isWhole = true;
    this.lines += 1;
  }

  private async write(): Promise<void> {
    const line: Line = {
      token: this.token ?? '',
      model: this.model,
      entities: [...this.entities.values()],
      deleted: [],
    };
    await mkdir(path.dirname(this.file), { recursive: true });
    this.isWhole = false;
    await writeFile(`${this.file}.new`, `${JSON.stringify(line)}\n`);
    await rename(`${this.file}.new`, this.file);
    this.lines = 1;
    this.isWhole = true;
  }
}

function lineOf({ entries, assets, deletedEntries, deletedAssets, nextSyncToken }: Delta): Line {
  return {
    token: nextSyncToken,
    entities: [...entries, ...assets],
    deleted: [
      ...deletedEntries.map(({ sys }) => keyOf('Entry', sys.id)),
      ...deletedAssets.map(({ sys }) => keyOf('Asset', sys.id)),
    ],
  };
}
