import type { Language } from '../../../contracts/languages';
import { letGo } from './keptFiles';
import { runKeep, type Ended } from './runKeep';

/** What is being kept now, and how the last try ended. */
export interface KeeperState {
  running: { what: string; done: number; total: number } | null;
  ended: { what: string; how: Ended | 'elsewhere' } | null;
  /** Grows with every change of what is kept. */
  changes: number;
}

/** Two tabs would fetch the same twice. */
const LOCK = 'open-strings-keep';

let state: KeeperState = { running: null, ended: null, changes: 0 };
let stopper: AbortController | null = null;
const listeners = new Set<() => void>();

function set(next: Partial<KeeperState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Runs some work while no other tab does the same; null when one does. */
async function alone<T>(work: () => Promise<T>): Promise<T | null> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock === null ? null : work(),
  );
}

/** Keeps things for offline, one at a time, whatever page is shown meanwhile. */
export const keeper = {
  state: (): KeeperState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Begins, or goes on; another thing that is being kept has to end first. */
  async keep(what: string, languages: readonly Language[]): Promise<void> {
    if (state.running !== null) return;
    const mine = (stopper = new AbortController());
    set({ running: { what, done: 0, total: 0 }, ended: null });
    // Asked for with the press alone: some browsers ask the visitor.
    void navigator.storage?.persist?.().catch(() => false);
    const how = await alone(() =>
      runKeep({
        what,
        languages,
        signal: mine.signal,
        onProgress: (done, total) => set({ running: { what, done, total } }),
      }),
    ).catch(() => 'offline' as const);
    stopper = null;
    set({ running: null, ended: { what, how: how ?? 'elsewhere' }, changes: state.changes + 1 });
  },
  /** What has come stays; keeping it again goes on from there. */
  stop(): void {
    stopper?.abort();
  },
  /** @param what null for all */
  async letGo(what: string | null): Promise<void> {
    await alone(() => letGo(what));
    set({ ended: null, changes: state.changes + 1 });
  },
};
