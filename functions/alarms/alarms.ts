import type { Language } from '../../contracts/language/languages';
import type { Database, Tx } from '../database/database';
import { errorFacts, type Log } from '../lib/log/log';
import { repeat } from '../lib/timing/repeat';
import type { Metric } from '../health/prometheus';
import type { Trouble } from './troubles';
import { TROUBLE_WORDS, type TroubleId } from './troubleWords';

const CHECK_EVERY_MS = 60_000;
/** A trouble is reported when so many checks in a row have found it. */
const MIN_FINDINGS = 2;
/** No process may have found a trouble for this time before its end is reported. */
const QUIET_MS = 5 * 60_000;
/** Time after which a message whose process has died, or that no channel took, is tried again. */
const RETRY_MS = 60_000;

const rowId = (id: string): string => `alarm:${id}`;

interface AlarmsDeps {
  db: Database;
  now: () => number;
  log: Log;
  siteName: string;
  /** Address of the desk, which shows the troubles. */
  deskUrl: string;
  language: () => Promise<Language>;
  /** Returns true when a channel has accepted the text, or none is configured. */
  tell: (text: string) => Promise<boolean>;
}

/**
 * Tells the owner of each trouble once when it begins and once when it is over, across all processes: a row of `jobs`
 * stands for the trouble, `done_at` is set while the owner knows of it, and `due_at` is the earliest next message.
 */
export class Alarms {
  private readonly findings = new Map<TroubleId, number>();
  private readonly reportedHere = new Set<string>();

  constructor(
    private readonly deps: AlarmsDeps,
    private readonly troubles: readonly Trouble[],
  ) {}

  async check(): Promise<void> {
    for (const trouble of this.troubles)
      await this.checkOne(trouble).catch((error: unknown) =>
        this.deps.log.error('alarm not decided', { trouble: trouble.id, ...errorFacts(error) }),
      );
  }

  private async checkOne(trouble: Trouble): Promise<void> {
    const { id, isLocal = false } = trouble;
    const health = await trouble.check();
    const count = health.ok ? 0 : (this.findings.get(id) ?? 0) + 1;
    this.findings.set(id, count);
    if (count > 0 && count < MIN_FINDINGS) return;
    const isTrouble = count > 0;
    if (!(await (isLocal ? this.isNewsHere(id, isTrouble) : this.claim(id, isTrouble)))) return;
    const language = await this.deps.language().catch((): Language => 'de-DE');
    const { begun, over } = TROUBLE_WORDS[id];
    const words = health.ok ? over[language] : `${begun[language]} (${health.why})`;
    const { siteName, deskUrl, tell } = this.deps;
    if (!(await tell(`${siteName}: ${words} ${deskUrl}`))) return;
    if (!isLocal) await this.markReported(id, isTrouble);
    else if (isTrouble) this.reportedHere.add(id);
    else this.reportedHere.delete(id);
  }

  /** 1 while the last check of this process found the trouble. */
  metrics(): Metric[] {
    const samples = this.troubles.map(({ id }) => ({
      labels: { trouble: id },
      value: (this.findings.get(id) ?? 0) > 0 ? 1 : 0,
    }));
    const help = '1 while the last check found the trouble that the owner hears of.';
    return [{ name: 'trouble', help, type: 'gauge', samples }];
  }

  private isNewsHere = (id: string, isTrouble: boolean): Promise<boolean> =>
    Promise.resolve(this.reportedHere.has(id) !== isTrouble);

  /** Returns true when this process is to tell of a change; others then wait for its result. */
  private claim(id: string, isTrouble: boolean): Promise<boolean> {
    const now = this.deps.now();
    return this.deps.db.write(async (tx) => {
      if (isTrouble) {
        await tx
          .insertInto('jobs')
          .values({ id: rowId(id), due_at: 0 })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
        await this.row(tx, id)
          .set({ due_at: now + QUIET_MS })
          .where('done_at', 'is not', null)
          .execute();
      }
      const claimed = await this.row(tx, id)
        .set({ due_at: now + RETRY_MS })
        .where('done_at', isTrouble ? 'is' : 'is not', null)
        .where('due_at', '<=', now)
        .returning('id')
        .executeTakeFirst();
      return claimed !== undefined;
    });
  }

  private async markReported(id: string, isTrouble: boolean): Promise<void> {
    const now = this.deps.now();
    const changes = isTrouble
      ? { done_at: now, due_at: now + QUIET_MS }
      : { done_at: null, due_at: 0 };
    await this.deps.db.write((tx) => this.row(tx, id).set(changes).execute());
  }

  private row = (tx: Tx, id: string) => tx.updateTable('jobs').where('id', '=', rowId(id));
}

/** Troubles that the owner has been told of and that are not over, with the time of that (ms). */
export async function openTroubles(db: Database): Promise<{ id: TroubleId; since: number }[]> {
  const rows = await db.read((reader) =>
    reader
      .selectFrom('jobs')
      .select(['id', 'done_at'])
      .where('id', 'in', Object.keys(TROUBLE_WORDS).map(rowId))
      .where('done_at', 'is not', null)
      .execute(),
  );
  return (Object.keys(TROUBLE_WORDS) as TroubleId[]).flatMap((id) => {
    const row = rows.find((one) => one.id === rowId(id));
    return row ? [{ id, since: Number(row.done_at) }] : [];
  });
}

/** Starts the worker that checks for troubles every minute; `stop` waits for a running check. */
export function startAlarms(alarms: Alarms, log: Log): { stop(): Promise<void> } {
  const loop = repeat({
    idle: CHECK_EVERY_MS,
    onError: (error) => log.error('no alarms', errorFacts(error)),
    work: async () => {
      await alarms.check();
      return false;
    },
  });
  const first = setTimeout(loop.wake, CHECK_EVERY_MS);
  return {
    async stop() {
      clearTimeout(first);
      await loop.stop();
    },
  };
}
