/** @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { Language } from '../../../contracts/language/languages';
import { formatCents } from '../../../contracts/money/money';
import { formatMoment } from '../../../contracts/time/berlinTime';
import type { OutboxTable } from '../../database/schema';
import type { InvoiceDocument } from '../../journal/invoices/document';
import { MailSubjectSchema } from '../../journal/outbox/mailSubject';
import { UnreadableOrder } from '../../journal/rows';
import { differencesOf } from '../../journal/workshops/notices';
import { moveOf } from '../../journal/workshops/placeMoves';
import { MAILS } from '../../orders/mails/registry';
import type { Order } from '../../journal/order';
import type { DeskContext, DeskDeps } from '../deskEnv';
import { ActLinks, Facts, Table } from '../frame/form';
import { page, useFrame, useWords } from '../frame/page';
import { DeskProblem } from '../frame/problem';
import { ORDER_ACTS } from './orderActs';
import { moneyOf } from './orderMoney';
import { orderHistory, type HistoryLine } from './orderHistory';
import { ORDERS, ORDERS_TITLE } from './ordersList';
import { ORDERS_WORDS } from './ordersWords';

export type MailRow = Selectable<OutboxTable>;

const problem = (name: 'noOrder' | 'unreadable'): DeskProblem =>
  DeskProblem.of(name === 'noOrder' ? 404 : 500, ORDERS_WORDS, name, ORDERS);

/** Reads an order by its whole number. @throws DeskProblem when there is none, or it is damaged */
export async function orderOrProblem({ deps }: DeskDeps, id: string): Promise<Order> {
  try {
    const order = await deps.journal.byId(id);
    if (!order) throw problem('noOrder');
    return order;
  } catch (error) {
    throw error instanceof UnreadableOrder ? problem('unreadable') : error;
  }
}

/** Mails about an order, a withdrawal from it or a refund of it, oldest first. */
export async function mailsOf({ db }: DeskDeps, orderId: string): Promise<MailRow[]> {
  return db.read((reader) =>
    reader
      .selectFrom('outbox')
      .selectAll()
      // With `or` PostgreSQL would read every mail.
      .where('subject_id', 'in', ({ selectFrom }) =>
        selectFrom('orders')
          .select('id')
          .where('id', '=', orderId)
          .union(selectFrom('returned_money').select('id').where('order_id', '=', orderId))
          .union(selectFrom('withdrawals').select('id').where('order_id', '=', orderId))
          .union(selectFrom('place_codes').select('id').where('moves', '=', orderId)),
      )
      .orderBy('queued_at')
      .orderBy('id')
      .execute(),
  );
}

/** Notes that lead to the orders that were paid for the same place: the booking that has moved, or the differences. */
export async function placeNotes(
  { db }: DeskDeps,
  { id, moves }: Pick<Order, 'id' | 'moves'>,
  language: Language,
) {
  const words = ORDERS_WORDS[language];
  const { rows, money } = await db.read(async (reader) => {
    const later = await differencesOf(reader, id);
    const ids = [...(moves === undefined ? [] : [moves]), ...later.map((other) => other.id)];
    const columns = ['id', 'total', 'state', 'failure'] as const;
    const found = reader.selectFrom('orders').select(columns).where('id', 'in', ids);
    return {
      rows: ids.length === 0 ? [] : await found.execute(),
      money: await moneyOf(reader, ids, language),
    };
  });
  return rows.map((row) => (
    <p class="note">
      {row.id === moves ? words.differenceFor : words.differencePaid}{' '}
      <a href={`${ORDERS}/${row.id}`}>
        {`${formatCents(row.total, language)}, ${money.of(row).state}`}
      </a>
    </p>
  ));
}

const Customer: FC<{ order: Order }> = ({ order }) => {
  const { language } = useFrame();
  const words = useWords(ORDERS_WORDS);
  const { customer, createdAt, paidAt, workshop } = order;
  const rows = [
    [words.number, order.id],
    [words.kind, words.kinds[order.kind]],
    [words.ordered, formatMoment(createdAt, language)],
    [words.paid, paidAt === null ? '' : formatMoment(paidAt, language)],
    [words.name, customer.name || words.erased],
    [words.email, customer.email],
    [words.address, customer.address],
    [words.message, customer.message],
    [words.language, words.languages[order.language]],
    [words.workshopTime, workshop ? formatMoment(Date.parse(workshop.start), language) : ''],
  ] as const;
  return <Facts rows={rows} />;
};

const Items: FC<{ order: Order }> = ({ order }) => {
  const { language } = useFrame();
  const words = useWords(ORDERS_WORDS);
  const euros = (cents: number) => formatCents(cents, language);
  const lines = order.lines.map(({ title, quantity, goodsEach }) => [
    title,
    String(quantity),
    euros(goodsEach),
    euros(goodsEach * quantity),
  ]);
  const booked = order.workshop?.title ?? order.description;
  return (
    <>
      <Table
        caption={words.items}
        columns={[
          { label: words.items },
          { label: words.quantity, isNumber: true },
          { label: words.each, isNumber: true },
          { label: words.sum, isNumber: true },
        ]}
        rows={lines.length > 0 ? lines : [[booked, '1', euros(order.total), euros(order.total)]]}
      />
      <Facts
        rows={[
          [words.shipping, order.shipping > 0 ? euros(order.shipping) : ''],
          [words.total, euros(order.total)],
        ]}
      />
    </>
  );
};

