/** @jsxImportSource hono/jsx */
import { bilingual } from '../../../contracts/language/bilingual';
import type { Child, FC } from 'hono/jsx';
import { formatCents } from '../../../contracts/money/money';
import { formatIsoDay, formatMoment, formatShortDay } from '../../../contracts/time/berlinTime';
import { personOf } from '../../owner/people';
import type { DeskContext, DeskDeps } from '../deskEnv';
import { ActLinks, Facts } from '../frame/form';
import { FRAME_WORDS } from '../frame/frameWords';
import { page, useFrame, useWords } from '../frame/page';
import { actLines } from './orderHistory';
import { orderOrProblem } from './orderPage';
import { ORDERS, titleOf } from './ordersList';

const WORDS = bilingual(
  {
    intro:
      'All that is stored about this mail address. The file has every detail, for handing over.',
    file: 'As a file (JSON)',
    person: 'Person',
    name: 'Name',
    address: 'Address',
    message: 'Message',
    orders: 'Orders',
    withdrawals: 'Withdrawals',
    waiting: 'Waiting list',
    invoices: 'Invoices and credit notes',
    kept: (day: string) => `kept until ${day}`,
    notes: 'Notes and acts',
    mails: (count: number) => `Mails about it: ${String(count)}`,
    email: 'Mail address',
  },
  {
    intro:
      'Alles, was zu dieser Mailadresse gespeichert ist. Die Datei enthält jede Einzelheit, zum Weitergeben.',
    file: 'Als Datei (JSON)',
    person: 'Person',
    name: 'Name',
    address: 'Anschrift',
    message: 'Nachricht',
    orders: 'Bestellungen',
    withdrawals: 'Widerrufe',
    waiting: 'Warteliste',
    invoices: 'Rechnungen und Korrekturen',
    kept: (day: string) => `aufbewahrt bis ${day}`,
    notes: 'Notizen und Handlungen',
    mails: (count: number) => `Mails dazu: ${String(count)}`,
    email: 'Mailadresse',
  },
);

type Person = Awaited<ReturnType<typeof personOf>>;

const textIn = (record: Record<string, unknown>, name: string): string => {
  const value = record[name];
  return typeof value === 'string' ? value : '';
};

/** Different values of a field, one a line. */
const valuesOf = (records: readonly Record<string, unknown>[], name: string): string =>
  [...new Set(records.map((record) => textIn(record, name)).filter(Boolean))].join('\n\n');

const Section: FC<{ title: string; lines: readonly Child[] }> = ({ title, lines }) =>
  lines.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <ul role="list" class="list">
        {lines.map((line) => (
          <li>{line}</li>
        ))}
      </ul>
    </section>
  );

const PersonData: FC<{ person: Person; email: string; acts: readonly string[] }> = ({
  person,
  email,
  acts,
}) => {
  const { language } = useFrame();
  const words = useWords(WORDS);
  const { orders, withdrawals, waiting, invoices, mails } = person;
  const customers = orders.map(({ customer }) => customer);
  return (
    <>
      <h2>{words.person}</h2>
      <Facts
        rows={[
          [words.name, valuesOf(customers, 'name')],
          [words.email, email],
          [words.address, valuesOf(customers, 'address')],
          [words.message, valuesOf(customers, 'message')],
        ]}
      />
      <Section
        title={words.orders}
        lines={orders.map(({ id, priced, created_at: at, total }) => (
          <>
            <a class="clamp" href={`${ORDERS}/${id}`}>
              {titleOf(JSON.stringify(priced))}
            </a>
            <span class="soft">{`${formatShortDay(at, language)} · ${formatCents(total, language)}`}</span>
          </>
        ))}
      />
      <Section
        title={words.withdrawals}
        lines={withdrawals.map(({ received_at: at, request }) => (
          <span>
            {[formatMoment(at, language), textIn(request, 'order'), textIn(request, 'message')]
              .filter(Boolean)
              .join(' · ')}
          </span>
        ))}
      />
      <Section
        title={words.waiting}
        lines={waiting.map(({ workshop_id: id, joined_at: at }) => (
          <span>{`${id} · ${formatMoment(at, language)}`}</span>
        ))}
      />
      <Section
        title={words.invoices}
        lines={invoices.map(({ number, keptUntil }) => (
          <span>{`${number} · ${words.kept(formatIsoDay(keptUntil, language))}`}</span>
        ))}
      />
      <Section
        title={words.notes}
        lines={acts.map((act) => (
          <span>{act}</span>
        ))}
      />
      <p class="soft">{words.mails(mails.length)}</p>
    </>
  );
};

/** Page with all that is stored about the person of an order. */
export async function personPage(c: DeskContext, desk: DeskDeps, orderId: string) {
  const language = c.get('language');
  const words = WORDS[language];
  const { id, customer } = await orderOrProblem(desk, orderId);
  const { person, acts } = await desk.db.snapshot(async (reader) => {
    const found = await personOf(reader, customer.email);
    const subjects = [...found.orders, ...found.withdrawals].map(({ id: subject }) => subject);
    const lines = [];
    for (const subject of subjects) lines.push(...(await actLines(reader, subject, language)));
    return { person: found, acts: lines };
  });
  return page(
    c,
    {
      title: customer.name || customer.email,
      back: { href: `${ORDERS}/${id}`, label: FRAME_WORDS[language].back },
    },
    <>
      <p class="text">{words.intro}</p>
      <ActLinks to={[[`${ORDERS}/${id}/person.json`, words.file]]} />
      <PersonData
        person={person}
        email={customer.email}
        acts={acts
          .sort((a, b) => a.at - b.at)
          .map(({ at, what, detail }) =>
            [formatMoment(at, language), what, detail].filter(Boolean).join(' · '),
          )}
      />
    </>,
  );
}

/** The same data as a file. */
export async function personFile(c: DeskContext, desk: DeskDeps, orderId: string) {
  const { customer } = await orderOrProblem(desk, orderId);
  const person = await desk.db.snapshot((reader) => personOf(reader, customer.email));
  return c.body(JSON.stringify(person, null, 2), 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="person.json"',
  });
}
