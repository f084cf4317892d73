/** @jsxImportSource hono/jsx */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import { formatCents, parseDecimal, type Cents } from '../../../contracts/money/money';
import { PayerSchema } from '../../../contracts/orders/customer';
import { formatBerlin } from '../../../contracts/time/berlinTime';
import { HAND_PAYMENTS } from '../../contentService/pricedOrder';
import { returnedOrPendingCents } from '../../journal/money/moneyFacts';
import type { Order } from '../../journal/order';
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
import { listWorkshops, type WorkshopOverview } from '../../workshops/overview';
import {
  cancelPlace,
  givePlace,
  moveParticipant,
  transferTarget,
  type PlacedPerson,
} from '../../workshops/placesByHand';
import { inTurn, type DeskDeps } from '../deskEnv';
import { NOT_RIGHT, orAway } from '../frame/contentfulWords';
import type { FormFields } from '../frame/fields';
import { Field, Select } from '../frame/form';
import { onOrder } from '../orders/acts/orderActs';
import { actPage, actsOn } from '../orders/acts/actPage';
import { orderOrProblem } from '../orders/orderPage';
import { NO_PLACE, orFull } from './placeActs';
import { messageOf, onWorkshop, parseMessage, wordsField, WORDS_FIELD } from './workshopActs';

const OVER = bilingual(
  'This workshop cannot be booked any more.',
  'Dieser Workshop kann nicht mehr gebucht werden.',
);

/** Result of work that needs the content service and a free place; a problem keeps the form. */
const resultOf = (work: () => Promise<ActResult>): Promise<ActResult> =>
  orAway(async () => {
    try {
      const result = await orFull(work);
      return result === NO_PLACE ? keepsForm(NO_PLACE) : (result as ActResult);
    } catch (error) {
      if (error instanceof Refusal) return keepsForm(OVER);
      throw error;
    }
  });

