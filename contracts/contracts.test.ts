import * as v from 'valibot';
import { DONATION_AMOUNTS, WORKSHOP_AMOUNTS, offeredCents } from './money/amounts';
import { berlinZoneName, formatBerlin } from './time/berlinTime';
import { calendarFile, calendarToFollow } from './time/calendar';
import { mailCall } from './mail/mailCall';
import { centsOf, decimalOf, formatCents, parseDecimal } from './money/money';
import { OrderRequestSchema } from './orders/orderRequest';
import { goodsPriceOf, totalsOf } from './money/pricing';
import { requestMail } from './mail/requestMail';
import { isEmail } from './mail/email';

describe('money', () => {
  test('euros become whole cents and back', () => {
    expect([0.1, 19.99, 29, 1234.5].map(centsOf)).toEqual([10, 1999, 2900, 123450]);
    expect([0, 5, 1999, 123450].map(decimalOf)).toEqual(['0.00', '0.05', '19.99', '1234.50']);
    expect(['19.99', '7', '7.5', '1e3', '-1', '1.234', ''].map(parseDecimal)).toEqual([
      1999,
      700,
      750,
      null,
      null,
      null,
      null,
    ]);
    for (const bad of [Number.NaN, Infinity, 1.005, 1e20])
      expect(() => centsOf(bad)).toThrow(RangeError);
  });

  test('is written as the language writes it', () => {
    expect(formatCents(123450, 'en-US')).toBe('€1,234.50');
    expect(formatCents(123450, 'de-DE')).toBe('1.234,50\u00a0€');
  });
});

describe('prices', () => {
  test('come by region or for all', () => {
    const byRegion = { germany: 20, otherEu: 22.5, outsideEu: 25 };
    expect(goodsPriceOf(29.9, 'otherEu')).toBe(2990);
    expect(goodsPriceOf(byRegion, 'otherEu')).toBe(2250);
    expect(
      [null, undefined, '20', -1, 0, { germany: 'x' }, 1.005].map((price) =>
        goodsPriceOf(price, 'germany'),
      ),
    ).toEqual(Array(7).fill(null));
  });

  test('shipping is counted by the piece', () => {
    expect(
      totalsOf(
        [
          { quantity: 2, goodsEach: 2990 },
          { quantity: 1, goodsEach: 1500 },
        ],
        'otherEu',
      ),
    ).toEqual({ goods: 7480, shipping: 9000, total: 16480 });
  });
});

test('offered amounts are exactly the lists of the forms', () => {
  expect(WORKSHOP_AMOUNTS).toEqual([10, 15, 20, 25, 30, 35, 40, 45, 50]);
  expect([DONATION_AMOUNTS.length, DONATION_AMOUNTS[0], DONATION_AMOUNTS.at(-1)]).toEqual([
    20, 5, 100,
  ]);
  expect([
    offeredCents(WORKSHOP_AMOUNTS, 25),
    offeredCents(WORKSHOP_AMOUNTS, 55),
    offeredCents(WORKSHOP_AMOUNTS, 12.5),
  ]).toEqual([2500, null, null]);
});

test('only one plain mail address is a mail address', () => {
  for (const good of ['ada@example.org', 'a.b+c@sub.example.co', 'jörg@müller.example'])
    expect(isEmail(good)).toBe(true);
  for (const bad of [
    '',
    'ada',
    'ada@x',
    'a@b.c,d@e.f',
    'Ada <a@b.cd>',
    'a b@c.de',
    'a@b.cd\r\nBcc: x@y.zz',
    'a@b..cd',
    '.a@b.cd',
    'a@-b.cd',
    '"a"@b.cd',
  ]) {
    expect([bad, isEmail(bad)]).toEqual([bad, false]);
  }
});

