import { LANGUAGES } from '../../../contracts/language/languages';
import { everyMail } from '../../testing/orders/everyMail';
import { snapshotWith, orderOf } from '../../testing/orders/order';
import type { Order } from '../../journal/order';
import { htmlOf, textOfMail, type MailDocument } from './document';
import { deniedMail } from './customer/deniedMail';
import { donationOwnerMail, donationThanks } from './customer/donationMails';
import type { OrderMailData } from './mailData';
import { shopBuyerMail, shopOwnerMail } from './customer/shopMails';
import type { ParticipantView } from '../participantView';
import { withdrawalOwnerMail, withdrawalReceipt } from './customer/withdrawalMails';
import { signUpConfirmation, signUpOwnerMail } from './customer/workshopMails';

const NASTY = `<script>alert("1")</script> & 'co'`;

const order = (more: Partial<Order> = {}): Order =>
  orderOf({
    kind: 'shop',
    region: 'outsideEu',
    customer: {
      name: NASTY,
      email: 'ada@visitor.example',
      address: `Street 1\n${NASTY}`,
      message: NASTY,
    },
    lines: [
      { id: 'b', title: NASTY, quantity: 3, goodsEach: 1999, shippingEach: 4000, vatRate: 7 },
    ],
    goods: 5997,
    shipping: 12_000,
    total: 17_997,
    state: 'captured',
    createdAt: Date.parse('2026-03-29T00:30:00Z'),
    paidAt: Date.parse('2026-03-29T01:30:00Z'),
    ...more,
  });
const workshop = { id: 'w', title: NASTY, start: '2026-10-25T00:30:00.000Z', end: null };
const withdrawal = {
  id: 'w-1',
  receivedAt: Date.parse('2026-07-01T22:30:00Z'),
  request: {
    name: NASTY,
    email: 'a@b.example',
    order: NASTY,
    message: NASTY,
    language: 'en-US' as const,
    idempotencyKey: 'k',
  },
  orderId: null,
  answer: null,
  answerReason: null,
};
const unmatched = { named: null, ofAddress: [] };

const view = (link: string | null, more: Partial<ParticipantView> = {}): ParticipantView => {
  const facts = { start: workshop.start, end: workshop.end, link };
  return {
    facts,
    agreed: facts,
    isMoved: false,
    hasNewLink: false,
    isWithdrawn: false,
    sequence: 0,
    ...more,
  };
};

const mailData = (more: Partial<OrderMailData> = {}): OrderMailData => ({
  siteName: 'Site',
  owner: 'owner@site.example',
  receipt: 'https://site.example/receipt/t',
  seller: { title: NASTY, text: `Clara\n${NASTY}` },
  invoice: null,
  withdrawalPage: 'https://site.example/withdrawal',
  withdrawal: { title: NASTY, text: `${NASTY}\n\n- one` },
  workshop: view(null),
  isRefunded: false,
  writtenAt: 0,
  statutory: [{ title: NASTY, text: `${NASTY}\n\ntwo` }],
  ...more,
});

const all: [string, (language: 'en-US' | 'de-DE') => MailDocument][] = [
  ['shop, owner', (language) => shopOwnerMail(order(), language)],
  ['shop, buyer', (language) => shopBuyerMail(order({ language }), mailData())],
  ['sign-up, owner', (language) => signUpOwnerMail({ ...order(), workshop }, null, language)],
  [
    'sign-up, signer',
    (language) =>
      signUpConfirmation(
        { ...order({ language }), workshop },
        mailData({ workshop: view('https://meet.example/x?a=1&b=2') }),
      ),
  ],
  ['donation, owner', (language) => donationOwnerMail(order(), language)],
  ['donation, donor', (language) => donationThanks(order({ language }), mailData())],
  [
    'denied payment, buyer',
    (language) => deniedMail(order({ language, kind: 'workshop' }), mailData()),
  ],
  [
    'withdrawal, owner',
    (language) => withdrawalOwnerMail(withdrawal, unmatched, new Map(), language),
  ],
  [
    'withdrawal named by number, owner',
    (language) =>
      withdrawalOwnerMail(
        withdrawal,
        { named: order(), ofAddress: [order()] },
        new Map(),
        language,
      ),
  ],
  [
    'withdrawal, consumer',
    (language) =>
      withdrawalReceipt(
        { ...withdrawal, request: { ...withdrawal.request, language } },
        { named: null, ofAddress: [order(), order()] },
        'Site',
        'owner@site.example',
      ),
  ],
  [
    'withdrawal named by number, consumer',
    (language) =>
      withdrawalReceipt(
        { ...withdrawal, request: { ...withdrawal.request, language } },
        { named: order(), ofAddress: [] },
        'Site',
        'owner@site.example',
      ),
  ],
];

