import * as v from 'valibot';
import { OrderRequestSchema } from './orderRequest';

describe('order request', () => {
  const customer = { name: 'Ada', email: 'ada@example.org', address: 'Weg 1\r\n12345 Ort' };
  const shop = {
    kind: 'shop',
    region: 'otherEu',
    items: [{ id: 'book', quantity: 2 }],
    customer,
    language: 'de-DE',
    idempotencyKey: 'k'.repeat(20),
  };
  const ok = (value: unknown) => v.safeParse(OrderRequestSchema, value).success;

  test('is accepted, with trimmed and normalized texts', () => {
    const parsed = v.parse(OrderRequestSchema, {
      ...shop,
      customer: { ...customer, name: '  Ada ' },
    });
    expect(parsed.customer).toEqual({
      name: 'Ada',
      email: 'ada@example.org',
      address: 'Weg 1\n12345 Ort',
      message: '',
    });
  });

  test.each([0, -1, 1e9, 1.5, '2', null, Number.NaN])('refuses the quantity %p', (quantity) => {
    expect(ok({ ...shop, items: [{ id: 'book', quantity }] })).toBe(false);
  });

  test('refuses prices, currencies, duplicate items and blank fields', () => {
    expect(ok(shop)).toBe(true);
    expect(ok({ ...shop, currency: 'USD' })).toBe(false);
    expect(ok({ ...shop, items: [{ id: 'book', quantity: 1, price: 1 }] })).toBe(false);
    expect(
      ok({
        ...shop,
        items: [
          { id: 'book', quantity: 1 },
          { id: 'book', quantity: 1 },
        ],
      }),
    ).toBe(false);
    expect(ok({ ...shop, items: [] })).toBe(false);
    expect(ok({ ...shop, customer: { ...customer, address: '  \n ' } })).toBe(false);
    expect(ok({ ...shop, customer: { ...customer, name: 'A\r\nBcc: x@y.zz' } })).toBe(false);
    expect(
      ok({
        kind: 'donation',
        amount: 25,
        customer: { name: 'Ada', email: 'ada@example.org' },
        language: 'en-US',
        idempotencyKey: 'k'.repeat(16),
      }),
    ).toBe(true);
  });
});
