/** Practice diary, A4: how to use it, seven day pages, a page to look back. */
import { settling } from '../../../contracts/art/strings';
import { TOPIC_COLOUR } from '../palette';
import { closeSheet, openSheet, page, rule, strings, write, type Sheet } from './sheet';

export interface DiaryText {
  readonly lang: string;
  readonly title: string;
  readonly intro: readonly string[];
  readonly hints: readonly (readonly [heading: string, text: string])[];
  readonly days: readonly string[];
  readonly date: string;
  readonly minutes: string;
  readonly day: readonly (readonly [question: string, hint: string, lines: number])[];
  readonly mood: readonly [question: string, low: string, high: string];
  readonly week: string;
  readonly review: readonly (readonly [question: string, hint: string, lines: number])[];
}

const ROSE = TOPIC_COLOUR.selfRegulation;
const X = 64;
const WIDTH = 595 - 2 * X;

function head(sheet: Sheet, title: string): void {
  page(sheet);
  write(sheet, title, X, 56, { face: 'newsreader-display', size: 34 });
  strings(sheet, settling({ width: WIDTH, height: 40, lines: 9 }), X, 100, {
    colour: ROSE,
    weight: 0.6,
  });
}

function questions(sheet: Sheet, list: DiaryText['day'], from: number): number {
  let y = from;
  for (const [question, hint, lines] of list) {
    const below = write(sheet, question, X, y, { face: 'newsreader-text', size: 13, width: WIDTH });
    y =
      write(sheet, hint, X, below + 1, {
        face: 'newsreader-text-italic',
        size: 9.5,
        colour: '#5A6562',
        width: WIDTH,
      }) + 2;
    for (let i = 0; i < lines; i += 1) rule(sheet, X, (y += 25), WIDTH);
    y += 24;
  }
  return y;
}

function dayPage(sheet: Sheet, text: DiaryText, day: string): void {
  head(sheet, day);
  write(sheet, text.date, X + 250, 74, { face: 'instrument-sans', size: 8.5 });
  rule(sheet, X + 285, 84, 70);
  write(sheet, text.minutes, X + 370, 74, { face: 'instrument-sans', size: 8.5 });
  rule(sheet, X + 415, 84, 52);
  const y = questions(sheet, text.day, 168);
  const [question, low, high] = text.mood;
  write(sheet, question, X, y, { face: 'newsreader-text', size: 13, width: WIDTH });
  for (let i = 0; i < 7; i += 1)
    sheet
      .circle(X + 120 + i * 38, y + 38, 3 + i * 1.5)
      .lineWidth(0.7)
      .stroke(ROSE);
  write(sheet, low, X, y + 33, {
    face: 'newsreader-text-italic',
    size: 9.5,
    width: 100,
    align: 'right',
  });
  write(sheet, high, X + 370, y + 33, { face: 'newsreader-text-italic', size: 9.5, width: 97 });
}

export async function makeDiary(text: DiaryText): Promise<Buffer> {
  const sheet = openSheet({ title: text.title, lang: text.lang, size: 'A4' });
  head(sheet, text.title);
  let y = 176;
  for (const paragraph of text.intro)
    y =
      write(sheet, paragraph, X, y, { face: 'newsreader-text', size: 12, width: 400, lineGap: 4 }) +
      9;
  y += 14;
  for (const [heading, hint] of text.hints) {
    y =
      write(sheet, heading, X, y, {
        face: 'instrument-sans-semibold',
        size: 9.5,
        colour: ROSE,
        width: 400,
      }) + 3;
    y =
      write(sheet, hint, X, y, { face: 'newsreader-text', size: 11, width: 400, lineGap: 3.4 }) +
      13;
  }
  for (const day of text.days) dayPage(sheet, text, day);
  head(sheet, text.week);
  questions(sheet, text.review, 168);
  return closeSheet(sheet);
}
