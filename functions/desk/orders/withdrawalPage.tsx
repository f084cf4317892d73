/** @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { formatCents } from '../../../contracts/money/money';
import { formatMoment, formatShortDay } from '../../../contracts/time/berlinTime';
import type { Withdrawal } from '../../journal/withdrawals';
import { matchWithdrawal } from '../../orders/withdrawals/match';
import { DESK, type DeskContext, type DeskDeps } from '../deskEnv';
import { ActLinks, Facts, Field } from '../frame/form';
import { page, useFrame, useWords } from '../frame/page';
import { DeskProblem } from '../frame/problem';
import { todoSection } from '../todo/todoSection';
import { findOrders, type OrderRow } from './findOrders';
import { placeNotes } from './orderPage';
import { nameOf, ORDERS, titleOf } from './ordersList';
import { ORDERS_WORDS } from './ordersWords';

/** Reads a declaration of withdrawal. @throws DeskProblem when there is none */
export async function withdrawalOrProblem({ deps }: DeskDeps, id: string): Promise<Withdrawal> {
  const withdrawal = await deps.withdrawals.byId(id);
  if (withdrawal) return withdrawal;
  throw DeskProblem.of(404, ORDERS_WORDS, 'noWithdrawal');
}

/** Paid orders that a search finds, for a declaration that names none. */
async function candidatesFor({ db }: DeskDeps, text: string) {
  const search = { text, filter: 'paid', kind: 'all', from: null } as const;
  const { rows } = await db.read((reader) => findOrders(reader, search));
  return { text, rows: text === '' ? [] : rows };
}

const Candidates: FC<{ id: string; text: string; rows: readonly OrderRow[] }> = ({
  id,
  text,
  rows,
}) => {
  const { language } = useFrame();
  const words = useWords(ORDERS_WORDS);
  return (
    <section>
      <h2>{words.whichOrder}</h2>
      <p class="text">{words.whichOrderText}</p>
      <form class="inline" method="get" role="search">
        <Field name="find" label={words.searchHint} type="search" value={text} maxlength={200} />
        <button type="submit" class="quiet">
          {words.search}
        </button>
      </form>
      {rows.length === 0 ? <p>{words.none}</p> : null}
      <ul role="list" class="list">
        {rows.map((row) => {
          const name = nameOf(row.customer) || words.erased;
          const what = `${titleOf(row.priced)} · ${formatShortDay(row.created_at, language)} · ${formatCents(row.total, language)}`;
          return (
            <li>
              <a class="clamp" href={`${ORDERS}/${row.id}`}>
                {name}
              </a>
              <span class="soft">{what}</span>
              <p>
                <a
                  class="button quiet"
                  href={`${DESK}/withdrawals/${id}/confirm?order=${row.id}`}
                  aria-label={`${words.thisOrder}: ${name}, ${what}`}
                >
                  {words.thisOrder}
                </a>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** Page of a declaration of withdrawal; leads to the order when it belongs to one. */
export async function withdrawalPage(c: DeskContext, desk: DeskDeps, id: string) {
  const language = c.get('language');
  const words = ORDERS_WORDS[language];
  const { request, receivedAt, orderId, answer } = await withdrawalOrProblem(desk, id);
  const { named, ofAddress } = await matchWithdrawal(desk.deps, request);
  // Without an order there is nothing to accept: it is searched below.
  const canConfirm = orderId !== null || named !== null || ofAddress.length > 0;
  const rows = [
    [words.date, formatMoment(receivedAt, language)],
    [words.name, request.name],
    [words.email, request.email],
    [words.order, request.order],
    [words.message, request.message],
  ] as const;
  return page(
    c,
    { title: words.withdrawal, back: { href: DESK, label: todoSection.title[language] } },
    <>
      <Facts rows={rows} />
      {answer === null ? (
        <ActLinks
          to={(canConfirm ? (['confirm', 'refuse'] as const) : (['refuse'] as const)).map((act) => [
            `${DESK}/withdrawals/${id}/${act}`,
            words.withdrawalActs[act],
          ])}
        />
      ) : (
        <p>{words.withdrawalAnswers[answer]}</p>
      )}
      {orderId === null ? null : (
        <>
          {await placeNotes(desk, { id: orderId }, language)}
          <ActLinks to={[[`${ORDERS}/${orderId}`, words.order]]} />
        </>
      )}
      {orderId === null && answer === null ? (
        <Candidates {...await candidatesFor(desk, c.req.query('find') ?? request.name)} id={id} />
      ) : null}
    </>,
  );
}
