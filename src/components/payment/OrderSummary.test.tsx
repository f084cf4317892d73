import type { Language } from '../../../contracts/language/languages';
import type { OrderDetails } from '@/services/payment/orderDetails';
import { renderComponent } from '../testing/renderComponent';
import { OrderSummary } from './OrderSummary';

const goods: OrderDetails = {
  kind: 'shop',
  lines: [
    { id: 'b', title: { text: 'Book' }, quantity: 1, goodsEach: 1000, vatRate: 7, deliveryDays: 4 },
  ],
  totals: { goods: 1000, shipping: 2500, total: 3500 },
  region: 'germany',
  smallBusiness: false,
  workshop: null,
};
const shown = (details: OrderDetails, language: Language): string =>
  renderComponent(<OrderSummary details={details} />, language).container.textContent ?? '';

test('order summary: names the latest day of delivery', () => {
  const dated = { ...goods, deliveryBy: '2026-12-04' };
  expect(shown(dated, 'en-US')).toContain('Delivery (Germany): by December 4, 2026 at the latest');
  expect(shown(dated, 'de-DE')).toContain(
    'Lieferung (Deutschland): spätestens am 4. Dezember 2026',
  );
});

test('order summary: names the delivery time where no day was agreed', () => {
  expect(shown(goods, 'en-US')).toContain('within 4 working days of payment');
});

test.each([
  [false, 'No right of withdrawal', 'Kein Widerrufsrecht'],
  [true, 'right of withdrawal from a workshop within fourteen days', 'binnen vierzehn Tagen'],
])('order summary: workshop with a right of withdrawal: %s', (workshopWithdrawal, en, de) => {
  const booking: OrderDetails = { ...goods, kind: 'workshop', region: null, workshopWithdrawal };
  expect(shown(booking, 'en-US')).toContain(en);
  expect(shown(booking, 'de-DE')).toContain(de);
});

test('order summary: a free place is free of charge, without a sentence about tax', () => {
  const totals = { goods: 0, shipping: 0, total: 0 };
  const lines = [{ ...goods.lines[0]!, goodsEach: 0 }];
  const place: OrderDetails = {
    ...goods,
    kind: 'workshop',
    region: null,
    lines,
    totals,
    isFree: true,
  };
  expect(shown(place, 'en-US')).toContain('free of charge');
  expect(shown(place, 'en-US')).not.toMatch(/–|VAT/);
  expect(shown({ ...place, isFree: false }, 'en-US')).toContain('–');
});

test('order summary: says until when a workshop lasts, and that it is online', () => {
  const workshop = { start: '2026-12-04T17:00:00.000Z', end: '2026-12-04T18:30:00.000Z' };
  const booking: OrderDetails = { ...goods, kind: 'workshop', region: null, workshop };
  expect(shown(booking, 'en-US')).toContain('until 7:30 PM CET, online');
  expect(shown(booking, 'de-DE')).toContain('bis 19:30 CET, online');
  const open = { ...booking, workshop: { ...workshop, end: null } };
  expect(shown(open, 'de-DE')).toContain('UTC)online');
});
