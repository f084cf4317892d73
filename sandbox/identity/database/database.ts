import { hashOf } from './hash';
import { SecurityRules, type RuleAuth, type Write } from './rules';
import { normalise, splitPath, valueAt, withValue, type Value } from './tree';

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
