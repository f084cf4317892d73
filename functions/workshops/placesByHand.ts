import { HOME } from '../../contracts/money/placeOfSupply';
import { randomUUID } from 'node:crypto';
import type { Language } from '../../contracts/language/languages';
import type { Cents } from '../../contracts/money/money';
import { vatRateOf } from '../../contracts/money/vat';
import { placesOf, timesOf } from '../contentService/currentWorkshop';
import { fieldOf, richTextOf, textOf } from '../contentService/entries';
import { priceOrder } from '../contentService/priceOrder';
import type { HandPayment } from '../contentService/pricedOrder';
import { recordAct, type Actor } from '../journal/history';
import type { Order } from '../journal/order';
import { readableOrder } from '../journal/rows';
import { addNotice, agreedFacts, noticesOf } from '../journal/workshops/notices';
import { lockWorkshop, takesPart } from '../journal/workshops/places';
import { transferPlace, type TransferTarget } from '../journal/workshops/transfer';
import { sha256, unguessable } from '../lib/process/secrets';
import type { OrdersDeps } from '../orders/createDeps';
import { moveEnd, offerMove, type PlaceMove } from '../journal/workshops/placeMoves';
import { asDifference, askedFor } from '../orders/sales/difference';
import { takeSnapshot } from '../orders/sales/takeSnapshot';

/** Somebody who gets a place by hand. */
export interface PlacedPerson {
  name: string;
  email: string;
  language: Language;
  /** Null for a free place. */
  paidBy: HandPayment | null;
  cents: Cents;
}

/**
 * Books a place that is free, or was paid in cash or by bank transfer: at once, with mails and invoice as any other.
 * The same act books once. @returns id of the order. Throws Refusal when there is no place, NoAnswer.
 */
export async function givePlace(
  deps: OrdersDeps,
  workshopId: string,
  { name, email, language, paidBy, cents }: PlacedPerson,
  actor: Actor,
): Promise<string> {
  const { workshopWithdrawal } = await deps.legal.texts(language);
  const request = {
    kind: 'workshop' as const,
    // Somebody abroad is not given a place by hand: their country's tax would be owed.
    country: HOME,
    workshopId,
    amount: 0,
    language,
    customer: { name, email, address: '', message: '' },
    idempotencyKey: actor.key,
    earlyStart: workshopWithdrawal,
  };
  const id = await bookAtOnce(deps, request, { cents, paidBy, moved: null });
  await deps.database.write((tx) =>
    recordAct(tx, actor, { orderId: workshopId, at: deps.now(), act: 'placeGiven' }),
  );
  deps.wakeOutbox();
  return id;
}

/** Creates an order that is paid; the same key creates one. @returns its id */
async function bookAtOnce(
  deps: OrdersDeps,
  request: ReturnType<typeof askedFor>,
  { cents, paidBy, moved }: Pick<PlacedPerson, 'cents' | 'paidBy'> & { moved: Order | null },
): Promise<string> {
  const today = await priceOrder(request, deps.content, deps.now(), cents);
  const priced = moved ? asDifference(today, moved) : today;
  const { language, customer, idempotencyKey, code } = request;
  const snapshot = await takeSnapshot(deps, request, priced, undefined);
  const order = await deps.journal.create(
    {
      id: randomUUID(),
      receiptToken: unguessable(),
      idempotencyKey,
      requestHash: sha256(JSON.stringify(request)),
      language,
      customer,
      priced: { ...priced, snapshot, ...(paidBy ? { paidBy } : {}) },
      again: true,
      replaces: [],
      code,
    },
    deps.now(),
  );
  return order.id;
}

/**
 * Mails a participant a link to pay the difference for a dearer workshop, where it holds a place. Throws Refusal when no
 * place is free.
 * @param more `start`: begin of the present workshop, ms
 * @returns false when the place has ended, has a link, or this was done before
 */
export async function offerMoveByMail(
  { database: db, now, wakeOutbox }: OrdersDeps,
  order: Order,
  target: TransferTarget,
  { start, ...more }: { amount: Cents; message: string; start: number },
  actor: Actor,
): Promise<boolean> {
  const place = { orderId: order.id, from: order.workshop?.id ?? '' };
  const until = moveEnd(now(), [start, Date.parse(target.facts.start)]);
  const isNew = await db.write((tx) =>
    offerMove(tx, db.engine, place, target, { ...more, until }, actor, now()),
  );
  wakeOutbox();
  return isNew;
}

