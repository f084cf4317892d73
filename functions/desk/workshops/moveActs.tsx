/** @jsxImportSource hono/jsx */
import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import type { Language } from '../../../contracts/language/languages';
import { formatCents, type Cents } from '../../../contracts/money/money';
import { formatMoment } from '../../../contracts/time/berlinTime';
import type { HandPayment } from '../../contentService/pricedOrder';
import type { Order } from '../../journal/order';
import { isPlacePrice } from '../../journal/workshops/placeCodes';
import { endMove, moveEnd, moveOf, type PlaceMove } from '../../journal/workshops/placeMoves';
import { moveOfferSubject } from '../../orders/mails/customer/moveMails';
import {
  announced,
  done,
  DONE_BEFORE,
  ERASED,
  keepsForm,
  refused,
  refusedPreview,
} from '../../owner/acts/act';
import { bookableWorkshops } from '../../workshops/overview';
import {
  moveParticipant,
  offerMoveByMail,
  payMoveByHand,
  transferTarget,
} from '../../workshops/placesByHand';
import { inTurn, type DeskDeps } from '../deskEnv';
import { NOT_RIGHT } from '../frame/contentfulWords';
import { Field, Select } from '../frame/form';
import { actPage, actsOn, nothing } from '../orders/acts/actPage';
import { onOrder } from '../orders/acts/orderActs';
import { orderOrProblem } from '../orders/orderPage';
import {
  centsIn,
  leftOfAll,
  noticeTo,
  OVER,
  PaidBy,
  paidByIn,
  PERSON_WORDS,
  reasonAgainst,
  resultOf,
  returnSentence,
  workshopStart,
} from './participantActs';
import { messageOf, wordsField, WORDS_FIELD } from './workshopActs';

interface Move {
  workshopId: string;
  cents: Cents;
  message: string;
}

/** An order with the workshops that its participant may move to. Money of all its payments, and of itself alone. */
interface Movable {
  order: Order;
  left: Cents;
  own: Cents;
  /** Begin of the present workshop, ms. */
  start: number;
  hasLink: boolean;
  choices: readonly { id: string; title: Bilingual; start: string | null }[];
}

const MOVE_WORDS = {
  workshop: bilingual('To which workshop?', 'In welchen Workshop?'),
  price: bilingual('Price there in euros', 'Preis dort in Euro'),
  priceHint: bilingual(
    'Less: the difference is given back. More: the person gets a link to pay the difference.',
    'Weniger: Die Differenz wird zurückgegeben. Mehr: Die Person bekommt einen Link, um die Differenz zu bezahlen.',
  ),
  difference: bilingual(
    'A difference to pay is 1 to 50 euros.',
    'Eine Differenz zum Bezahlen ist 1 bis 50 Euro.',
  ),
  least: bilingual(
    'Part of the price was paid as a difference. Refund that at its own order.',
    'Ein Teil des Preises wurde als Differenz bezahlt. Erstatte sie bei ihrer eigenen Bestellung.',
  ),
  hasLink: bilingual(
    'A link to pay a difference is out for this place. Withdraw it first.',
    'Für diesen Platz ist ein Zahlungslink unterwegs. Zieh ihn zuerst zurück.',
  ),
  choose: bilingual('Please choose a workshop.', 'Bitte wähle einen Workshop.'),
  otherRate: bilingual(
    'That workshop has another VAT rate, and the invoice would be wrong. Cancel the place and let the person book anew.',
    'Jener Workshop hat einen anderen Steuersatz, und die Rechnung würde nicht stimmen. Sag den Platz ab und lass die Person neu buchen.',
  ),
};

async function loadMovable(desk: DeskDeps, id: string): Promise<Movable> {
  const order = await orderOrProblem(desk, id);
  const bookable = await bookableWorkshops(desk.deps);
  const choices = bookable
    .filter((one) => one.id !== order.workshop?.id)
    .map(({ id: to, title, start }) => ({ id: to, title, start }));
  const { start, hasLink } = await desk.db.read(async (db) => ({
    start: await workshopStart(db, id),
    hasLink: (await moveOf(db, id)) !== null,
  }));
  return { order, choices, start, hasLink, ...(await leftOfAll(desk, order)) };
}

