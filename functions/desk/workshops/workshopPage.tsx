/** @jsxImportSource hono/jsx */
import { bilingual } from '../../../contracts/language/bilingual';
import type { FC } from 'hono/jsx';
import type { Language } from '../../../contracts/language/languages';
import { formatCents } from '../../../contracts/money/money';
import { formatMoment } from '../../../contracts/time/berlinTime';
import type { Order } from '../../journal/order';
import { warningsOf } from '../../journal/reports/warnings';
import { csvFile } from '../../owner/books/csv';
import type { StoredChange } from '../../journal/workshops/changes';
import { othersOf, workshopOverview, type WorkshopOverview } from '../../workshops/overview';
import type { PlaceCode } from '../../journal/workshops/placeCodes';
import { DESK, type DeskContext, type DeskDeps } from '../deskEnv';
import { ActLinks, Table } from '../frame/form';
import { page, useFrame, useWords } from '../frame/page';
import { DeskProblem } from '../frame/problem';
import { actLines } from '../orders/orderHistory';
import { History } from '../orders/orderPage';
import { ORDERS } from '../orders/ordersList';
import { ORDERS_WORDS } from '../orders/ordersWords';
import { linkText, placesText, WORKSHOPS, WORKSHOPS_TITLE } from './workshopsList';
import { WORKSHOPS_WORDS } from './workshopsWords';

type Warnings = Awaited<ReturnType<typeof warningsOf>>;
type Others = Awaited<ReturnType<typeof othersOf>>;

/** Reads a workshop. @throws DeskProblem when there is none */
export async function workshopOrProblem({ deps }: DeskDeps, id: string): Promise<WorkshopOverview> {
  const found = /^[\w.-]{1,64}$/.test(id) ? await workshopOverview(deps, id) : null;
  if (found) return found;
  const { 'de-DE': de, 'en-US': en } = WORKSHOPS_WORDS;
  throw new DeskProblem(404, bilingual(en.unknown, de.unknown), WORKSHOPS);
}

/** True for a workshop that is under way or over. @param now ms */
export const hasBegun = ({ start }: WorkshopOverview, now: number): boolean =>
  start !== null && Date.parse(start) <= now;

/** A sentence about the changes. */
export function changeText({ kind, facts }: StoredChange, language: Language): string {
  const { change } = WORKSHOPS_WORDS[language];
  return kind === 'moved'
    ? change.moved(formatMoment(Date.parse(facts.start), language))
    : change[kind];
}

interface OrdersProps {
  caption: string;
  orders: readonly Order[];
  /** Orders that are withdrawn or disputed. */
  warnings: Warnings;
}

const Orders: FC<OrdersProps> = ({ caption, orders, warnings }) => {
  const { language } = useFrame();
  const words = useWords(WORKSHOPS_WORDS);
  return (
    <Table
      caption={caption}
      columns={[
        { label: words.name },
        { label: words.email },
        { label: words.price, isNumber: true },
        { label: words.message },
      ]}
      rows={orders.map(({ id, customer, total }) => [
        <>
          <a class="clamp" href={`${ORDERS}/${id}`}>
            {customer.name || words.erased}
          </a>
          {(warnings.get(id) ?? []).map((warning) => (
            <strong>{warning[language]} </strong>
          ))}
        </>,
        <span class="clamp">{customer.email}</span>,
        formatCents(total, language),
        customer.message && <span class="clamp">{customer.message}</span>,
      ])}
    />
  );
};

