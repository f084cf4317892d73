/** @jsxImportSource hono/jsx */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import { formatCents, parseDecimal, type Cents } from '../../../contracts/money/money';
import { PayerSchema } from '../../../contracts/orders/customer';
import type { Kysely } from 'kysely';
import type { FC } from 'hono/jsx';
import type { Language } from '../../../contracts/language/languages';
import { HAND_PAYMENTS, type HandPayment } from '../../contentService/pricedOrder';
import type { Schema } from '../../database/schema';
import { returnedOrPendingCents } from '../../journal/money/moneyFacts';
import type { Order } from '../../journal/order';
import { differencesOf } from '../../journal/workshops/notices';
import { isPlacePrice } from '../../journal/workshops/placeCodes';
import { takesPart } from '../../journal/workshops/places';
import { Refusal } from '../../lib/http/problem';
import { noticeSubject } from '../../orders/mails/customer/workshopNotices';
import {
  done,
  keepsForm,
  DONE_BEFORE,
  refused,
  announced,
  refusedPreview,
  type ActResult,
  type FieldErrors,
} from '../../owner/acts/act';
import type { WorkshopOverview } from '../../workshops/overview';
import { cancelPlace, givePlace, type PlacedPerson } from '../../workshops/placesByHand';
import { inTurn, type DeskDeps } from '../deskEnv';
import { NOT_RIGHT, orAway } from '../frame/contentfulWords';
import type { FormFields } from '../frame/fields';
import { Field, Select } from '../frame/form';
import { onOrder } from '../orders/acts/orderActs';
import { actPage } from '../orders/acts/actPage';
import { NO_PLACE, orFull } from './placeActs';
import { onWorkshop, parseMessage, wordsField, WORDS_FIELD } from './workshopActs';

/** Words for a workshop that has begun or is gone. */
export const OVER = bilingual(
  'This workshop cannot be booked any more.',
  'Dieser Workshop kann nicht mehr gebucht werden.',
);

/** Result of work that needs the content service and a free place; a problem keeps the form. */
export const resultOf = (work: () => Promise<ActResult>): Promise<ActResult> =>
  orAway(async () => {
    try {
      const result = await orFull(work);
      return result === NO_PLACE ? keepsForm(NO_PLACE) : (result as ActResult);
    } catch (error) {
      if (error instanceof Refusal) return keepsForm(OVER);
      throw error;
    }
  });

/** Words of the fields about a person and a payment. */
export const PERSON_WORDS = {
  name: bilingual('Name', 'Name'),
  email: bilingual('Email', 'E-Mail'),
  language: bilingual('Language of the mails', 'Sprache der Mails'),
  price: bilingual('Price in euros (0: free)', 'Preis in Euro (0: kostenlos)'),
  paidBy: bilingual('Paid', 'Bezahlt'),
  cash: bilingual('in cash', 'bar'),
  transfer: bilingual('by bank transfer', 'per Überweisung'),
  wrongName: bilingual('Please enter a name.', 'Bitte gib einen Namen ein.'),
  wrongEmail: bilingual('Please enter a mail address.', 'Bitte gib eine Mailadresse ein.'),
  wrongPrice: bilingual('0, or 1 to 50 euros.', '0, oder 1 bis 50 Euro.'),
};

/** The price that was typed; null when it is none. */
export const centsIn = (fields: FormFields): Cents | null =>
  parseDecimal(fields.text('price').replace(',', '.'));

/** Field for how a place was paid without PayPal. */
export const PaidBy: FC<{ language: Language }> = ({ language }) => (
  <Select
    name="paidBy"
    label={PERSON_WORDS.paidBy[language]}
    options={HAND_PAYMENTS.map((way) => [way, PERSON_WORDS[way][language]])}
  />
);

/** Its value. */
export const paidByIn = (fields: FormFields): HandPayment =>
  HAND_PAYMENTS.find((way) => way === fields.text('paidBy')) ?? 'cash';

function parsePerson(
  fields: FormFields,
): { input: PlacedPerson } | { problem: Bilingual; errors: FieldErrors } {
  const name = v.safeParse(PayerSchema.entries.name, fields.text('name'));
  const email = v.safeParse(PayerSchema.entries.email, fields.text('email'));
  const cents = centsIn(fields);
  const errors: Record<string, Bilingual> = {};
  if (!name.success) errors['name'] = PERSON_WORDS.wrongName;
  if (!email.success) errors['email'] = PERSON_WORDS.wrongEmail;
  if (cents === null || !isPlacePrice(cents)) errors['price'] = PERSON_WORDS.wrongPrice;
  if (!name.success || !email.success || cents === null || errors['price'])
    return { problem: NOT_RIGHT, errors };
  const paidBy = paidByIn(fields);
  return {
    input: {
      name: name.output,
      email: email.output,
      language: fields.text('language') === 'en-US' ? 'en-US' : 'de-DE',
      cents,
      paidBy: cents === 0 ? null : paidBy,
    },
  };
}