describe('an order request', () => {
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

  test('is accepted and tidied', () => {
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

  test('refuses prices, currencies, doubled items and blank fields', () => {
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

test('Berlin time is named CET or CEST across both clock changes', () => {
  expect(
    [
      '2026-03-29T00:59:59Z',
      '2026-03-29T01:00:00Z',
      '2026-10-25T00:59:59Z',
      '2026-10-25T01:00:00Z',
    ].map(berlinZoneName),
  ).toEqual(['CET', 'CEST', 'CEST', 'CET']);
  expect(formatBerlin('2026-03-29T01:00:00Z', 'de-DE')).toBe(
    'Sonntag, 29. März 2026 um 03:00 CEST',
  );
  expect(formatBerlin('2026-01-10T17:00:00Z', 'en-US')).toBe(
    'Saturday, January 10, 2026 at 06:00 PM CET',
  );
});

test('a calendar file is in UTC, escaped and folded', () => {
  const file = calendarFile({
    uid: 'w1',
    title: `Bow, hold; ${'ä'.repeat(60)}`,
    start: '2026-03-29T03:00:00+02:00',
    end: null,
    stamp: '2026-01-01T00:00:00Z',
  });
  expect(file).toContain('DTSTART:20260329T010000Z\r\nDTEND:20260329T020000Z\r\n');
  expect(file).toContain('SUMMARY:Bow\\, hold\\; ä');
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('a calendar to follow says when each event changed, and is whole without events', () => {
  const event = {
    uid: 'w1',
    title: 'A\u0000\u0008b\r\nEND:VEVENT',
    description: 'One\r\n\r\nTwo',
    start: '2026-03-29T03:00:00+02:00',
    end: '2026-03-29T05:00:00+02:00',
    stamp: '2026-01-01T00:00:00Z',
    sequence: 3,
    location: 'Online',
    url: 'https://a.example/b\r\nX: y',
  };
  const file = calendarToFollow({
    name: 'Days; ours',
    description: 'https://a.example',
    events: [event],
  });
  expect(file).toContain('NAME:Days\\; ours\r\nX-WR-CALNAME:Days\\; ours\r\n');
  expect(file).toContain(
    'SUMMARY:Ab\\nEND:VEVENT\r\nDESCRIPTION:One\\n\\nTwo\r\nLOCATION:Online\r\nURL:https://a.example/bX: y\r\nSEQUENCE:3\r\nLAST-MODIFIED:20260101T000000Z\r\nEND:VEVENT\r\n',
  );
  expect(file.match(/^END:VEVENT\r$/gm)).toHaveLength(1);
  const empty = calendarToFollow({ name: 'Days', description: '', events: [] });
  expect(empty).toContain('BEGIN:VTIMEZONE\r\n');
  for (const text of [file, empty])
    expect(
      text
        .split('\r\n')
        .slice(0, -1)
        .every((line) => line !== '' && !line.includes('\n')),
    ).toBe(true);
});

describe('a call to the mail function', () => {
  const mail = {
    html: '<p>Hi & bye</p>',
    subject: 'S',
    to: 'o@example.org',
    account: 'a',
    cc: 'm@example.org',
  };

  test('carries the html in the address and in the body', () => {
    const call = mailCall('http://x/mail', mail, { replyTo: 'jörg@example.org' });
    expect(Object.fromEntries(new URL(call.url).searchParams)).toEqual(mail);
    expect(call.body).toBe(mail.html);
    expect(call.headers['X-Reply-To']).toBe('j%C3%B6rg%40example.org');
  });

  test('leaves long html to the body', () => {
    const call = mailCall('http://x/mail', { ...mail, html: 'ä'.repeat(5000) });
    expect(new URL(call.url).searchParams.get('html')).toBe('');
    expect(call.url.length).toBeLessThan(1000);
  });
});

test('a request mail escapes what was typed', () => {
  const mail = requestMail(
    { kind: 'coaching', name: 'A <b>', email: 'a@b.cd', message: '<script>x</script>\nbye' },
    'de-DE',
  );
  expect(mail.subject).toBe('Coaching request from A <b>');
  expect(mail.html).not.toMatch(/<script|<b>/);
  expect(mail.html).toContain('&lt;script&gt;x&lt;/script&gt;<br>bye');
});