const PERSON_WORDS = {
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

const centsIn = (fields: FormFields): Cents | null =>
  parseDecimal(fields.text('price').replace(',', '.'));

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
  const paidBy = HAND_PAYMENTS.find((way) => way === fields.text('paidBy')) ?? 'cash';
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
      <Select
        name="paidBy"
        label={PERSON_WORDS.paidBy[language]}
        options={HAND_PAYMENTS.map((way) => [way, PERSON_WORDS[way][language]])}
      />
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
async function reasonAgainst({ db, deps }: DeskDeps, { id }: Order): Promise<Bilingual | null> {
  const row = await db.read((read) =>
    read.selectFrom('orders').select('workshop_start').where('id', '=', id).executeTakeFirst(),
  );
  if (!(await db.read((read) => takesPart(read, id)))) return ENDED;
  return (row?.workshop_start ?? 0) <= deps.now() ? BEGUN : null;
}

const leftOf = async ({ deps }: DeskDeps, { id, total }: Order): Promise<Cents> =>
  total - returnedOrPendingCents(await deps.moneyFacts.returnedOf(id));

function returnSentence(order: Order, cents: Cents): Bilingual[] {
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

const noticeTo = (order: Order, kind: 'placeCancelled' | 'transferred', title: string) =>
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
        ...returnSentence(order, await leftOf(desk, order)),
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

interface Move {
  workshopId: string;
  cents: Cents;
  message: string;
}

/** An order with the workshops that its participant may move to. */
interface Movable {
  order: Order;
  left: Cents;
  choices: readonly { id: string; title: Bilingual; start: string | null }[];
}

const MOVE_WORDS = {
  workshop: bilingual('To which workshop?', 'In welchen Workshop?'),
  price: bilingual('Price there in euros', 'Preis dort in Euro'),
  priceHint: bilingual(
    'Less: the difference is given back. More is not possible here: cancel the place and have it booked anew.',
    'Weniger: Die Differenz wird zurückgegeben. Mehr geht hier nicht: Sag den Platz ab und lass neu buchen.',
  ),
  dearer: bilingual(
    'More than was paid. Cancel the place and let the person book anew.',
    'Mehr, als bezahlt wurde. Sag den Platz ab und lass die Person neu buchen.',
  ),
  choose: bilingual('Please choose a workshop.', 'Bitte wähle einen Workshop.'),
  otherRate: bilingual(
    'That workshop has another VAT rate, and the invoice would be wrong. Cancel the place and let the person book anew.',
    'Jener Workshop hat einen anderen Steuersatz, und die Rechnung würde nicht stimmen. Sag den Platz ab und lass die Person neu buchen.',
  ),
};

async function loadMovable(desk: DeskDeps, id: string): Promise<Movable> {
  const order = await orderOrProblem(desk, id);
  const { coming } = await listWorkshops(desk.deps, 1);
  const choices = coming
    .filter((one) => one.isPublished === true && !one.isCancelled && one.id !== order.workshop?.id)
    .filter(({ places, taken }) => places === null || taken < places)
    .map(({ id: to, title, start }) => ({ id: to, title, start }));
  return { order, choices, left: await leftOf(desk, order) };
}

const moveAct = actPage<Movable, Move>({
  ...onOrder('move-place'),
  load: loadMovable,
  backTo: ({ order }) => onOrder('move-place').backTo(order),
  version: (desk, { order }) => actsOn(desk, order.id),
  submit: bilingual('Move', 'Umbuchen'),
  needsProof: true,
  hasTwoSteps: true,
  fields: (desk, { order, left, choices }, form) => (
    <>
      <Select
        name="workshop"
        label={MOVE_WORDS.workshop[form.language]}
        options={choices.map(({ id: to, title, start }) => {
          const when = start === null ? '' : `, ${formatBerlin(start, form.language)}`;
          return [to, title[form.language] + when] as const;
        })}
      />
      {order.total === 0 ? null : (
        <Field
          name="price"
          label={MOVE_WORDS.price[form.language]}
          hint={MOVE_WORDS.priceHint[form.language]}
          value={(left / 100).toFixed(2).replace('.', ',')}
          inputmode="decimal"
        />
      )}
      {wordsField(WORDS_FIELD, false)(desk, null, form)}
    </>
  ),
  parse: (fields, { order, left, choices }) => {
    const words = messageOf(fields);
    if ('problem' in words) return words;
    const workshopId = fields.text('workshop');
    if (!choices.some(({ id }) => id === workshopId)) return { problem: MOVE_WORDS.choose };
    const cents = order.total === 0 ? 0 : centsIn(fields);
    if (cents === null || cents < 0)
      return { problem: NOT_RIGHT, errors: { price: PERSON_WORDS.wrongPrice } };
    if (cents > left) return { problem: NOT_RIGHT, errors: { price: MOVE_WORDS.dearer } };
    return { input: { workshopId, cents, message: words.message } };
  },
  preview: async (desk, { order, left, choices }, move) => {
    const against = await reasonAgainst(desk, order);
    if (against || !move) return refusedPreview(against ?? NOT_RIGHT);
    const to = choices.find(({ id }) => id === move.workshopId)?.title ?? MOVE_WORDS.workshop;
    return announced(
      [
        bilingual(
          `The place is in “${to['en-US']}” from now on; the former one is free for others.`,
          `Der Platz ist ab jetzt in „${to['de-DE']}“; der bisherige wird für andere frei.`,
        ),
        ...returnSentence(order, left - move.cents),
      ],
      noticeTo(order, 'transferred', to[order.language]),
    );
  },
  run: (desk, { order, left }, { workshopId, cents, message }, actor) =>
    resultOf(async () => {
      const against = await reasonAgainst(desk, order);
      if (against) return refused(against);
      const target = await transferTarget(desk.deps, order, workshopId);
      if (target === 'gone') return keepsForm(OVER);
      if (target === 'otherRate') return keepsForm(MOVE_WORDS.otherRate);
      const more = { refund: left - cents, isAll: cents === 0, message };
      return (await moveParticipant(desk.deps, order, target, more, actor))
        ? done('The booking is moved.', 'Die Buchung ist umgebucht.')
        : DONE_BEFORE;
    }),
});

/** Acts on participants: book a place by hand, cancel one, move somebody to another workshop. */
export const participantActRoutes = inTurn(addAct, cancelPlaceAct, moveAct);
