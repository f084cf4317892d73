/** Tempo ladder, one A4 sheet in both languages: twelve rungs and when to step down. */
import { standingWave } from '../../../contracts/art/strings';
import { TOPIC_COLOUR } from '../palette';
import { closeSheet, openSheet, page, rule, strings, write } from './sheet';

const X = 56;
const WIDTH = 595 - 2 * X;
const SHARES = [50, 55, 60, 55, 65, 70, 75, 65, 80, 88, 95, 100];
const GREY = '#5A6562';

const RULES: readonly (readonly [english: string, german: string])[] = [
  [
    'Step up after three calm rounds in a row: in time, in tune, and you could have sung along.',
    'Steig hinauf nach drei ruhigen Runden hintereinander: im Takt, sauber, und du hättest mitsingen können.',
  ],
  [
    'Step down two rungs when the same thing goes wrong twice. Not as a punishment: down there is where you can hear it.',
    'Steig zwei Sprossen hinunter, wenn zweimal dasselbe misslingt. Nicht zur Strafe: Da unten kannst du es hören.',
  ],
  [
    'Two rungs lead down by themselves. Take them, even if everything is going well.',
    'Zwei Sprossen führen von selbst hinunter. Nimm sie mit, auch wenn alles gelingt.',
  ],
  [
    'Six rungs are enough for one day. Note where you stopped and begin two rungs lower tomorrow.',
    'Sechs Sprossen sind genug für einen Tag. Notier, wo du aufgehört hast, und fang morgen zwei tiefer an.',
  ],
];

export async function makeTempoLadder(): Promise<Buffer> {
  const sheet = openSheet({ title: 'Tempo ladder / Tempoleiter', lang: 'en', size: 'A4' });
  page(sheet);
  write(sheet, 'Tempo ladder', X, 46, { face: 'newsreader-display', size: 32, width: WIDTH });
  write(sheet, 'Tempoleiter', X, 52, {
    face: 'newsreader-display-italic',
    size: 25,
    width: WIDTH,
    align: 'right',
    colour: GREY,
  });
  const fields = [
    ['Passage', 'Stelle', 250],
    ['Goal tempo', 'Zieltempo', 110],
    ['Date', 'Datum', 83],
  ] as const;
  let x = X;
  for (const [english, german, width] of fields) {
    rule(sheet, x, 128, width);
    write(sheet, `${english} / ${german}`, x, 133, {
      face: 'newsreader-text-italic',
      size: 8.8,
      colour: GREY,
      width,
    });
    x += width + 20;
  }
  const top = 178;
  const pitch = 32.5;
  SHARES.forEach((share, i) => {
    const y = top + (SHARES.length - 1 - i) * pitch;
    const down = i > 0 && share < (SHARES[i - 1] ?? 0);
    write(sheet, String(i + 1), X, y - 8, {
      face: 'newsreader-text',
      size: 12,
      width: 20,
      align: 'right',
    });
    write(sheet, `${share} %`, X + 30, y - 6, {
      face: 'instrument-sans',
      size: 8.5,
      width: 40,
      align: 'right',
      colour: down ? TOPIC_COLOUR.selfRegulation : GREY,
    });
    const length = 60 + share * 1.5;
    strings(
      sheet,
      standingWave({
        width: length,
        height: 20,
        nodes: 2 + Math.round(share / 12),
        lines: 5,
        amplitude: 7.5 - share * 0.035,
      }),
      X + 84,
      y - 10,
      { colour: down ? TOPIC_COLOUR.selfRegulation : '#9C8208', weight: 0.6 },
    );
    rule(sheet, X + 312, y + 6, 52);
    for (let n = 0; n < 3; n += 1)
      sheet
        .rect(X + 386 + n * 22, y - 6, 11, 11)
        .lineWidth(0.6)
        .stroke('#1E2322');
  });
  write(sheet, 'tempo', X + 312, top - 24, {
    face: 'newsreader-text-italic',
    size: 8.8,
    colour: GREY,
    width: 60,
  });
  write(sheet, 'calm / ruhig', X + 386, top - 24, {
    face: 'newsreader-text-italic',
    size: 8.8,
    colour: GREY,
    width: 90,
  });
  let y = 588;
  rule(sheet, X, y - 14, WIDTH, '#1E2322', 0.6);
  const half = (WIDTH - 28) / 2;
  for (const [english, german] of RULES) {
    const left = write(sheet, english, X, y, {
      face: 'newsreader-text',
      size: 10,
      width: half,
      lineGap: 2.2,
    });
    const right = write(sheet, german, X + half + 28, y, {
      face: 'newsreader-text',
      size: 10,
      width: half,
      lineGap: 2.2,
    });
    y = Math.max(left, right) + 7;
  }
  return closeSheet(sheet);
}
