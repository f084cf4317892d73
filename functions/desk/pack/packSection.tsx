/** @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import { LABEL_SIZES, labelPdf } from '../../invoices/label';
import type { Order } from '../../journal/order';
import { MOST_PARCELS } from '../../journal/reports/todo';
import { toPack } from '../../journal/reports/toPack';
import { warningsOf } from '../../journal/reports/warnings';
import { markShipped } from '../../owner/acts/shipped';
import {
  DESK,
  type DeskContext,
  type DeskDeps,
  type DeskSection,
  type RegisterRoutes,
} from '../deskEnv';
import { actOnce, fieldsOf, redirectWith } from '../frame/act';
import { readFields, type FormFields } from '../frame/fields';
import { ActLinks, Form, Problem } from '../frame/form';
import { page, useWords } from '../frame/page';
import { DeskProblem } from '../frame/problem';
import { parseShipment, ShipmentFields } from '../orders/acts/shipmentFields';
import { ORDERS } from '../orders/ordersList';
import { addressFile } from './addresses';

/** Path of the pages for packing. */
export const PACK = `${DESK}/pack`;
const FILE = `${PACK}/adressen.csv`;

const WORDS = bilingual(
  {
    none: 'No parcel waits.',
    noAddress: 'This order has no address.',
    at: (at: number, of: number) => `Parcel ${String(at)} of ${String(of)}`,
    copy: 'One tap on the address selects it.',
    shipped: 'Packed and shipped',
    skip: 'Later',
    change: 'Correct the address',
    held: 'Clear up first',
    file: 'All addresses as a file (CSV)',
    order: 'Order',
    label: { strip: 'Label 100 × 150 mm (PDF)', a4: 'Label A6 on A4 (PDF)' },
  },
  {
    none: 'Es wartet kein Paket.',
    noAddress: 'Diese Bestellung hat keine Anschrift.',
    at: (at: number, of: number) => `Paket ${String(at)} von ${String(of)}`,
    copy: 'Ein Tipp auf die Anschrift wählt sie aus.',
    shipped: 'Gepackt und verschickt',
    skip: 'Später',
    change: 'Anschrift berichtigen',
    held: 'Erst klären',
    file: 'Alle Anschriften als Datei (CSV)',
    order: 'Bestellung',
    label: { strip: 'Aufkleber 100 × 150 mm (PDF)', a4: 'Aufkleber A6 auf A4 (PDF)' },
  },
);

/** Parcels to pack, the longest paid first, and those to be cleared up before. */
async function parcels({ db }: DeskDeps) {
  return db.read(async (reader) => {
    const orders = await toPack(reader, MOST_PARCELS);
    const ids = orders.map(({ id }) => id);
    const warnings = await warningsOf(reader, ids);
    return {
      ready: orders.filter(({ id }) => !warnings.has(id)),
      held: orders.flatMap((order) => {
        const reasons = warnings.get(order.id);
        return reasons ? [{ order, reasons }] : [];
      }),
    };
  });
}

const packPath = (skipped: number, carrier: string): string =>
  `${PACK}?${new URLSearchParams({ skip: String(skipped), carrier }).toString()}`;

interface ParcelProps {
  order: Order;
  at: number;
  of: number;
  fields: FormFields;
}

const Parcel: FC<ParcelProps> = ({ order, at, of, fields }) => {
  const words = useWords(WORDS);
  const { id, customer, lines } = order;
  return (
    <>
      <h2>{words.at(at + 1, of)}</h2>
      <pre class="copy">{`${customer.name}\n${customer.address}`}</pre>
      <p class="soft">{words.copy}</p>
      <ul role="list">
        {lines.map(({ quantity, title }) => (
          <li>{`${String(quantity)} × ${title}`}</li>
        ))}
      </ul>
      {customer.message ? <p class="note">{customer.message}</p> : null}
      <Form action={`${PACK}/${id}`} submit={words.shipped} typed={{ fields }}>
        <input type="hidden" name="skip" value={String(at)} />
        <ShipmentFields />
      </Form>
      <ActLinks
        to={[
          ...(of > 1
            ? [[packPath((at + 1) % of, fields.text('carrier')), words.skip] as const]
            : []),
          ...LABEL_SIZES.map(
            (size) => [`${PACK}/${id}/label?size=${size}`, words.label[size]] as const,
          ),
          [`${ORDERS}/${id}/address`, words.change],
          [`${ORDERS}/${id}`, words.order],
        ]}
      />
    </>
  );
};

