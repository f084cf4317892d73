/** Week plan on one A4 sheet across: seven days, room for rest and for the piece that keeps being put off. */
import { standingWave } from '../../../contracts/art/strings';
import { TOPIC_COLOUR } from '../palette';
import { closeSheet, openSheet, page, rule, strings, write } from './sheet';

export interface WeekText {
  readonly lang: string;
  readonly title: string;
  readonly lead: string;
  readonly days: readonly string[];
  readonly slots: readonly string[];
  readonly foot: readonly (readonly [heading: string, hint: string])[];
}

const ROSE = TOPIC_COLOUR.selfRegulation;
const X = 42;
const WIDTH = 842 - 2 * X;
const SWING = [6, 9, 5, 10, 7, 4, 0];

export async function makeWeekPlan(text: WeekText): Promise<Buffer> {
  const sheet = openSheet({ title: text.title, lang: text.lang, size: 'A4', landscape: true });
  page(sheet);
  write(sheet, text.title, X, 34, { face: 'newsreader-display', size: 32 });
  write(sheet, text.lead, X + 250, 42, {
    face: 'newsreader-text-italic',
    size: 10.5,
    width: WIDTH - 250,
    lineGap: 2,
  });
  const column = WIDTH / 7;
  text.days.forEach((day, i) => {
    const x = X + i * column;
    if (i > 0) sheet.moveTo(x, 96).lineTo(x, 430).lineWidth(0.35).stroke('#c9cecb');
    write(sheet, day, x + 7, 96, {
      face: 'instrument-sans-semibold',
      size: 9.5,
      width: column - 14,
    });
    const swing = SWING[i] ?? 0;
    strings(
      sheet,
      standingWave({
        width: column - 14,
        height: 24,
        nodes: 2,
        lines: swing ? 7 : 1,
        amplitude: swing,
      }),
      x + 7,
      112,
      { colour: ROSE, weight: 0.6 },
    );
    text.slots.forEach((slot, row) => {
      const y = 150 + row * 70;
      write(sheet, slot, x + 7, y, {
        face: 'newsreader-text-italic',
        size: 8.8,
        colour: '#5A6562',
        width: column - 14,
      });
      rule(sheet, x + 7, y + 32, column - 14);
      rule(sheet, x + 7, y + 54, column - 14);
    });
  });
  rule(sheet, X, 440, WIDTH, '#1E2322', 0.6);
  const cell = WIDTH / text.foot.length;
  text.foot.forEach(([heading, hint], i) => {
    const x = X + i * cell + (i ? 8 : 0);
    write(sheet, heading, x, 452, { face: 'newsreader-text', size: 12, width: cell - 16 });
    const below = write(sheet, hint, x, sheet.y + 1, {
      face: 'newsreader-text-italic',
      size: 8.8,
      colour: '#5A6562',
      width: cell - 16,
    });
    for (let y = Math.max(510, below + 18); y < 562; y += 22) rule(sheet, x, y, cell - 16);
  });
  return closeSheet(sheet);
}

export const WEEK_ENGLISH: WeekText = {
  lang: 'en',
  title: 'Week plan',
  lead: 'Plan little and plan it firmly. Two or three short sessions beat a long one; a piece that returns after two days stays longer than one that is there every day. One day is free, on purpose.',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  slots: ['begin with', 'new or difficult', 'known, for pleasure', 'pause, rest, listen'],
  foot: [
    ['The piece I keep putting off', 'Ten minutes are enough. Which day, and which bar?'],
    ['One intention for the week', 'Audible, and small enough to be checked on Sunday.'],
    ['What I will leave out', 'A plan that names nothing here is a wish list.'],
  ],
};

export const WEEK_GERMAN: WeekText = {
  lang: 'de',
  title: 'Wochenplan',
  lead: 'Plan wenig, und plan es fest. Zwei oder drei kurze Einheiten sind besser als eine lange; ein Stück, das nach zwei Tagen wiederkehrt, bleibt länger als eines, das täglich drankommt. Ein Tag ist frei, mit Absicht.',
  days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  slots: ['anfangen mit', 'neu oder schwer', 'vertraut, zur Freude', 'Pause, Ruhe, Hören'],
  foot: [
    [
      'Das Stück, das ich vor mir herschiebe',
      'Zehn Minuten genügen. An welchem Tag, und welcher Takt?',
    ],
    ['Eine Absicht für die Woche', 'Hörbar, und klein genug, um sie am Sonntag zu prüfen.'],
    ['Was ich weglasse', 'Ein Plan, in dem hier nichts steht, ist ein Wunschzettel.'],
  ],
};
