import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keyOf, type Delta, type Entity, type SpaceModel } from './entity';
import { ForgottenTokenError, type SyncService } from './syncService';

/** One line of the file: the result of one sync and its next token. */
interface Line {
  token: string;
  model?: SpaceModel;
  entities: Entity[];
  deleted: string[];
}

/** Number of deltas after which the file is compacted. */
const COMPACT_AFTER = 200;

/** A changed entity: `before` is undefined for a new one, `after` for a deleted one. */
export interface Change {
  key: string;
  before: Entity | undefined;
  after: Entity | undefined;
}

/**
 * The whole published space on disk, as JSON lines: the first line has everything, each further line one delta. A line
 * truncated by a crash is dropped and its delta fetched again with the token of the line before.
 */
export class SpaceMirror {
  readonly entities = new Map<string, Entity>();
  model: SpaceModel = { locales: [], shared: [] };
  private token: string | null = null;
  private lines = 0;
  /** False while the file is incomplete; it is then rewritten before anything is appended. */
  private isWhole = true;

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
      const line = lineOf(delta);
      if (line.entities.length === 0 && line.deleted.length === 0 && line.token === this.token)
        return [];
      const changes = this.apply(line);
      if (line.entities.length + line.deleted.length > 0) await this.save(line);
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
    return changes;
  }

  private async save(line: Line): Promise<void> {
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