/**
 * Books the difference of a link as paid in cash or by bank transfer, which moves the place, once. Throws Refusal when it
 * cannot be paid any more, NoAnswer.
 */
export async function payMoveByHand(
  deps: OrdersDeps,
  moved: Order,
  { workshopId, token, amount }: PlaceMove,
  paidBy: HandPayment,
  actor: Actor,
): Promise<void> {
  const { workshopWithdrawal } = await deps.legal.texts(moved.language);
  const request = askedFor(moved, {
    kind: 'workshop',
    country: HOME,
    workshopId,
    amount: 0,
    language: moved.language,
    idempotencyKey: actor.key,
    earlyStart: workshopWithdrawal,
    code: token,
  });
  await bookAtOnce(deps, request, { cents: amount, paidBy, moved });
  deps.wakeOutbox();
  deps.wakeWorkshops();
}

/**
 * Ends one place: its participant gets a mail, once, and what is left of the payment. The worker of workshops refunds it.
 * @returns false when the place has ended before
 */
export async function cancelPlace(
  { database: db, now, wakeOutbox, wakeWorkshops }: OrdersDeps,
  orderId: string,
  message: string,
  actor: Actor,
): Promise<boolean> {
  const isNew = await db.write(async (tx) => {
    const booked = (await readableOrder(tx, orderId))?.workshop;
    if (!booked) return false;
    await lockWorkshop(tx, db.engine, booked.id);
    const order = await readableOrder(tx, orderId);
    if (!order || !(await takesPart(tx, orderId))) return false;
    const act = { orderId, at: now(), act: 'placeCancelled' } as const;
    if (!(await recordAct(tx, actor, act))) return false;
    const notices = await noticesOf(tx, orderId);
    const facts = notices.at(-1)?.facts ?? agreedFacts(order);
    const refund = order.total > 0;
    const notice = { kind: 'placeCancelled', message, refund } as const;
    return facts !== null && addNotice(tx, order, notices, { ...notice, facts }, now());
  });
  wakeOutbox();
  // The place is free for the waiting list, and its payment is to be refunded.
  wakeWorkshops();
  return isNew;
}

/** Why a participant cannot be moved to a workshop: it is not published or has begun, or its tax rate differs. */
export type TransferObstacle = 'gone' | 'otherRate';

/** Reads the workshop that a participant is to be moved to. Throws NoAnswer. */
export async function transferTarget(
  { content, workshops, now }: OrdersDeps,
  order: Order,
  workshopId: string,
): Promise<TransferTarget | TransferObstacle> {
  const [entry] = await content.published('workshop', [workshopId]);
  const times = entry && timesOf(entry);
  const current = await workshops.readNow(workshopId);
  if (!entry || !times || typeof current === 'string' || Date.parse(times.start) <= now())
    return 'gone';
  // An invoice says the rate of what was sold; abroad every workshop has the rate of the country.
  const country = order.workshop?.country;
  const isOtherRate =
    !country && vatRateOf(fieldOf(entry, 'vatRate'), null) !== order.lines[0]?.vatRate;
  if (order.total > 0 && isOtherRate) return 'otherRate';
  const { language } = order;
  const description = richTextOf(entry, 'description', language);
  const details = {
    id: workshopId,
    title: textOf(entry, 'title', language) || workshopId,
    ...times,
    ...(description ? { description } : {}),
    places: placesOf(entry),
    ...(country && { country }),
    ...(order.workshop?.reduced ? { reduced: true } : {}),
  };
  return { details, facts: current };
}

/**
 * Moves a participant to another workshop and gives back the difference, once. Throws Refusal when no place is free.
 * @returns false when the place has ended, or is in another workshop by now
 */
export async function moveParticipant(
  { database: db, now, wakeOutbox, wakeWorkshops }: OrdersDeps,
  order: Order,
  target: TransferTarget,
  more: Parameters<typeof transferPlace>[4],
  actor: Actor,
): Promise<boolean> {
  const place = { orderId: order.id, from: order.workshop?.id ?? '' };
  const isDone = await db.write((tx) =>
    transferPlace(tx, db.engine, place, target, more, actor, now()),
  );
  wakeOutbox();
  wakeWorkshops();
  return isDone;
}
