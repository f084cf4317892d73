import { snapshotWith, orderOf } from '../../testing/orders/order';
import type { Order } from '../order';
import type { CreditNote, Invoice } from './document';
import { creditNoteOf, invoiceOf } from './invoiceContent';
import { basisCents, type RefundBasis } from '../money/refundBasis';

const AT = Date.parse('2026-11-22T10:00:00Z');
const seller = { title: 'Verkäufer', text: 'Clara Weidmann\nStegstraße 1\nUSt-IdNr. DE0' };
const snapshot = (smallBusiness = false) => snapshotWith({ seller, smallBusiness });

const order = (more: Partial<Order> = {}): Order =>
  orderOf({
    kind: 'shop',
    region: 'germany',
    language: 'de-DE',
    customer: { name: 'Łucja Müller', email: 'a@b.example', address: 'Weg 1', message: '' },
    lines: [
      {
        id: 'b',
        title: 'Buch',
        quantity: 2,
        goodsEach: 2490,
        shippingEach: 2500,
        vatRate: 7,
        deliveryDays: 4,
      },
      {
        id: 'j',
        title: 'Journal',
        quantity: 1,
        goodsEach: 1850,
        shippingEach: 2500,
        vatRate: 19,
        deliveryDays: 6,
      },
    ],
    goods: 6830,
    shipping: 7500,
    total: 14_330,
    state: 'captured',
    paidAt: AT,
    snapshot: snapshot(),
    ...more,
  });

const written = (more: Partial<Order> = {}): Invoice => {
  const invoice = invoiceOf(order(more), 'RE-2026-0001', AT);
  if (invoice === null) throw new Error('no invoice');
  return invoice;
};

test('invoice: takes the agreed day of delivery', () => {
  expect(written({ snapshot: { ...snapshot(), deliveryBy: '2026-12-04' } }).deliveryBy).toBe(
    '2026-12-04',
  );
  expect(written().deliveryBy).toBeNull();
});

test('invoice: has the content that § 14 UStG requires', () => {
  expect(written()).toMatchObject({
    number: 'RE-2026-0001',
    issuedAt: AT,
    paidAt: AT,
    seller,
    buyer: { name: 'Łucja Müller', address: 'Weg 1' },
    total: 14_330,
    shipping: 7500,
    deliveryDays: 6,
    serviceAt: null,
    untaxed: [],
    rows: [
      { title: 'Buch', quantity: 2, each: 2490, amount: 4980, rate: 7 },
      { title: 'Journal', quantity: 1, each: 1850, amount: 1850, rate: 19 },
    ],
    vat: [
      { rate: 19, net: 3655, tax: 695, gross: 4350 },
      { rate: 7, net: 9327, tax: 653, gross: 9980 },
    ],
  });
});

test('invoice: says why a small business or an export is not taxed', () => {
  const small = written({ snapshot: snapshot(true) });
  expect(small).toMatchObject({
    vat: null,
    untaxed: [
      'Es wird keine Umsatzsteuer berechnet: Steuerbefreiung für Kleinunternehmer nach § 19 UStG.',
    ],
  });
  expect(small.rows.map(({ rate }) => rate)).toEqual([null, null]);
  const sent = written({
    lines: [
      {
        id: 'b',
        title: 'Book',
        quantity: 1,
        goodsEach: 2500,
        shippingEach: 4000,
        vatRate: 0,
        deliveryDays: null,
      },
    ],
    language: 'en-US',
  });
  expect(sent).toMatchObject({
    vat: [{ rate: 0, tax: 0, net: 6500 }],
    untaxed: ['Tax-free export (section 4 no. 1 letter a, section 6 of the German VAT Act, UStG).'],
  });
});

test.each([
  ['a donation', { kind: 'donation' as const }],
  ['an order whose seller nobody knows', { snapshot: snapshotWith() }],
])('invoice: %s gets no invoice', (_, more) => {
  expect(invoiceOf(order(more), 'x', AT)).toBeNull();
});

