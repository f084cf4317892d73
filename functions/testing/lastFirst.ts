import { lapse } from '../../test/lapse';
import { Database } from '../database/database';

/**
 * What asks the database at the same moment may come first or last: here who asked last comes first, so that no test
 * rests on the order of its calls. Set up by `npm run proof:unhurried`.
 */
const GATHER_MS = 2;
/** So long the next one waits for the one before it: then they run at the same time, as they do elsewhere. */
const AHEAD_MS = 25;

type Start = () => Promise<unknown>;
const gathered = new WeakMap<Database, Start[]>();

async function startLastFirst(db: Database): Promise<void> {
  await lapse('who asks at the same moment', GATHER_MS);
  const starts = gathered.get(db) ?? [];
  gathered.delete(db);
  for (const start of starts.reverse())
    await Promise.race([start(), lapse('one is ahead', AHEAD_MS)]);
}

for (const name of ['read', 'write', 'writeOnce'] as const) {
  const begin = Database.prototype[name] as (this: Database, work: unknown) => Promise<unknown>;
  Database.prototype[name] = function (this: Database, work: unknown) {
    return new Promise((resolve, reject) => {
      const start = (): Promise<unknown> => begin.call(this, work).then(resolve, reject);
      const waiting = gathered.get(this);
      if (waiting) waiting.push(start);
      else {
        gathered.set(this, [start]);
        void startLastFirst(this);
      }
    });
  } as never;
}