const Acts: FC<{ order: Order; isMoving: boolean }> = ({ order, isMoving }) => {
  const { language } = useFrame();
  const acts = ORDER_ACTS.filter((act) => act.isFor(order, isMoving));
  return acts.length === 0 ? null : (
    <>
      <h2>{useWords(ORDERS_WORDS).acts}</h2>
      <ActLinks
        to={acts.map(({ name, label }) => [`${ORDERS}/${order.id}/${name}`, label[language]])}
      />
    </>
  );
};

/** Events and acts with their times. */
export const History: FC<{ lines: readonly HistoryLine[] }> = ({ lines }) => {
  const { language } = useFrame();
  return (
    <ul role="list" class="list">
      {lines.map(({ at, what, detail, by }) => (
        <li>
          <span>{detail === '' ? what : `${what}: ${detail}`}</span>
          <span class="soft">{[formatMoment(at, language), by].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
};

/** Name of a mail; its subject, when a later version of the functions has queued it. */
const labelOf = (subject: string, language: Language): string =>
  v.is(MailSubjectSchema, subject) ? MAILS[subject].label[language] : subject;

const Mails: FC<{ order: Order; mails: readonly MailRow[] }> = ({ order, mails }) => {
  const { language } = useFrame();
  const words = useWords(ORDERS_WORDS);
  const mailStatus = ({ sent_at: sent, refused_at: refused, attempts }: MailRow): string =>
    sent !== null
      ? words.sent(formatMoment(sent, language))
      : refused !== null
        ? words.refused(formatMoment(refused, language))
        : words.waits(attempts);
  return (
    <ul role="list" class="list">
      {mails.map((mail) => {
        const name = `${labelOf(mail.subject, language)} ${mail.audience === 'owner' ? words.toOwner : words.toCustomer}`;
        const status = mailStatus(mail);
        return (
          <li>
            <a
              href={`${ORDERS}/${order.id}/mails/${encodeURIComponent(mail.id)}`}
              aria-label={`${name}, ${status}`}
            >
              {name}
            </a>
            <span class="soft">{status}</span>
          </li>
        );
      })}
    </ul>
  );
};

const Documents: FC<{ order: Order; documents: readonly InvoiceDocument[] }> = ({
  order,
  documents,
}) => {
  const words = useWords(ORDERS_WORDS);
  return documents.length === 0 ? (
    <p class="soft">{words.noDocuments}</p>
  ) : (
    <ul role="list">
      {documents.map(({ number }) => (
        <li>
          <a href={`${ORDERS}/${order.id}/documents/${number}`}>{`${number} (PDF)`}</a>
        </li>
      ))}
    </ul>
  );
};

/** Page of one order: what was ordered and by whom, acts, history, mails, documents. */
export async function orderPage(c: DeskContext, desk: DeskDeps, id: string) {
  const { deps, db } = desk;
  const language = c.get('language');
  const words = ORDERS_WORDS[language];
  const order = await orderOrProblem(desk, id);
  const { state } = (await db.read((reader) => moneyOf(reader, [id], language))).of(order);
  const { history, move } = await db.read(async (reader) => ({
    history: await orderHistory(reader, order, language),
    move: await moveOf(reader, id),
  }));
  return page(
    c,
    {
      title: order.customer.name || words.erased,
      back: { href: ORDERS, label: ORDERS_TITLE[language] },
    },
    <>
      <p class="note">{state}</p>
      {order.repeats === null ? null : (
        <p class="note">
          {words.repeats} <a href={`${ORDERS}/${order.repeats}`}>{order.repeats}</a>
        </p>
      )}
      {move === null ? null : (
        <p class="note">
          {words.linkOut(formatCents(move.amount, language), formatMoment(move.until, language))}
        </p>
      )}
      {await placeNotes(desk, order, language)}
      <Acts order={order} isMoving={move !== null} />
      <h2>{words.order}</h2>
      <Customer order={order} />
      <Items order={order} />
      <h2>{words.history}</h2>
      <History lines={history} />
      <h2>{words.mails}</h2>
      <Mails order={order} mails={await mailsOf(desk, id)} />
      <h2>{words.documents}</h2>
      <Documents order={order} documents={await deps.invoices.ofOrder(id)} />
      {order.paypalOrderId === null ? null : (
        <>
          <h2>{words.paypal}</h2>
          <ActLinks to={[[`${ORDERS}/${id}/paypal`, words.askPaypal]]} />
        </>
      )}
    </>,
  );
}
