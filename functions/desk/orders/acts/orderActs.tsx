/** @jsxImportSource hono/jsx */
import { bilingual } from '../../../../contracts/language/bilingual';
import type * as v from 'valibot';
import type { Order } from '../../../journal/order';
import {
  correctCustomer,
  previewCorrection,
  SHIPPED_SCHEMA,
  UNSHIPPED_SCHEMA,
  type Correction,
} from '../../../owner/acts/correctCustomer';
import { mailAgain, previewMailAgain } from '../../../owner/acts/mailAgain';
import { announced } from '../../../owner/acts/act';
import { addNote, NoteSchema } from '../../../owner/acts/note';
import {
  addTracking,
  markShipped,
  previewShipped,
  previewShippedUndo,
  previewTracking,
  type ShipmentSchema,
  undoShipped,
} from '../../../owner/acts/shipped';
import { inTurn, type DeskDeps } from '../../deskEnv';
import { Field } from '../../frame/form';
import { ORDER_ACTS, type OrderActName } from '../orderActs';
import { orderOrProblem } from '../orderPage';
import { ORDERS } from '../ordersList';
import { actPage, actsOn, nothing } from './actPage';
import { parseShipment, parseWith, ShipmentFields, WRONG_NUMBER } from './shipmentFields';

/** Common parts of the acts on an order. */
export const onOrder = (name: OrderActName) => ({
  path: `${ORDERS}/:id/${name}`,
  title: ORDER_ACTS.find((act) => act.name === name)?.label ?? bilingual(name, name),
  load: orderOrProblem,
  backTo: ({ id }: Order) => `${ORDERS}/${id}`,
  version: (desk: DeskDeps, { id }: Order) => actsOn(desk, id),
});

type Shipment = v.InferOutput<typeof ShipmentSchema>;

const shipped = actPage<Order, Shipment>({
  ...onOrder('shipped'),
  submit: bilingual('Mark as shipped', 'Als verschickt eintragen'),
  fields: () => <ShipmentFields />,
  parse: parseShipment,
  preview: ({ db }, { id }) => db.read((reader) => previewShipped(reader, id)),
  run: ({ db, deps }, { id }, input, actor) =>
    db.write((tx) => markShipped(tx, id, input, actor, deps.now())),
});

const tracking = actPage<Order, Shipment>({
  ...onOrder('tracking'),
  submit: bilingual('Add', 'Eintragen'),
  fields: () => <ShipmentFields isRequired />,
  parse: (fields) => (fields.text('tracking') === '' ? WRONG_NUMBER : parseShipment(fields)),
  preview: ({ db }, { id }) => db.read((reader) => previewTracking(reader, id)),
  run: ({ db, deps }, { id }, input, actor) =>
    db.write((tx) => addTracking(tx, id, input, actor, deps.now())),
});

const shippedUndo = actPage<Order, null>({
  ...onOrder('not-shipped'),
  submit: bilingual('Take it back', 'Zurücknehmen'),
  parse: nothing,
  preview: ({ db, deps }, { id }) =>
    db.read((reader) => previewShippedUndo(reader, id, deps.now())),
  run: ({ db, deps }, { id }, _input, actor) =>
    db.write((tx) => undoShipped(tx, id, actor, deps.now())),
});

const again = actPage<Order, null>({
  ...onOrder('mail-again'),
  submit: bilingual('Send', 'Schicken'),
  parse: nothing,
  preview: ({ db }, { id }) => db.read((reader) => previewMailAgain(reader, id)),
  run: ({ db, deps }, { id }, _input, actor) =>
    db.write((tx) => mailAgain(tx, id, actor, deps.now())),
});

const address = actPage<Order, Correction>({
  ...onOrder('address'),
  submit: bilingual('Correct', 'Berichtigen'),
  hasTwoSteps: true,
  fields: (_desk, { kind, customer }, { language }) => (
    <>
      <Field
        name="name"
        label={bilingual('Name', 'Name')[language]}
        value={customer.name}
        isRequired
      />
      <Field
        name="address"
        type="textarea"
        label={bilingual('Postal address', 'Postanschrift')[language]}
        value={customer.address}
        isRequired={kind === 'shop'}
      />
      <Field
        name="email"
        type="email"
        label={bilingual('Mail address', 'Mailadresse')[language]}
        value={customer.email}
        isRequired
      />
    </>
  ),
  parse: (fields, { kind }) =>
    parseWith(
      kind === 'shop' ? SHIPPED_SCHEMA : UNSHIPPED_SCHEMA,
      {
        name: fields.text('name'),
        address: fields.text('address'),
        email: fields.text('email'),
      },
      bilingual(
        'It needs a name of up to 100 characters, a mail address, and for a parcel a postal address.',
        'Es braucht einen Namen mit höchstens 100 Zeichen, eine Mailadresse und für ein Paket eine Postanschrift.',
      ),
    ),
  preview: ({ db }, { id, customer }, input) =>
    db.read((reader) => previewCorrection(reader, id, input ?? customer)),
  run: ({ db, deps }, { id }, input, actor) =>
    db.write((tx) => correctCustomer(tx, id, input, actor, deps.now())),
});

const note = actPage<Order, { text: string }>({
  ...onOrder('note'),
  submit: bilingual('Keep', 'Merken'),
  fields: (_desk, _order, { language }) => (
    <Field
      name="text"
      type="textarea"
      label={bilingual('Note', 'Notiz')[language]}
      maxlength={2000}
      isRequired
    />
  ),
  parse: (fields) =>
    parseWith(
      NoteSchema,
      { text: fields.text('text') },
      bilingual('A note has 1 to 2,000 characters.', 'Eine Notiz hat 1 bis 2.000 Zeichen.'),
    ),
  preview: () =>
    announced([
      bilingual(
        'It stands in the history of this order.',
        'Sie steht im Verlauf dieser Bestellung.',
      ),
    ]),
  run: ({ db, deps }, { id }, { text }, actor) =>
    db.write((tx) => addNote(tx, id, text, actor, deps.now())),
});

/** Pages of the acts on an order that move no money. */
export const orderActRoutes = inTurn(shipped, tracking, shippedUndo, again, address, note);
