import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';
import { berlinYear } from '../../../contracts/time/berlinTime';
import { runStatements, type Migration } from './step';

const TABLE = `
  create table turnover (
    id text primary key, year integer not null, threshold text not null, cents bigint not null, near_at bigint,
    over_at bigint
  );
`;

const BodySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    kind: v.string(),
    issuedAt: v.number(),
    total: v.number(),
    vat: v.nullable(v.array(v.object({ net: v.number() }))),
    replaces: v.optional(v.unknown()),
  }),
);

const PricedSchema = v.pipe(v.string(), v.parseJson(), v.object({ region: v.nullish(v.string()) }));

const LIMITS = {
  smallBusinessNextYear: 2_500_000,
  smallBusinessNow: 10_000_000,
  goodsToEu: 1_000_000,
};

type Issued = { id: string; body: string; priced: string | null };

/** Reads all invoices and credit notes in pages. */
async function* issued<T>(db: Kysely<T>): AsyncGenerator<Issued> {
  for (let last = ''; ;) {
    const { rows } =
      await sql<Issued>`select invoices.id, invoices.body, orders.priced from invoices
        left join orders on orders.id = invoices.order_id where invoices.id > ${last}
        order by invoices.id limit 500`.execute(db);
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

/** Sums without tax by `year:threshold`, in cents. */
async function sumsOf<T>(db: Kysely<T>): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for await (const { body, priced } of issued(db)) {
    const { kind, issuedAt, total, vat, replaces } = v.parse(BodySchema, body);
    if (kind === 'invoice' && replaces !== undefined) continue;
    const net = vat === null ? total : vat.reduce((sum, share) => sum + share.net, 0);
    const region = priced === null ? null : v.parse(PricedSchema, priced).region;
    const year = berlinYear(issuedAt);
    for (const threshold of Object.keys(LIMITS)) {
      if (threshold === 'goodsToEu' ? region !== 'otherEu' : vat !== null) continue;
      const id = `${year}:${threshold}`;
      sums.set(id, (sums.get(id) ?? 0) + (kind === 'credit' ? -net : net));
    }
  }
  return sums;
}

/** Turnover of a year that counts towards a threshold of taxation, and of what was issued before. */
export const turnover: Migration = async (db, engine) => {
  await runStatements(db, engine, TABLE);
  const now = Date.now();
  for (const [id, cents] of await sumsOf(db)) {
    const [year, threshold = ''] = id.split(':');
    const limit = Object.entries(LIMITS).find(([name]) => name === threshold)?.[1] ?? 0;
    const near = cents >= 0.8 * limit ? now : null;
    const over = cents > limit ? now : null;
    await sql`insert into turnover (id, year, threshold, cents, near_at, over_at)
      values (${id}, ${Number(year)}, ${threshold}, ${cents}, ${near}, ${over})`.execute(db);
  }
};
