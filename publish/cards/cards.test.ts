import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { letter, lineWidth, sayable } from './lettering';
import { cardAddress, type Card } from './card';
import { pageCard } from './pageCards';
import { CardStore } from './cardStore';
import { cardWords, drawCard } from './drawCard';
import { setTitle } from './titleLayout';

const folder = mkdtempSync(path.join(tmpdir(), 'cards-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const card: Card = {
  kicker: 'Foundations',
  title: 'Slow Practice',
  colour: '#d8b418',
  figure: 'foundations',
};

it.each([
  'Slow',
  'Aufmerksamkeitsfokussierungsstrategien für Streicherinnen und Streicher im Orchesteralltag zwischen Probe und Auftritt und noch viel mehr, das niemand liest',
  'x'.repeat(400),
])('share card: fits a title of any length into its area: %s', (title) => {
  const { size, lines } = setTitle(title, 'newsreader-display', 650, 360);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines)
    expect(lineWidth(line, { face: 'newsreader-display', size, colour: '' })).toBeLessThanOrEqual(
      650,
    );
  expect(lines.length * size).toBeLessThanOrEqual(360);
});

it.each([
  ['one word', 'x'.repeat(50_000)],
  ['many words', 'word '.repeat(40_000)],
])('share card: looks at no more of %s of absurd length than a card can hold', (_kind, title) => {
  const drawn = sayable(title, 'newsreader-display');
  expect(drawn.length).toBeLessThanOrEqual(1000);
  const layOut = (text: string) => setTitle(text, 'newsreader-display', 650, 360);
  expect(layOut(drawn)).toEqual(layOut(drawn.slice(0, 300)));
  expect(layOut(drawn).lines.at(-1)).toMatch(/…$/);
});

it.each(['</svg><script>alert(1)</script>', '😀 日本', '', '\u0000&<>"'])(
  'share card: draws markup, missing glyphs and control characters safely: %j',
  (title) => {
    const drawing = cardWords({ ...card, title, kicker: title });
    expect(drawing).not.toMatch(/<script|<text|alert/);
    expect(drawing.match(/<svg/g)).toHaveLength(1);
  },
);

const LINE = { face: 'newsreader-display', size: 60, colour: '#000' } as const;
const glyphsIn = (text: string): number =>
  letter(sayable(text, LINE.face), 0, 0, LINE).match(/<path/g)?.length ?? 0;

it.each([
  ['Dvořák und Martinů', 16],
  ['c♯-Moll und B♭-Dur', 16],
  ['Paweł Łukaszewski', 16],
  ['Ghena, Ştefan', 12],
  ['שלום, כינור', 10],
  ['Скрипка и виолончель', 18],
  ['Ελληνικά', 8],
  ['Nguyễn', 6],
])('share card: draws every letter of %s', (title, letters) => {
  expect(sayable(title, LINE.face)).toBe(title);
  expect(glyphsIn(title)).toBe(letters);
});

it('share card: draws decomposed letters, Arabic, and letters with an unknown accent', async () => {
  for (const title of ['U\u0308bung fu\u0308r Ha\u0308nde', 'موسيقى', 'q\u20e4 \u{1e900}'])
    expect((await drawCard({ ...card, title, kicker: title })).length).toBeGreaterThan(0);
  expect(sayable('U\u0308ben', LINE.face)).toBe('Üben');
  expect(sayable('q\u20e4', LINE.face)).toBe('q');
});

it('share card: sets Hebrew from right to left, also around a name in other letters', () => {
  const places = (text: string) =>
    [...letter(text, 0, 0, LINE).matchAll(/<g transform="translate\(([\d.]+)/g)].map(([, x]) =>
      Number(x),
    );
  expect(letter('אב', 0, 0, LINE)).not.toBe(letter('בא', 0, 0, LINE));
  expect(letter('שלום, כינור', 0, 0, LINE).match(/<g transform/g)).toHaveLength(1);
  // The name is the second word, so it stands left of the first one.
  const [name, word] = [lineWidth('Bach', LINE), places('שלום Bach')];
  expect(word).toEqual([0, Number(name.toFixed(1))]);
});

it('share card: another text gets another file', () => {
  const others = [
    { ...card, title: 'Fast' },
    { ...card, kicker: 'x' },
    { ...card, colour: '#000000' },
    { ...card, figure: 'exploration' as const },
  ];
  expect(new Set([card, ...others].map(cardAddress)).size).toBe(5);
  expect(cardAddress({ ...card })).toBe(cardAddress(card));
});

it('card store: stores each card in every tree and draws it once', async () => {
  const trees = ['a', 'b'].map((name) => path.join(folder, name));
  const store = new CardStore(trees);
  const address = store.request(card);
  expect(store.request({ ...card })).toBe(address);
  await store.settled();
  const files = trees.map((tree) => path.join(tree, address));
  expect(await sharp(files[1]).metadata()).toMatchObject({
    width: 1200,
    height: 630,
    format: 'jpeg',
  });
  const before = files.map((file) => statSync(file).mtimeMs);
  const again = new CardStore(trees);
  again.request(card);
  await again.settled();
  expect(files.map((file) => statSync(file).mtimeMs)).toEqual(before);
});

it('card store: names a card that failed and retries it', async () => {
  const file = path.join(folder, 'a file where a folder should be');
  writeFileSync(file, '');
  const store = new CardStore([file]);
  store.request(card);
  await expect(store.settled()).rejects.toThrow(/Slow Practice/);
  store.request(card);
  await expect(store.settled()).rejects.toThrow(/Slow Practice/);
});

it("share card: uses the topic's colour and figure, or the site's for pages without a topic", () => {
  expect(
    pageCard(
      {
        title: 'Foundations – Open Strings',
        subject: {
          kind: 'topic',
          topic: { id: 'foundations', title: { text: 'Foundations' }, colour: '#d8b418' },
        },
      },
      'Clara',
    ),
  ).toEqual({ kicker: 'Clara', title: 'Foundations', colour: '#d8b418', figure: 'foundations' });
  expect(pageCard({ title: 'Shop – Open Strings' }, 'Clara')).toMatchObject({
    kicker: 'Clara',
    title: 'Shop',
    colour: '#2d6a65',
  });
});