interface Wanted {
  /** The parcel of this order; by default the one that the fields name by its place in the row. */
  id?: string;
  /** Why the form was refused. */
  problem?: Bilingual;
}

async function packPage(
  c: DeskContext,
  desk: DeskDeps,
  fields: FormFields,
  { id, problem }: Wanted = {},
) {
  const language = c.get('language');
  const words = WORDS[language];
  const { ready, held } = await parcels(desk);
  const wanted =
    id === undefined
      ? Number(fields.text('skip')) || 0
      : ready.findIndex((parcel) => parcel.id === id);
  if (wanted < 0) return c.redirect(PACK, 303);
  const at = ready[wanted] ? wanted : 0;
  const order = ready[at];
  return page(
    c,
    { title: packSection.title[language], status: problem ? 422 : 200 },
    <>
      {problem ? <Problem text={problem[language]} /> : null}
      {order ? (
        <Parcel order={order} at={at} of={ready.length} fields={fields} />
      ) : (
        <p>{words.none}</p>
      )}
      {held.length === 0 ? null : (
        <section>
          <h2>{words.held}</h2>
          <ul role="list" class="list">
            {held.map(({ order: { id, customer }, reasons }) => (
              <li>
                <a href={`${ORDERS}/${id}`}>{customer.name}</a>
                <span class="soft">{reasons.map((reason) => reason[language]).join('; ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {order ? <ActLinks to={[[FILE, words.file]]} /> : null}
    </>,
  );
}

const routes: RegisterRoutes = (app, desk) => {
  const { db, deps } = desk;
  app.get(PACK, (c) => packPage(c, desk, readFields(new URL(c.req.url).search)));
  app.get(FILE, async (c) =>
    c.body(addressFile((await parcels(desk)).ready), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="adressen.csv"',
    }),
  );
  app.get(`${PACK}/:id/label`, async (c) => {
    const order = await deps.journal.byId(c.req.param('id'));
    if (!order?.customer.address) throw DeskProblem.of(404, WORDS, 'noAddress', PACK);
    const size = LABEL_SIZES.find((one) => one === c.req.query('size')) ?? 'strip';
    return c.body(new Uint8Array(await labelPdf(order, size)), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${size}-${order.id.slice(0, 8)}.pdf"`,
    });
  });
  // A form that was refused or sent in vain has this address.
  app.get(`${PACK}/:id`, (c) => packPage(c, desk, readFields(''), { id: c.req.param('id') }));
  app.post(`${PACK}/:id`, async (c) => {
    const id = c.req.param('id');
    const fields = await fieldsOf(c);
    const parsed = parseShipment(fields);
    if ('problem' in parsed) return packPage(c, desk, fields, { id, problem: parsed.problem });
    return actOnce(c, desk, async (_fields, by) => {
      const actor = { by, key: fields.text('key') };
      const result = await db.write((tx) => markShipped(tx, id, parsed.input, actor, deps.now()));
      if (!result.isDone) throw new DeskProblem(409, result.text, PACK);
      const next = packPath(Number(fields.text('skip')) || 0, fields.text('carrier'));
      return redirectWith(c, desk, next, result.text[c.get('language')]);
    });
  });
};

/** Pages for packing one parcel after the other. */
export const packSection: DeskSection = {
  path: PACK,
  title: bilingual('Pack parcels', 'Pakete packen'),
  isInMenu: false,
  routes,
};