/** Refunds the parts in sequence and returns their credit notes. */
function creditNotesFor(
  invoice: Invoice,
  parts: readonly (number | { basis: RefundBasis })[],
): CreditNote[] {
  const notes: CreditNote[] = [];
  for (const [at, part] of parts.entries()) {
    const refund =
      typeof part === 'number'
        ? { amount: part, basis: null }
        : { amount: basisCents(part.basis), basis: part.basis };
    const note = creditNoteOf(invoice, notes, { id: `R${at}`, ...refund }, `RK-${at}`, AT);
    if (note) notes.push(note);
  }
  return notes;
}

const JOURNAL = {
  id: 'j',
  title: 'Journal',
  quantity: 1,
  goodsEach: 1850,
  shippingEach: 2500,
  rate: 19 as const,
};
const BOOK = { ...JOURNAL, id: 'b', title: 'Buch', goodsEach: 2490, rate: 7 as const };
const grosses = (note: CreditNote | undefined) =>
  Object.fromEntries((note?.vat ?? []).map(({ rate, gross }) => [rate, gross]));

test('credit note: a refunded item returns tax at its own rate, with its shipping, and is listed', () => {
  const [note, other] = creditNotesFor(written(), [
    { basis: { items: [JOURNAL] } },
    { basis: { items: [BOOK] } },
  ]);
  expect(note).toMatchObject({
    total: 4350,
    rows: [{ title: 'Journal', quantity: 1, each: 1850, amount: 1850, rate: 19 }],
    shipping: 2500,
    vat: [
      { rate: 19, net: 3655, tax: 695, gross: 4350 },
      { rate: 7, net: 0, tax: 0, gross: 0 },
    ],
  });
  expect(grosses(other)).toEqual({ 19: 0, 7: 4990 });
});

test('credit note: never returns more of a tax rate than is left', () => {
  const notes = creditNotesFor(written(), [{ basis: { items: [JOURNAL] } }, 7000, 999]);
  expect(notes.map(grosses)).toEqual([
    { 19: 4350, 7: 0 },
    { 19: 0, 7: 7000 },
    { 19: 0, 7: 999 },
  ]);
  // After 7000 in proportion, less than the journal is left at 19 %.
  const [part, item] = creditNotesFor(written(), [7000, { basis: { items: [JOURNAL] } }]);
  expect(grosses(part)).toEqual({ 19: 2125, 7: 4875 });
  expect(grosses(item)).toEqual({ 19: 2225, 7: 2125 });
});

test.each([
  [[14_330]],
  [[1, 14_329]],
  [[4776, 4777, 4777]],
  [[333, 333, 333, 333, 12_998]],
  [[7000, 7000, 7000]],
  [[{ basis: { items: [JOURNAL] } }, 3333, 6647]],
  [[3333, { basis: { items: [{ ...BOOK, quantity: 2 }] } }, 1017]],
])('credit notes: parts %j add up to the invoice at each tax rate', (parts) => {
  const invoice = written();
  const notes = creditNotesFor(invoice, parts);
  const sum = (of: (note: CreditNote) => number) => notes.reduce((all, note) => all + of(note), 0);
  expect(sum(({ total }) => total)).toBe(14_330);
  invoice.vat?.forEach(({ net, tax, gross }, at) => {
    expect(sum(({ vat }) => vat?.[at]?.gross ?? 0)).toBe(gross);
    expect(sum(({ vat }) => vat?.[at]?.tax ?? 0)).toBe(tax);
    expect(sum(({ vat }) => vat?.[at]?.net ?? 0)).toBe(net);
  });
  expect(notes.map(({ whole }) => whole)).toEqual(notes.map((_, at) => at === notes.length - 1));
  for (const note of notes)
    expect(note.vat?.reduce((all, { gross }) => all + gross, 0)).toBe(note.total);
});

test('credit note: is null when everything was returned before', () => {
  expect(
    creditNoteOf(
      written(),
      creditNotesFor(written(), [14_330]),
      { id: 'R', amount: 1, basis: null },
      'RK',
      AT,
    ),
  ).toBeNull();
});
