import type { Engine } from '../database/address';
import type { PostgresServer } from '../testing/postgres/server';
import { SECRET_ROOM } from '../testing/space';
import { isConfirmation, isDenial } from '../testing/told';
import { lapse } from '../../test/lapse';
import { until } from '../../test/until';
import type { Kind, Purchase } from './buyer';
import { CannotBePlayed } from '../testing/smallDisk';
import { openStage, type Stage } from './stage';
import { tally, type Counts } from './tally';

/** One fault: what is bought while it is in force, and how it ends. */
export interface Row {
  name: string;
  play(stage: Stage): Promise<Purchase[]>;
}

/** Rows that share a stage, played one after the other, or at the same time where each fault is one order's own. */
export interface Group {
  name: string;
  rows: readonly Row[];
  together?: boolean;
  environment?: Record<string, string>;
  /** Gives another database than a fresh one, and what to do when the group is over. */
  database?(engine: Engine): Promise<{ url: string; close(): Promise<void> }>;
  setUp?(stage: Stage): Promise<void>;
}

export interface Played {
  group: string;
  row: string;
  counts: Counts;
  /** Everything that was not as it must be, in words. */
  wrongs: string[];
  /** Why this machine could not play it. */
  notPlayed?: string;
}

const KINDS: readonly Kind[] = ['shop', 'workshop', 'donation'];
let turn = 0;

/** Kinds in turn. */
export const nextKind = (): Kind => KINDS[(turn += 1) % KINDS.length] ?? 'donation';

const TRIES = 4;

/** A purchase from the first press to the answer of the charge; who is told to order again, with nothing charged, does. */
export async function buy(
  { buyer }: Stage,
  meanwhile: (purchase: Purchase) => Promise<unknown> = () => Promise.resolve(),
  kind = nextKind(),
): Promise<Purchase[]> {
  const purchases: Purchase[] = [];
  for (let left = TRIES; left > 0; left -= 1) {
    const purchase = await buyer.order(kind);
    purchases.push(purchase);
    await meanwhile(purchase);
    await buyer.approve(purchase);
    const { body } = await buyer.capture(purchase);
    if (body.error?.code !== 'order_unpaid') break;
    purchase.approved = left === 1;
  }
  return purchases;
}

const PATIENCE_MS = 90_000;

/**
 * Waits until whoever paid has both mails, as the receipt tells, and who was told to wait for what PayPal has ended has
 * heard of that; what never gets there is said.
 */
export async function awaitMails(
  { buyer, sandbox }: Pick<Stage, 'buyer' | 'sandbox'>,
  purchases: readonly Purchase[],
): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (const purchase of purchases.filter(({ approved }) => approved)) {
    const told = async () => {
      const receipt = await buyer.receipt(purchase);
      // Told to wait first and of a decline later: the payer comes back.
      if (receipt?.payment.status === 'declined') await buyer.comeBack(purchase);
      if (receipt?.payment.status === 'unpaid' && purchase.mayEnd) {
        purchase.approved = false;
        return (await sandbox.mails()).some(
          (mail) => mail.to === purchase.address && isDenial(mail),
        );
      }
      if (receipt?.payment.status !== 'paid') return null;
      return purchase.unreachable
        ? receipt.ownerInformed && receipt.confirmationUndeliverable
        : receipt.state === 'notified';
    };
    await until('both mails', told, Math.max(1000, end - Date.now())).catch(() =>
      purchase.wrongs.push('the receipt never told that both mails went out'),
    );
  }
}

/** What the confirmation of an order has to say, whatever became of the entry since. */
function wordsMissing(
  { kind, address }: Purchase,
  mails: readonly { to: string; subject: string; text: string }[],
): string[] {
  const texts = mails
    .filter((mail) => mail.to === address && isConfirmation(mail))
    .map(({ text }) => text);
  const without = (what: string, pattern: RegExp) =>
    texts.some((text) => !pattern.test(text)) ? [`a confirmation without ${what}`] : [];
  return [
    ...(kind === 'shop'
      ? without('its withdrawal instruction', /You have the right\.|Sie haben das Recht\./)
      : []),
    ...(kind === 'workshop' ? without('its meeting link', new RegExp(SECRET_ROOM)) : []),
  ];
}

/** Plays a group on a stage of its own. A row that breaks off says why, and is wrong. */
export async function playGroup(
  group: Group,
  engine: Engine,
  server: PostgresServer | null,
  wanted: (row: Row) => boolean,
): Promise<Played[]> {
  const rows = group.rows.filter(wanted);
  if (rows.length === 0) return [];
  const database = await group.database?.(engine).catch((error: unknown) => {
    if (error instanceof CannotBePlayed) return error;
    throw error;
  });
  if (database instanceof CannotBePlayed)
    return rows.map((row) => ({
      group: group.name,
      row: row.name,
      counts: tally([], [], []),
      wrongs: [],
      notPlayed: database.message,
    }));
  const stage = await openStage(engine, server, {
    ...(database ? { databaseUrl: database.url } : {}),
    ...(group.environment ? { environment: group.environment } : {}),
  });
  const results: { row: Row; purchases: Purchase[]; broken: string[] }[] = [];
  const one = async (row: Row) => {
    const result = { row, purchases: [] as Purchase[], broken: [] as string[] };
    results.push(result);
    try {
      result.purchases = await row.play(stage);
      await awaitMails(stage, result.purchases);
    } catch (error) {
      result.broken.push(error instanceof Error ? error.message : String(error));
    }
  };
  try {
    await group.setUp?.(stage);
    if (group.together) await Promise.all(rows.map(one));
    else for (const row of rows) await one(row);
    await lapse('what is sent twice may come late', 1500);
    const [atPaypal, mails] = await Promise.all([
      stage.sandbox.paypalOrders(),
      stage.sandbox.mails(),
    ]);
    return results.map(({ row, purchases, broken }) => {
      for (const purchase of purchases) purchase.wrongs.push(...wordsMissing(purchase, mails));
      return {
        group: group.name,
        row: row.name,
        counts: tally(atPaypal, mails, purchases),
        wrongs: [...broken, ...purchases.flatMap(({ wrongs }) => wrongs)],
      };
    });
  } finally {
    await stage.close();
    await database?.close();
  }
}
