/** @jsxImportSource hono/jsx */
import { bilingual } from '../../../contracts/language/bilingual';
import type { FC } from 'hono/jsx';
import * as v from 'valibot';
import { isRecord } from '../../../contracts/isRecord';
import { formatShortDay } from '../../../contracts/time/berlinTime';
import { jsonColumn } from '../../database/jsonColumn';
import { DESK, type DeskContext, type DeskDeps } from '../deskEnv';
import { Field, Select, Table } from '../frame/form';
import { page, useFrame, useWords } from '../frame/page';
import {
  findOrders,
  type Cursor,
  ORDER_FILTERS,
  ORDER_KINDS,
  type OrderRow,
  type OrderSearch,
} from './findOrders';
import { moneyOf, type OrderMoney } from './orderMoney';
import { ORDERS_WORDS } from './ordersWords';

/** Path of the list and of the pages of its orders. */
export const ORDERS = `${DESK}/orders`;
export const ORDERS_TITLE = bilingual('Orders', 'Bestellungen');

const SearchSchema = v.object({
  text: v.optional(v.string(), ''),
  filter: v.fallback(v.picklist(ORDER_FILTERS), 'all'),
  kind: v.fallback(v.picklist(ORDER_KINDS), 'all'),
  older: v.optional(v.string()),
  newer: v.optional(v.string()),
});

/** Place in the list as an address has it: `1764316800000_<id>`. Any other text is the beginning. */
function cursorOf(towards: Cursor['towards'], text: string | undefined): Cursor | null {
  const [, at, id] = /^(\d{1,15})_([\w-]{1,64})$/.exec(text ?? '') ?? [];
  return at !== undefined && id !== undefined ? { towards, at: Number(at), id } : null;
}

const addressOf = (
  { text, filter, kind }: OrderSearch,
  towards: Cursor['towards'],
  row: OrderRow | undefined,
): string => {
  const place = row ? { [towards]: `${String(row.created_at)}_${row.id}` } : {};
  return `${ORDERS}?${new URLSearchParams({ text, filter, kind, ...place }).toString()}`;
};

/** Name of an order's customer; the address without one; empty once erased. */
export function nameOf(customer: string): string {
  const { name, email } = jsonColumn(customer);
  return [name, email].find((one): one is string => typeof one === 'string' && one !== '') ?? '';
}

/** Name of what was ordered: the workshop, or each item with its quantity. */
export function titleOf(priced: string): string {
  const { workshop, lines, description } = jsonColumn(priced);
  if (isRecord(workshop)) return String(workshop['title']);
  const titles = (Array.isArray(lines) ? lines : [])
    .filter(isRecord)
    .map(({ quantity, title }) =>
      quantity === 1 ? String(title) : `${String(quantity)} × ${String(title)}`,
    );
  return titles.length > 0 ? titles.join(', ') : String(description);
}

const isToPack = ({ kind, state, shipped_at: shipped }: OrderRow): boolean =>
  shipped === null && (state === 'captured' || state === 'notified') && kind === 'shop';

const SearchForm: FC<{ search: OrderSearch }> = ({ search }) => {
  const words = useWords(ORDERS_WORDS);
  return (
    <form class="inline" method="get" action={ORDERS} role="search">
      <Field
        name="text"
        label={words.searchHint}
        type="search"
        value={search.text}
        maxlength={200}
      />
      <Select
        name="filter"
        label={words.filter}
        value={search.filter}
        options={ORDER_FILTERS.map((filter) => [filter, words.filters[filter]])}
      />
      <Select
        name="kind"
        label={words.kind}
        value={search.kind}
        options={ORDER_KINDS.map((kind) => [kind, words.kinds[kind]])}
      />
      <button type="submit">{words.search}</button>
    </form>
  );
};

const Orders: FC<{ rows: readonly OrderRow[]; money: OrderMoney }> = ({ rows, money }) => {
  const { language } = useFrame();
  const words = useWords(ORDERS_WORDS);
  return (
    <Table
      caption={ORDERS_TITLE[language]}
      columns={[
        { label: words.name },
        { label: words.items },
        { label: words.date },
        { label: words.left, isNumber: true },
        { label: words.state },
      ]}
      rows={rows.map((row) => {
        const { left, state } = money.of(row);
        return [
          <a class="clamp" href={`${ORDERS}/${row.id}`}>
            {nameOf(row.customer) || words.erased}
          </a>,
          <span class="clamp">{titleOf(row.priced)}</span>,
          formatShortDay(row.created_at, language),
          left,
          isToPack(row) ? `${state}; ${words.toPack}` : state,
        ];
      })}
    />
  );
};

/** Page with a search form and the orders that it finds. */
export async function ordersList(c: DeskContext, { db }: DeskDeps) {
  const language = c.get('language');
  const words = ORDERS_WORDS[language];
  const query = c.req.query();
  const { older, newer, ...wanted } = v.parse(SearchSchema, isRecord(query) ? query : {});
  const search = { ...wanted, from: cursorOf('older', older) ?? cursorOf('newer', newer) };
  const { found, money } = await db.read(async (reader) => {
    const orders = await findOrders(reader, search);
    const ids = orders.rows.map(({ id }) => id);
    return { found: orders, money: await moneyOf(reader, ids, language) };
  });
  const { rows, hasNewer, hasOlder } = found;
  return page(
    c,
    { title: ORDERS_TITLE[language] },
    <>
      <SearchForm search={search} />
      {rows.length === 0 ? <p>{words.none}</p> : <Orders rows={rows} money={money} />}
      <nav class="pages" aria-label={words.pages}>
        {hasNewer ? <a href={addressOf(search, 'newer', rows[0])}>{words.newer}</a> : null}
        {hasOlder ? <a href={addressOf(search, 'older', rows.at(-1))}>{words.older}</a> : null}
      </nav>
    </>,
  );
}