/** Says what a link does, and until when it can be paid. */
function linkSentence({ left, start }: Movable, cents: Cents, to: string | null, now: number) {
  const until = moveEnd(now, [start, Date.parse(to ?? '') || Infinity]);
  const sum = (language: Language) => formatCents(cents - left, language);
  return bilingual(
    `Mails a link to pay the difference of ${sum('en-US')}. The place there is held until ${formatMoment(until, 'en-US')}; the present one stays until the difference is paid.`,
    `Schickt einen Link, um die Differenz von ${sum('de-DE')} zu bezahlen. Der Platz dort ist bis ${formatMoment(until, 'de-DE')} reserviert; der bisherige bleibt, bis die Differenz bezahlt ist.`,
  );
}

const offered = done(
  'The link is on its way. The place moves as soon as the difference is paid.',
  'Der Zahlungslink ist unterwegs. Der Platz wechselt, sobald die Differenz bezahlt ist.',
);

const moveAct = actPage<Movable, Move>({
  ...onOrder('move-place'),
  load: loadMovable,
  backTo: ({ order }) => onOrder('move-place').backTo(order),
  version: (desk, { order }) => actsOn(desk, order.id),
  submit: ({ left }, move) =>
    move !== null && move.cents > left
      ? bilingual('Mail the payment link', 'Zahlungslink schicken')
      : bilingual('Move', 'Umbuchen'),
  needsProof: true,
  hasTwoSteps: true,
  fields: (desk, { left, choices }, form) => (
    <>
      <Select
        name="workshop"
        label={MOVE_WORDS.workshop[form.language]}
        options={choices.map(({ id: to, title, start }) => {
          // A narrow field shows the beginning only, and dates tell workshops of one title apart.
          const when = start === null ? '' : `${formatMoment(Date.parse(start), form.language)}: `;
          return [to, when + title[form.language]] as const;
        })}
      />
      <Field
        name="price"
        label={MOVE_WORDS.price[form.language]}
        hint={MOVE_WORDS.priceHint[form.language]}
        value={(left / 100).toFixed(2).replace('.', ',')}
        inputmode="decimal"
      />
      {wordsField(WORDS_FIELD, false)(desk, null, form)}
    </>
  ),
  parse: (fields, { left, own, choices }) => {
    const words = messageOf(fields);
    if ('problem' in words) return words;
    const workshopId = fields.text('workshop');
    if (!choices.some(({ id }) => id === workshopId)) return { problem: MOVE_WORDS.choose };
    const cents = centsIn(fields);
    const against =
      cents === null || cents < 0
        ? PERSON_WORDS.wrongPrice
        : cents > left && !isPlacePrice(cents - left)
          ? MOVE_WORDS.difference
          : cents < left - own
            ? MOVE_WORDS.least
            : null;
    if (cents === null || against)
      return { problem: NOT_RIGHT, errors: { price: against ?? PERSON_WORDS.wrongPrice } };
    return { input: { workshopId, cents, message: words.message } };
  },
  preview: async (desk, movable, move) => {
    const { order, left, choices, hasLink } = movable;
    const against = hasLink ? MOVE_WORDS.hasLink : await reasonAgainst(desk, order);
    if (against || !move) return refusedPreview(against ?? NOT_RIGHT);
    const choice = choices.find(({ id }) => id === move.workshopId);
    const to = choice?.title ?? MOVE_WORDS.workshop;
    const { email } = order.customer;
    if (move.cents > left && email === '') return refusedPreview(ERASED);
    if (move.cents > left)
      return announced(
        [linkSentence(movable, move.cents, choice?.start ?? null, desk.deps.now())],
        [
          {
            to: email,
            subject: 'moveOffer',
            line: moveOfferSubject(order.language, to[order.language]),
          },
        ],
      );
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
  run: (desk, { order, left, own, start, hasLink }, { workshopId, cents, message }, actor) =>
    resultOf(async () => {
      const against = hasLink ? MOVE_WORDS.hasLink : await reasonAgainst(desk, order);
      if (against) return refused(against);
      const target = await transferTarget(desk.deps, order, workshopId);
      if (target === 'gone') return keepsForm(OVER);
      if (target === 'otherRate') return keepsForm(MOVE_WORDS.otherRate);
      if (cents > left)
        return (await offerMoveByMail(
          desk.deps,
          order,
          target,
          { amount: cents - left, message, start },
          actor,
        ))
          ? offered
          : DONE_BEFORE;
      const refund = left - cents;
      const more = { refund, isAll: refund > 0 && refund === own, message };
      return (await moveParticipant(desk.deps, order, target, more, actor))
        ? done('The booking is moved.', 'Die Buchung ist umgebucht.')
        : DONE_BEFORE;
    }),
});

const NO_LINK = bilingual(
  'No link for a difference is out for this place any more.',
  'Für diesen Platz ist kein Zahlungslink mehr unterwegs.',
);
const UNDER_WAY = bilingual(
  'The person is paying at this moment. Please look again in some minutes.',
  'Die Person bezahlt gerade. Bitte sieh in ein paar Minuten noch einmal nach.',
);

/** An order with the link for its place. */
interface Moving {
  order: Order;
  move: PlaceMove | null;
}

const onMoving = (name: 'move-paid' | 'move-withdraw') => ({
  ...onOrder(name),
  load: async (desk: DeskDeps, id: string): Promise<Moving> => ({
    order: await orderOrProblem(desk, id),
    move: await desk.db.read((db) => moveOf(db, id)),
  }),
  backTo: ({ order }: Moving) => onOrder(name).backTo(order),
  version: (desk: DeskDeps, { order }: Moving) => actsOn(desk, order.id),
});

const paidAct = actPage<Moving, HandPayment>({
  ...onMoving('move-paid'),
  submit: bilingual('Paid: move now', 'Bezahlt: jetzt umbuchen'),
  needsProof: true,
  fields: (_desk, _moving, { language }) => <PaidBy language={language} />,
  parse: (fields) => ({ input: paidByIn(fields) }),
  preview: async ({ deps }, { order, move }) => {
    if (move === null) return refusedPreview(NO_LINK);
    const title = (await deps.workshops.titleOf(move.workshopId, order.language)) ?? '';
    return announced(
      [
        bilingual(
          `Books ${formatCents(move.amount, 'en-US')} as paid without PayPal, with an invoice, and moves the place.`,
          `Trägt ${formatCents(move.amount, 'de-DE')} als ohne PayPal bezahlt ein, mit Rechnung, und bucht den Platz um.`,
        ),
      ],
      [
        { to: order.customer.email, subject: 'order', line: title },
        ...noticeTo(order, 'transferred', title),
      ],
    );
  },
  run: ({ deps }, { order, move }, paidBy, actor) =>
    resultOf(async () => {
      if (move === null) return refused(NO_LINK);
      await payMoveByHand(deps, order, move, paidBy, actor);
      return done('The booking is moved.', 'Die Buchung ist umgebucht.');
    }),
});

const withdrawAct = actPage<Moving, null>({
  ...onMoving('move-withdraw'),
  submit: bilingual('Withdraw', 'Zurückziehen'),
  isDanger: true,
  parse: nothing,
  preview: (_desk, { order, move }) =>
    move === null
      ? refusedPreview(NO_LINK)
      : announced(
          [
            bilingual(
              'The link is no longer valid, and the place held there is free. The booking stays as it is.',
              'Der Zahlungslink gilt nicht mehr, und der dort gehaltene Platz wird frei. Die Buchung bleibt, wie sie ist.',
            ),
          ],
          [{ to: order.customer.email, subject: 'moveEnded', line: order.workshop?.title ?? '' }],
        ),
  run: async ({ db, deps }, { move }, _input, actor) => {
    if (move === null) return refused(NO_LINK);
    const isEnded = await db.write((tx) =>
      endMove(tx, db.engine, move, ['customer'], actor, deps.now()),
    );
    // A place is free for those who wait.
    if (isEnded) deps.wakeWorkshops();
    return isEnded
      ? done('The link is withdrawn.', 'Der Zahlungslink ist zurückgezogen.')
      : refused(UNDER_WAY);
  },
});

/** Acts that move a participant: at once, or when a link for the difference is paid, in another way too. */
export const moveActRoutes = inTurn(moveAct, paidAct, withdrawAct);
