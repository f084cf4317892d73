/** @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import * as v from 'valibot';
import { isRecord } from '../../../contracts/isRecord';
import { partOf, titleOf } from '../../owner/listing';
import { moneyOf, type OrderMoney } from '../../owner/orderMoney';
import { sentence } from '../../lib/sentence';
import { DESK, type DeskContext, type DeskDeps } from '../deskEnv';
import { Field, Select, Table } from '../frame/form';
import { page, useFrame, useWords } from '../frame/page';
import { formatDay } from '../frame/times';
import {
  findOrders,
  ORDER_FILTERS,
  ORDER_KINDS,
  ORDERS_OF_PAGE,
  type OrderRow,
  type OrderSearch,
} from './findOrders';
import { ORDERS_WORDS } from './ordersWords';

/** Path of the list and of the pages of its orders. */
export const ORDERS = `${DESK}/orders`;
export const ORDERS_TITLE = sentence('Orders', 'Bestellungen');

const SearchSchema = v.object({
  text: v.optional(v.string(), ''),
  filter: v.fallback(v.picklist(ORDER_FILTERS), 'all'),
  kind: v.fallback(v.picklist(ORDER_KINDS), 'all'),
  page: v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), 1),
});

const addressOf = (search: OrderSearch, number: number): string =>
  `${ORDERS}?${new URLSearchParams({ ...search, page: String(number) }).toString()}`;

/** Name of an order's customer; the address without one; empty once erased. */
export function nameOf(customer: string): string {
  const { name, email } = partOf(customer);
  return [name, email].find((one): one is string => typeof one === 'string' && one !== '') ?? '';
}

const isToPack = ({ priced, state, shipped_at: shipped }: OrderRow): boolean =>
  shipped === null &&
  (state === 'captured' || state === 'notified') &&
  partOf(priced)['kind'] === 'shop';

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
          <span class="clamp">{titleOf(partOf(row.priced))}</span>,
          formatDay(row.created_at, language),
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
  const search = v.parse(SearchSchema, isRecord(query) ? query : {});
  const { found, money } = await db.read(async (reader) => {
    const rows = await findOrders(reader, db.engine, search);
    const ids = rows.map(({ id }) => id);
    return { found: rows, money: await moneyOf(reader, ids, language) };
  });
  const rows = found.slice(0, ORDERS_OF_PAGE);
  return page(
    c,
    { title: ORDERS_TITLE[language] },
    <>
      <SearchForm search={search} />
      {rows.length === 0 ? <p>{words.none}</p> : <Orders rows={rows} money={money} />}
      <nav class="pages" aria-label={words.pages}>
        {search.page > 1 ? <a href={addressOf(search, search.page - 1)}>{words.newer}</a> : null}
        {found.length > ORDERS_OF_PAGE ? (
          <a href={addressOf(search, search.page + 1)}>{words.older}</a>
        ) : null}
      </nav>
    </>,
  );
}