const Waiting: FC<{ waiting: Others['waiting'] }> = ({ waiting }) => {
  const { language } = useFrame();
  const words = useWords(WORKSHOPS_WORDS);
  return (
    <section>
      <h2>{words.waiting(waiting.length)}</h2>
      <ul role="list" class="list">
        {waiting.map((one) => (
          <li>
            <span class="clamp">{one.email}</span>
            <span class="soft">
              {words.since} {formatMoment(one.joined_at, language)}
              {one.offered_until === null
                ? ''
                : `, ${words.offeredUntil} ${formatMoment(one.offered_until, language)}`}
            </span>
            {one.offered_until === null ? (
              <a
                href={`${DESK}/waiting/${one.id}/offer`}
                aria-label={`${words.offer}: ${one.email}`}
              >
                {words.offer}
              </a>
            ) : null}
            <a href={`${DESK}/waiting/${one.id}`} aria-label={`${words.remove}: ${one.email}`}>
              {words.remove}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Codes: FC<{ codes: readonly PlaceCode[] }> = ({ codes }) => {
  const { language } = useFrame();
  const words = useWords(WORKSHOPS_WORDS);
  return (
    <section>
      <h2>{words.codes(codes.length)}</h2>
      <ul role="list" class="list">
        {codes.map(({ id, amount, expiresAt, isUsed, moves }) => {
          const price = amount === 0 ? words.free : formatCents(amount, language);
          const state = isUsed ? words.used : `${words.until} ${formatMoment(expiresAt, language)}`;
          return (
            <li>
              {price}
              <span class="soft">{state}</span>
              {moves !== null ? (
                <a href={`${ORDERS}/${moves}`}>{words.moveLink}</a>
              ) : isUsed ? null : (
                <a href={`${DESK}/codes/${id}`} aria-label={`${words.revoke}: ${price}, ${state}`}>
                  {words.revoke}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const Facts: FC<{ workshop: WorkshopOverview }> = ({ workshop }) => {
  const { language } = useFrame();
  const words = useWords(WORKSHOPS_WORDS);
  const { start, money, isPublished, isCancelled } = workshop;
  return (
    <dl>
      <dt>{words.date}</dt>
      <dd>
        {start === null ? '' : formatMoment(Date.parse(start), language)}
        {isPublished === false ? ` (${words.unpublished})` : ''}
        {isCancelled ? ` (${words.cancelled})` : ''}
      </dd>
      <dt>{words.places}</dt>
      <dd>{placesText(workshop, words)}</dd>
      <dt>{words.money}</dt>
      <dd>{formatCents(money, language)}</dd>
      <dt>{words.link}</dt>
      <dd>{linkText(workshop, words)}</dd>
    </dl>
  );
};

const Acts: FC<{ workshop: WorkshopOverview; isOver: boolean }> = ({
  workshop: { id, participants, isCancelled, isPublished },
  isOver,
}) => {
  const words = useWords(WORKSHOPS_WORDS);
  const hasParticipants = participants.length > 0;
  const acts: [path: string, label: string, isOffered: boolean][] = [
    ['edit', words.edit, isPublished === true && !isCancelled],
    ['again', words.again, isPublished !== null],
    ['add', words.add, isPublished === true && !isCancelled && !isOver],
    ['code', words.code, !isCancelled && !isOver],
    ['message', words.tellAll, hasParticipants],
    ['attendance', words.attendance, hasParticipants],
    ['participants.csv', words.csv, hasParticipants],
    ['cancel', words.cancel, !isCancelled && !isOver],
    ['unpublish', words.unpublish, isPublished === true && !hasParticipants],
  ];
  return (
    <ActLinks
      to={acts
        .filter(([, , isOffered]) => isOffered)
        .map(([path, label]) => [`${WORKSHOPS}/${id}/${path}`, label])}
    />
  );
};

const Participants: FC<{ workshop: WorkshopOverview; warnings: Warnings }> = ({
  workshop: { participants },
  warnings,
}) => {
  const words = useWords(WORKSHOPS_WORDS);
  const orders = participants.map(({ order }) => order);
  const caption = words.participants(orders.length);
  const addresses = orders.map(({ customer }) => customer.email).filter(Boolean);
  return (
    <section>
      <h2>{caption}</h2>
      {orders.length === 0 ? (
        <p>{words.nobody}</p>
      ) : (
        <Orders caption={caption} orders={orders} warnings={warnings} />
      )}
      {addresses.length === 0 ? null : (
        <details class="acts">
          <summary>{words.addresses}</summary>
          <pre>{addresses.join(', ')}</pre>
        </details>
      )}
    </section>
  );
};

/** Page of one workshop: its state, what can be done, participants and waiting list. */
export async function workshopPage(c: DeskContext, desk: DeskDeps, id: string) {
  const language = c.get('language');
  const words = WORKSHOPS_WORDS[language];
  const workshop = await workshopOrProblem(desk, id);
  const { ended, waiting } = await othersOf(desk.db, id, workshop.participants);
  const codes = await desk.deps.placeCodes.of(id);
  const orders = [...workshop.participants.map(({ order }) => order), ...ended];
  const { history, warnings } = await desk.db.read(async (db) => ({
    history: await actLines(db, id, language),
    warnings: await warningsOf(
      db,
      orders.map((order) => order.id),
    ),
  }));
  const { change, title, isPublished, isTooFew, since } = workshop;
  return page(
    c,
    { title: title[language], back: { href: WORKSHOPS, label: WORKSHOPS_TITLE[language] } },
    <>
      {isPublished === null ? <p class="note">{words.contentDown}</p> : null}
      {since === null ? null : (
        <p class="note">{words.contentSince(formatMoment(since, language))}</p>
      )}
      {change ? (
        <p class="note">
          {changeText(change, language)} <a href={`${WORKSHOPS}/${id}/change`}>{words.waits}</a>
        </p>
      ) : null}
      {isTooFew ? (
        <div class="note">
          <p>{words.tooFew(workshop.participants.length, workshop.minimum ?? 0)}</p>
          <ActLinks
            to={[
              [`${WORKSHOPS}/${id}/few`, words.takesPlace, true],
              [`${WORKSHOPS}/${id}/cancel`, words.cancel],
            ]}
          />
        </div>
      ) : null}
      <Facts workshop={workshop} />
      <Acts workshop={workshop} isOver={hasBegun(workshop, desk.deps.now())} />
      <Participants workshop={workshop} warnings={warnings} />
      {ended.length === 0 ? null : (
        <section>
          <h2>{words.ended(ended.length)}</h2>
          <Orders caption={words.ended(ended.length)} orders={ended} warnings={warnings} />
        </section>
      )}
      {waiting.length === 0 ? null : <Waiting waiting={waiting} />}
      {codes.length === 0 ? null : <Codes codes={codes} />}
      {history.length === 0 ? null : (
        <section>
          <h2>{ORDERS_WORDS[language].history}</h2>
          <History lines={history} />
        </section>
      )}
    </>,
  );
}

/** The participants as a table file. */
export async function participantsFile(c: DeskContext, desk: DeskDeps, id: string) {
  const words = WORKSHOPS_WORDS[c.get('language')];
  const { participants } = await workshopOrProblem(desk, id);
  const rows = participants.map(({ order: { customer, total } }) => [
    customer.name,
    customer.email,
    { cents: total },
    customer.message,
  ]);
  return c.body(csvFile([[words.name, words.email, words.price, words.message], ...rows]), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="participants-${id}.csv"`,
  });
}