const cases = all.flatMap(([name, make]) =>
  LANGUAGES.map((language) => [`${name}, ${language}`, make(language)] as const),
);

test.each(cases)(
  '%s: escapes html, has plain text, loads nothing and has a one-line subject',
  (_, mail) => {
    const html = htmlOf(mail);
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/\s(src|on\w+)=/);
    expect(html).not.toMatch(/undefined|\[object|NaN/);
    const text = textOfMail(mail);
    expect(text).toContain(mail.heading);
    expect(text).not.toMatch(/&lt;|<p|<t[rdh]|undefined|NaN/);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.subject.length).toBeLessThanOrEqual(200);
  },
);

test('every mail: is written in both languages and both forms; each of the owner leads to the desk', async () => {
  const [english, german] = await Promise.all(LANGUAGES.map(everyMail));
  expect(english?.map(({ name }) => name)).toEqual(german?.map(({ name }) => name));
  for (const [at, one] of (english ?? []).entries()) {
    const other = german?.[at];
    expect([one.name, one.mail.heading]).not.toEqual([one.name, other?.mail.heading]);
    for (const { name, audience, mail, html } of [one, ...(other ? [other] : [])]) {
      const text = textOfMail(mail);
      expect([name, html.includes(`<html lang="${mail.language}">`)]).toEqual([name, true]);
      expect([name, html.includes(`>${mail.heading}</h1>`)]).toEqual([name, true]);
      expect([name, text.startsWith(`${mail.heading}\n=`)]).toEqual([name, true]);
      expect([name, /undefined|NaN|\[object|<\/?\w+>/.exec(text)]).toEqual([name, null]);
      expect([name, html.match(/class="button"/g)?.length ?? 0]).toEqual([
        name,
        mail.blocks.some(({ type }) => type === 'link') ? 1 : 0,
      ]);
      if (audience === 'owner')
        expect([name, text.includes('https://functions.example/desk')]).toEqual([name, true]);
    }
  }
});

test('withdrawal from a donation: its total names no tax', () => {
  const gift = order({ kind: 'donation', lines: [] });
  const match = { named: gift, ofAddress: [] };
  const text = textOfMail(withdrawalReceipt(withdrawal, match, 'Site', 'owner@site.example'));
  expect(text).toMatch(/\nTotal: /);
});

test('confirmation: says what the page said before the order, and splits no amount', () => {
  const sold = { ...order().lines[0]!, features: '224 pages, sewn binding <b>' };
  const goods = shopBuyerMail(order({ lines: [sold] }), mailData());
  expect(textOfMail(goods)).toContain(': €59.97\n    224 pages, sewn binding <b>\n');
  const html = htmlOf(goods, 'Open & Strings');
  expect(html).toContain('224 pages, sewn binding &lt;b&gt;');
  expect(html).toMatch(/white-space:nowrap;text-align:right">€179\.97</);
  expect(html).toMatch(/<p class="brand[^>]*>Open &amp; Strings<\/p>/);
  const described = { ...workshop, description: 'We breathe.\n\n- Bring a chair' };
  const signUp = signUpConfirmation({ ...order(), workshop: described }, mailData());
  expect(textOfMail(signUp)).toContain('About the workshop\n------------------\n\nWe breathe.');
});

test('right of withdrawal: the confirmation names the address of the function, and only with the right', () => {
  const named = 'Vertrag widerrufen:\nhttps://site.example/withdrawal';
  const german = order({ language: 'de-DE' });
  expect(textOfMail(shopBuyerMail(german, mailData()))).toContain(named);
  expect(textOfMail(shopBuyerMail(german, { ...mailData(), withdrawal: null }))).not.toContain(
    '/withdrawal',
  );
});

test("amounts: goods, shipping and total are listed separately in the reader's language", () => {
  expect(textOfMail(shopBuyerMail(order(), mailData()))).toMatch(
    /Goods: €59\.97\nShipping: €120\.00\nTotal \(VAT included\): €179\.97/,
  );
  expect(textOfMail(shopBuyerMail(order({ language: 'de-DE' }), mailData()))).toMatch(
    /Waren: 59,97\u00a0€\nVersand: 120,00\u00a0€\nGesamtbetrag \(inkl\. MwSt\.\): 179,97\u00a0€/,
  );
});

test('times: are shown in Berlin time, in summer and in winter', () => {
  expect(textOfMail(shopBuyerMail(order({ language: 'de-DE' }), mailData()))).toContain(
    'Sonntag, 29. März 2026 um 03:30 CEST',
  );
  expect(
    textOfMail(
      signUpConfirmation(
        { ...order(), workshop: { ...workshop, start: '2026-10-25T01:30:00.000Z' } },
        mailData({ workshop: null }),
      ),
    ),
  ).toContain('2:30 AM CET');
  expect(
    textOfMail(
      withdrawalReceipt(
        { ...withdrawal, request: { ...withdrawal.request, language: 'de-DE' } },
        unmatched,
        'Site',
        'o@s.example',
      ),
    ),
  ).toContain('Donnerstag, 2. Juli 2026 um 00:30 CEST');
});

test('withdrawal, owner: asks for a refund only where one is owed', () => {
  const textFor = (more: Partial<Order>, refunded = 0) => {
    const one = order(more);
    const match = { named: one, ofAddress: [one] };
    return textOfMail(
      withdrawalOwnerMail(withdrawal, match, new Map([[one.id, refunded]]), 'en-US'),
    );
  };
  expect(textFor({})).toContain('Please refund without delay');
  expect(textFor({}, 17_996)).toMatch(/Refunded so far: €179.96[\s\S]*Please refund without delay/);
  expect(textFor({}, 17_997)).not.toContain('Please refund');
  expect(textFor({}, 17_997)).toContain('refunded in full already');
  expect(textFor({ kind: 'workshop' })).not.toContain('Please refund');
  const snapshot = snapshotWith({
    site: '',
    seller: null,
    withdrawal: { title: 'Right of withdrawal', text: 'You have the right.' },
    meetingLink: null,
  });
  const booked = (start: string) =>
    textFor({ kind: 'workshop', snapshot, workshop: { ...workshop, start } });
  expect(booked('2027-01-01T10:00:00Z')).toContain('Please refund without delay');
  expect(booked('2026-01-01T10:00:00Z')).toContain('This workshop had begun');
  expect(booked('2026-01-01T10:00:00Z')).not.toContain('Please refund');
});

test('calendar file: has its times in UTC', () => {
  const [file] = signUpConfirmation({ ...order(), workshop }, mailData()).attachments ?? [];
  expect(file?.content).toContain('DTSTART:20261025T003000Z\r\nDTEND:20261025T013000Z');
});

const buyers = (language: 'en-US' | 'de-DE'): MailDocument[] => [
  shopBuyerMail(order({ language }), mailData()),
  signUpConfirmation({ ...order({ language }), workshop }, mailData()),
  donationThanks(order({ language }), mailData()),
];

test("buyer mails: contain receipt link and seller in the buyer's language", () => {
  for (const mail of buyers('de-DE')) {
    expect(textOfMail(mail)).toContain('Deine Quittung:\nhttps://site.example/receipt/t');
    expect(htmlOf(mail)).toContain('href="https://site.example/receipt/t"');
    expect(textOfMail(mail)).toContain('Clara');
  }
  for (const mail of buyers('en-US'))
    expect(textOfMail(mail)).toContain('Your receipt:\nhttps://site.example/receipt/t');
});

/**
 * What the mail programs make of the properties that our mails use (caniemail.com, November 2026: Gmail, Outlook for
 * Windows, Apple Mail). `plain`: at least one ignores it, and the mail must do without.
 */
const PROPERTIES: Readonly<Record<string, 'known' | 'plain'>> = {
  background: 'known',
  border: 'known',
  'border-bottom': 'known',
  'border-collapse': 'known',
  'border-radius': 'plain',
  'border-top': 'known',
  color: 'known',
  display: 'known',
  'font-family': 'known',
  'font-size': 'known',
  'font-weight': 'known',
  'line-height': 'known',
  margin: 'known',
  'max-height': 'plain',
  'max-width': 'plain',
  overflow: 'plain',
  'overflow-wrap': 'plain',
  padding: 'known',
  'padding-bottom': 'known',
  'padding-right': 'known',
  'padding-top': 'known',
  'text-align': 'known',
  'text-decoration': 'known',
  'vertical-align': 'known',
  'white-space': 'plain',
  width: 'known',
  'word-break': 'plain',
};

test.each(LANGUAGES)(
  'every mail in %s: uses only what Gmail, Outlook and Apple Mail know or can do without',
  async (language) => {
    for (const { html } of await everyMail(language)) {
      const styles = [...html.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style);
      const used = styles.flatMap((style) =>
        style
          .split(';')
          .filter(Boolean)
          .map((one) => one.split(':')[0] ?? ''),
      );
      expect(used.filter((name) => !(name in PROPERTIES))).toEqual([]);
      expect(html).not.toMatch(/display:(flex|grid)|var\(|<(script|link|img|svg)\b|url\(/);
      // Outlook knows no largest width, and programs without a style sheet no classes.
      expect(html).toContain('width="560"');
      // Amounts stay whole where "white-space" is ignored.
      expect(html).not.toMatch(/\d €/);
    }
  },
);

test('German mails: address the reader informally', () => {
  const plain = { ...mailData({ seller: null, withdrawal: null, statutory: [] }) };
  const ours = [
    shopBuyerMail(order({ language: 'de-DE' }), plain),
    signUpConfirmation({ ...order({ language: 'de-DE' }), workshop }, plain),
    signUpConfirmation(
      { ...order({ language: 'de-DE' }), workshop },
      { ...plain, workshop: view('https://meet.example/x') },
    ),
    donationThanks(order({ language: 'de-DE' }), plain),
    ...(['shop', 'workshop', 'donation'] as const).map((kind) =>
      deniedMail(order({ language: 'de-DE', kind }), plain),
    ),
    withdrawalReceipt(
      { ...withdrawal, request: { ...withdrawal.request, language: 'de-DE' } },
      unmatched,
      'Site',
      'o@s.example',
    ),
  ];
  for (const mail of ours) {
    expect(`${mail.subject}\n${textOfMail(mail)}`).not.toMatch(/\b(Sie|Ihnen|Ihre?[mnrs]?)\b/);
    expect(`${mail.subject}\n${textOfMail(mail)}`).toMatch(/\b[Dd](u|ich|ir|eine?[mnrs]?)\b/);
  }
});

test('owner and buyer mails: goods have an address, a booking has a price, a donation is named as one', () => {
  expect(textOfMail(shopBuyerMail(order({ language: 'de-DE' }), mailData()))).toContain(
    'Lieferung nach: Außerhalb der EU',
  );
  expect(textOfMail(shopBuyerMail(order(), mailData()))).toContain('Shipped to: Outside EU');
  expect(textOfMail(shopOwnerMail(order(), 'en-US'))).toContain('Shipped to: Outside EU');
  expect(textOfMail(signUpConfirmation({ ...order(), workshop }, mailData()))).toMatch(
    /your booking[\s\S]*Price \(VAT included\): €179\.97/,
  );
  expect(
    textOfMail(signUpConfirmation({ ...order({ language: 'de-DE' }), workshop }, mailData())),
  ).toMatch(/deine Buchung[\s\S]*Preis \(inkl\. MwSt\.\): 179,97/);
  expect(textOfMail(signUpOwnerMail({ ...order(), workshop }, null, 'en-US'))).toMatch(
    /booking[\s\S]*Price/,
  );
  expect(textOfMail(donationThanks(order(), mailData()))).toContain(
    'not a donation receipt for the tax office',
  );
  expect(textOfMail(donationThanks(order({ language: 'de-DE' }), mailData()))).toContain(
    'keine Zuwendungsbestätigung',
  );
  for (const mail of [donationThanks(order(), mailData()), donationOwnerMail(order(), 'en-US')]) {
    expect(textOfMail(mail)).toContain('Donation: €179.97');
    expect(textOfMail(mail)).not.toMatch(/price|booking/i);
  }
});

const TAXED: Partial<Order> = {
  region: 'germany',
  goods: 6830,
  shipping: 7500,
  total: 14_330,
  lines: [
    {
      id: 'b',
      title: 'Book',
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
};

test('tax and delivery: tax is listed by rate, delivery is that of the slowest item', () => {
  expect(textOfMail(shopBuyerMail(order(TAXED), mailData()))).toMatch(
    /Total \(VAT included\): €143\.30\nVAT included \(19%\): €6\.95\nVAT included \(7%\): €6\.53[\s\S]*Delivery time: within 6 working days of payment/,
  );
  expect(textOfMail(shopBuyerMail(order({ ...TAXED, language: 'de-DE' }), mailData()))).toMatch(
    /Enthaltene MwSt\. \(7\s%\): 6,53[\s\S]*Lieferzeit: höchstens 6 Werktage ab Zahlung/,
  );
});

test('delivery: mails name the day that was agreed', () => {
  const snapshot = snapshotWith({
    site: '',
    seller: null,
    withdrawal: null,
    meetingLink: null,
    deliveryBy: '2026-12-04',
  });
  const agreed = order({ ...TAXED, snapshot });
  for (const mail of [shopBuyerMail(agreed, mailData()), shopOwnerMail(agreed, 'en-US')])
    expect(textOfMail(mail)).toContain('Delivery: by December 4, 2026 at the latest');
  expect(textOfMail(shopBuyerMail({ ...agreed, language: 'de-DE' }, mailData()))).toContain(
    'Lieferung: spätestens am 4. Dezember 2026',
  );
});

test('no tax: mails of a small business and of exports list no tax and state the reason', () => {
  const snapshot = snapshotWith({
    site: '',
    seller: null,
    withdrawal: null,
    meetingLink: null,
    smallBusiness: true,
  });
  const small = order({ ...TAXED, snapshot });
  for (const text of [
    shopBuyerMail(small, mailData()),
    shopOwnerMail(small, 'en-US'),
    signUpConfirmation({ ...small, workshop }, mailData()),
  ].map(textOfMail)) {
    expect(text).not.toMatch(/VAT included/);
    expect(text).toContain(
      'No VAT is charged: tax exemption for small businesses under section 19',
    );
  }
  const sent = order({
    lines: [
      {
        id: 'b',
        title: 'Book',
        quantity: 3,
        goodsEach: 1999,
        shippingEach: 4000,
        vatRate: 0,
        deliveryDays: null,
      },
    ],
  });
  const text = textOfMail(shopBuyerMail(sent, mailData()));
  expect(text).toMatch(/Total: €179\.97[\s\S]*Tax-free export/);
  expect(text).not.toMatch(/VAT included|Delivery time/);
});