const addAct = actPage<WorkshopOverview, PlacedPerson>({
  ...onWorkshop('add'),
  title: bilingual('Book a place', 'Platz eintragen'),
  submit: bilingual('Book it', 'Eintragen'),
  hasTwoSteps: true,
  version: () => randomUUID(),
  fields: (_desk, _workshop, { language }) => (
    <>
      {(['name', 'email', 'price'] as const).map((name) => (
        <Field
          name={name}
          label={PERSON_WORDS[name][language]}
          type={name === 'email' ? 'email' : 'text'}
          {...(name === 'price' ? { inputmode: 'decimal' as const } : {})}
        />
      ))}
      <PaidBy language={language} />
      <Select
        name="language"
        label={PERSON_WORDS.language[language]}
        value="de-DE"
        options={[
          ['de-DE', 'Deutsch'],
          ['en-US', 'English'],
        ]}
      />
    </>
  ),
  parse: parsePerson,
  preview: (_desk, { places, taken, title }, person) => {
    if (places !== null && taken >= places) return refusedPreview(NO_PLACE);
    if (!person) return refusedPreview(NOT_RIGHT);
    const { cents, paidBy, email, language } = person;
    const effect =
      paidBy === null
        ? bilingual(
            'Books a free place, without an invoice.',
            'Trägt einen kostenlosen Platz ein, ohne Rechnung.',
          )
        : bilingual(
            `Books a place for ${formatCents(cents, 'en-US')}, paid ${PERSON_WORDS[paidBy]['en-US']}, with an invoice. The books say that PayPal has no part in it.`,
            `Trägt einen Platz für ${formatCents(cents, 'de-DE')} ein, ${PERSON_WORDS[paidBy]['de-DE']} bezahlt, mit Rechnung. In den Büchern steht, dass er nicht über PayPal lief.`,
          );
    return announced([effect], [{ to: email, subject: 'order', line: title[language] }]);
  },
  run: ({ deps }, { id }, person, actor) =>
    resultOf(async () => {
      await givePlace(deps, id, person, actor);
      return done('The place is booked.', 'Der Platz ist eingetragen.');
    }),
});

const ENDED = bilingual('This place has ended already.', 'Diesen Platz gibt es nicht mehr.');
const BEGUN = bilingual(
  'The workshop has begun. Refund the payment at the order if you like.',
  'Der Workshop hat begonnen. Erstatte die Zahlung bei der Bestellung, wenn du möchtest.',
);

/** Why nothing can be done with the place; null for one in a workshop to come. */
export async function reasonAgainst(
  { db, deps }: DeskDeps,
  { id }: Order,
): Promise<Bilingual | null> {
  if (!(await db.read((read) => takesPart(read, id)))) return ENDED;
  return (await db.read((read) => workshopStart(read, id))) <= deps.now() ? BEGUN : null;
}

/** Begin of the workshop of an order, ms. */
export const workshopStart = async (db: Kysely<Schema>, id: string): Promise<number> =>
  (await db.selectFrom('orders').select('workshop_start').where('id', '=', id).executeTakeFirst())
    ?.workshop_start ?? 0;

/** Money that was not returned: of the order's own payment, and with the differences that were paid later. */
export async function leftOfAll(
  desk: DeskDeps,
  order: Order,
): Promise<{ own: Cents; left: Cents }> {
  const own = order.total - returnedOrPendingCents(await desk.deps.moneyFacts.returnedOf(order.id));
  const later = await desk.db.read((db) => differencesOf(db, order.id));
  return { own, left: later.reduce((sum, { left }) => sum + left, own) };
}

/** Says how this money goes back; nothing when there is none. */
export function returnSentence(order: Order, cents: Cents): Bilingual[] {
  if (cents <= 0) return [];
  const [en, de] = [formatCents(cents, 'en-US'), formatCents(cents, 'de-DE')];
  return [
    order.paidBy
      ? bilingual(
          `Give back ${en} yourself: this place was not paid through PayPal. The credit note goes out by mail.`,
          `Gib ${de} selbst zurück: Dieser Platz wurde nicht über PayPal bezahlt. Die Rechnungskorrektur geht als Mail hinaus.`,
        )
      : bilingual(
          `Gives back ${en} through PayPal; the credit note goes out by mail afterwards.`,
          `Gibt ${de} über PayPal zurück; danach geht die Rechnungskorrektur als Mail hinaus.`,
        ),
  ];
}

/** Announces a notice about the workshop with this title to the participant. */
export const noticeTo = (order: Order, kind: 'placeCancelled' | 'transferred', title: string) =>
  order.customer.email === '' || !order.workshop
    ? []
    : [
        {
          to: order.customer.email,
          subject: 'workshopNotice' as const,
          line: noticeSubject({ ...order, workshop: { ...order.workshop, title } }, kind),
        },
      ];

const cancelPlaceAct = actPage<Order, string>({
  ...onOrder('cancel-place'),
  submit: bilingual('Cancel this place', 'Diesen Platz absagen'),
  isDanger: true,
  needsProof: true,
  fields: wordsField(WORDS_FIELD, false),
  parse: parseMessage,
  preview: async (desk, order) => {
    const against = await reasonAgainst(desk, order);
    if (against) return refusedPreview(against);
    return announced(
      [
        bilingual('The place is free for others.', 'Der Platz wird für andere frei.'),
        ...returnSentence(order, (await leftOfAll(desk, order)).left),
      ],
      noticeTo(order, 'placeCancelled', order.workshop?.title ?? ''),
    );
  },
  run: async (desk, order, message, actor) => {
    const against = await reasonAgainst(desk, order);
    if (against) return refused(against);
    return (await cancelPlace(desk.deps, order.id, message, actor))
      ? done('The place is cancelled.', 'Der Platz ist abgesagt.')
      : DONE_BEFORE;
  },
});

/** Acts on participants: book a place by hand, cancel one. */
export const participantActRoutes = inTurn(addAct, cancelPlaceAct);
