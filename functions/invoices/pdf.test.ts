import { pdfText, textHeights } from '../testing/pdfText';
import type { Invoice } from '../journal/invoices/document';
import { pdfOf } from './pdf';

const AT = Date.parse('2026-11-22T10:00:00Z');
const invoice = (name: string, address = 'Weg 1', title = 'Buch'): Invoice => ({
  version: 1,
  kind: 'invoice',
  number: 'RE-2026-0001',
  issuedAt: AT,
  language: 'de-DE',
  seller: { title: 'Verkäufer', text: 'Clara Weidmann\nStegstraße 1' },
  buyer: { name, address },
  orderId: 'o',
  total: 100,
  vat: [{ rate: 7, net: 93, tax: 7, gross: 100 }],
  untaxed: [],
  paidAt: AT,
  rows: [{ title, quantity: 1, each: 100, amount: 100, rate: 7 }],
  shipping: 0,
  serviceAt: null,
  deliveryDays: null,
  deliveryBy: null,
});
test.each([
  [{ deliveryBy: '2026-12-04' }, /Lieferung spätestens am 4\. Dezember 2026/],
  [{ deliveryBy: null, deliveryDays: 4 }, /höchstens 4 Werktage ab Zahlung/],
  [
    { deliveryBy: '2026-12-04', shippedAt: Date.parse('2026-12-01T09:00:00Z') },
    /^(?!.*spätestens).*Tag der Lieferung \(Versand\): 1\. Dezember 2026/,
  ],
  [
    { replaces: { number: 'RE-2026-0009', issuedAt: AT, why: 'service' as const } },
    /ersetzt die Rechnung RE-2026-0009 vom 22\. November 2026\. Der Workshop findet zu einer anderen Zeit statt/,
  ],
  [
    { serviceAt: '2026-12-05T17:00:00Z' },
    /Vereinbarter Zeitpunkt der Leistung, im Voraus bezahlt: Samstag, 5\. Dezember 2026/,
  ],
])('invoice: states when it was supplied: %j', async (more, expected) => {
  const words = pdfText(await pdfOf({ ...invoice('Ada'), ...more })).replaceAll('\n', ' ');
  expect(words).toMatch(expected);
});

const embeddedFaces = (pdf: Buffer) =>
  new Set(
    [...pdf.toString('latin1').matchAll(/\/FontName \/\w+\+([A-Za-z]+)/g)].map(([, name]) => name),
  );

test.each([
  ['Chinese', '王小明', 'ChocolateClassicalSans'],
  ['traditional Chinese', '臺灣', 'ChocolateClassicalSans'],
  ['Japanese', 'さくら東京', 'ChocolateClassicalSans'],
  ['Korean', '김철수', 'GowunDodum'],
  ['Thai', 'สวัสดี', 'NotoSansThai'],
  ['Devanagari', 'अमल', 'NotoSansDevanagari'],
  ['Armenian', 'Հայաստան', 'NotoSansArmenian'],
  ['Georgian', 'საქართველო', 'NotoSansGeorgian'],
  ['Hebrew', 'שלום', 'NotoSansHebrew'],
  ['Arabic', 'محمد', 'NotoSansArabic'],
  ['emoji', '🎻', 'NotoEmoji'],
])(
  'invoice: prints %s in a face that has it, in names, addresses and titles',
  async (_, name, face) => {
    const pdf = await pdfOf(invoice(`Ada ${name}`, `${name} 5\nBerlin`, `Buch ${name}`));
    expect([...embeddedFaces(pdf)].join()).toContain(face);
    const words = pdfText(pdf);
    for (const character of name) if (!/\p{M}/u.test(character)) expect(words).toContain(character);
    expect(
      pdf.equals(await pdfOf(invoice(`Ada ${name}`, `${name} 5\nBerlin`, `Buch ${name}`))),
    ).toBe(true);
  },
);

const NOTE = /als Kästchen erscheinen/;

test.each([
  ['a script without a face', 'ᚠᚢᚦ'],
  ['a letter that its face lacks within its range', '皑'],
  ['one of the own face’s ranges that is no letter there', '\u0378'],
  ['decorated letters', '𝓐𝓭𝓪'],
])('invoice: prints boxes for %s and says so', async (_, letters) => {
  const words = pdfText(await pdfOf(invoice(`Ada ${letters}`)));
  expect(words.match(/□/g)).toHaveLength([...letters].length);
  expect(words.replaceAll('\n', ' ')).toMatch(NOTE);
});

test.each([
  ['vowel marks', 'مُحَمَّد'],
  ['an accent on a letter of another face', 'ש\u0301'],
  ['a key as emoji', '1️⃣'],
  ['a family as emoji', '👩‍👧'],
  ['wide punctuation', '（東京）、'],
  ['rare spaces', 'a\u2009b\u3000c'],
])('invoice: prints %s whole', async (_, letters) => {
  const words = pdfText(await pdfOf(invoice(`Ada ${letters}`)));
  expect(words).not.toContain('□');
  expect(words.replaceAll('\n', ' ')).not.toMatch(NOTE);
});

test('invoice: embeds no further face for European names', async () => {
  const pdf = await pdfOf(invoice('Łucja Ősz-Παπα Щерба', 'Straße 1 – „A“\n№ 5'));
  expect([...embeddedFaces(pdf)].filter((name) => !name?.startsWith('DejaVu'))).toEqual([]);
  expect(pdf.length).toBeLessThan(60_000);
});

test.each([
  ['250 lines', 'a\n'.repeat(250)],
  ['one endless word', 'W'.repeat(500)],
  ['249 lines and a wide character', `${'a\n'.repeat(249)}王`],
])('invoice: an address of %s stays above the foot of each page', async (_, address) => {
  const heights = textHeights(await pdfOf(invoice('Ada', address)));
  const foot = Math.min(...heights);
  expect(foot).toBeGreaterThan(40);
  expect(heights.filter((height) => height !== foot && height < 80)).toEqual([]);
  expect(heights.length).toBeGreaterThan(20);
});
