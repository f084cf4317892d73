import { SecurityRules, type RuleAuth, type Write } from './rules';
import { normalise, splitPath, valueAt, withValue, type Value, isBranch } from './tree';
import { createHash } from 'node:crypto';

const sha1 = (text: string): string => createHash('sha1').update(text).digest('base64');

function numberBits(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes.toString('hex');
}

/** Order of children in the database: integer keys by number, then other keys by name. */
function byKey(a: string, b: string): number {
  const [x, y] = [a, b].map((key) => (/^(0|-?[1-9]\d{0,9})$/.test(key) ? Number(key) : undefined));
  if (x !== undefined && y !== undefined) return x - y;
  if (x !== undefined || y !== undefined) return x !== undefined ? -1 : 1;
  return a < b ? -1 : 1;
}

/** The SDK's hash of a value, by which a transaction names the value that it started from. */
function hashOf(value: Value): string {
  if (value === null) return '';
  if (isBranch(value)) {
    return sha1(
      Object.keys(value)
        .sort(byKey)
        .map((key) => `:${key}:${hashOf(value[key] ?? null)}`)
        .join(''),
    );
  }
  return sha1(`${typeof value}:${typeof value === 'number' ? numberBits(value) : String(value)}`);
}

export type WriteStatus = 'ok' | 'permission_denied' | 'datastale' | 'invalid_data';
type Watcher = (changed: string[][]) => void;

/** A realtime database in memory with security rules. */
export class Database {
  private root: Value = null;
  private watchers = new Set<Watcher>();
  private readonly rules: SecurityRules;

  constructor(
    rules: { rules: unknown },
    private readonly now: () => number = Date.now,
  ) {
    this.rules = new SecurityRules(rules);
  }

  mayRead(auth: RuleAuth, path: string): boolean {
    return this.rules.mayRead(auth, this.root, splitPath(path), this.now());
  }

  read(path: string): Value {
    return valueAt(this.root, splitPath(path));
  }

  /** Writes `data` at a path; `hash`, when given, must be that of the current value. */
  put(auth: RuleAuth, path: string, data: unknown, hash?: string): WriteStatus {
    if (hash !== undefined && hash !== hashOf(this.read(path))) return 'datastale';
    return this.write(auth, [[path, data]]);
  }

  /** Writes several values below a path atomically. */
  merge(auth: RuleAuth, path: string, changes: Record<string, unknown>): WriteStatus {
    return this.write(
      auth,
      Object.entries(changes).map(([key, data]) => [`${path}/${key}`, data]),
    );
  }

  /** Writes without checking the rules, as the service's console does. */
  set(path: string, data: unknown): void {
    this.apply([{ path: splitPath(path), value: normalise(data, this.read(path), this.now()) }]);
  }

  watch(watcher: Watcher): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  private write(auth: RuleAuth, changes: [string, unknown][]): WriteStatus {
    // Server values and rules share one time, so that a rule can require `newData.val() === now`.
    const now = this.now();
    const writes = changes.map(([path, data]) => ({
      path: splitPath(path),
      value: normalise(data, this.read(path), now),
    }));
    if (writes.some(({ path }) => path.some((key) => /[.#$[\]]/.test(key)))) return 'invalid_data';
    if (!this.rules.mayWrite(auth, this.root, writes, now)) return 'permission_denied';
    this.apply(writes);
    return 'ok';
  }

  private apply(writes: Write[]): void {
    for (const { path, value } of writes) this.root = withValue(this.root, path, value);
    for (const watcher of [...this.watchers]) watcher(writes.map(({ path }) => path));
  }
}
