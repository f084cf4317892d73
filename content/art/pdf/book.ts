/** The short book, A5: cover, contents, four chapters with an experiment each, a last page. */
import { standingWave, topicFigure } from '../../../contracts/art/strings';
import { slowingDown } from '../figures/foundations';
import { TEAL, TOPIC_COLOUR } from '../palette';
import type { BookText, Chapter } from './bookText';
import {
  closeSheet,
  INK,
  measure,
  openSheet,
  page,
  PAPER,
  rule,
  strings,
  write,
  type Sheet,
} from './sheet';

const X = 56;
const WIDTH = 419.5 - 2 * X;
const BOTTOM = 530;
const gold = TOPIC_COLOUR.foundations;

function cover(sheet: Sheet, { title, subtitle }: BookText): void {
  page(sheet, gold);
  strings(
    sheet,
    standingWave({ width: 419.5, height: 290, nodes: 3, lines: 33, amplitude: 122 }),
    0,
    80,
    { weight: 0.7 },
  );
  write(sheet, 'CLARA WEIDMANN', 42, 42, {
    face: 'instrument-sans-semibold',
    size: 8.5,
    tracking: 0.16,
  });
  const below = write(sheet, title, 40, 400, { face: 'newsreader-display', size: 50, lineGap: -8 });
  write(sheet, subtitle, 42, below + 14, { face: 'newsreader-display-italic', size: 17 });
}

function folio(sheet: Sheet, number: number): void {
  write(sheet, String(number), X, 553, {
    face: 'newsreader-text',
    size: 8.5,
    width: WIDTH,
    align: 'center',
  });
}

function contents(sheet: Sheet, text: BookText, starts: readonly number[]): void {
  page(sheet);
  write(sheet, text.contents, X, 84, { face: 'newsreader-display', size: 24 });
  let y = 140;
  text.chapters.forEach((chapter, i) => {
    write(sheet, chapter.title, X, y, { face: 'newsreader-text', size: 11, width: WIDTH - 30 });
    write(sheet, String(starts[i] ?? ''), X, y, {
      face: 'newsreader-text',
      size: 11,
      width: WIDTH,
      align: 'right',
    });
    y += 22;
    rule(sheet, X, y - 4, WIDTH, '#c9cecb');
    y += 4;
  });
  write(sheet, text.imprint, X, 470, {
    face: 'newsreader-text-italic',
    size: 8.5,
    width: WIDTH,
    lineGap: 2.5,
  });
}

const BODY = { face: 'newsreader-text', size: 11, width: WIDTH, lineGap: 3.9 } as const;

function opener(sheet: Sheet, chapter: Chapter, number: number, firstPage: number): number {
  page(sheet);
  const figure =
    chapter.figure === 'slow'
      ? slowingDown({ width: WIDTH, height: 96, lines: 9 })
      : topicFigure(chapter.figure, {
          width: WIDTH,
          height: 96,
          lines: chapter.figure === 'foundations' ? 25 : 15,
        });
  strings(sheet, figure, X, 62, { colour: TEAL, weight: 0.55 });
  write(sheet, String(number), X, 196, {
    face: 'newsreader-display-italic',
    size: 15,
    colour: TEAL,
  });
  const below = write(sheet, chapter.title, X, 214, {
    face: 'newsreader-display',
    size: 25,
    width: WIDTH + 20,
    lineGap: -2,
  });
  folio(sheet, firstPage);
  return below + 16;
}

/** The chapter's figure again, large and pale, where the last page leaves room for it. */
function echo(sheet: Sheet, chapter: Chapter, y: number): void {
  const height = 575 - y;
  if (height < 110) return;
  const box = { width: 419.5, height: Math.min(250, height) };
  const lines = chapter.figure === 'foundations' ? 45 : 27;
  const paths =
    chapter.figure === 'slow'
      ? slowingDown({ ...box, lines })
      : topicFigure(chapter.figure, { ...box, lines });
  strings(sheet, paths, 0, 545 - box.height, { colour: TEAL, weight: 0.5, opacity: 0.42 });
}

/** Sets a chapter and returns the number of its last page. */
function setChapter(sheet: Sheet, chapter: Chapter, number: number, firstPage: number): number {
  let y = opener(sheet, chapter, number, firstPage);
  let at = firstPage;
  const room = (height: number): void => {
    if (y + height <= BOTTOM) return;
    page(sheet);
    at += 1;
    folio(sheet, at);
    y = 66;
  };
  for (const paragraph of chapter.paragraphs) {
    room(measure(sheet, paragraph, BODY));
    y = write(sheet, paragraph, X, y, BODY) + 7;
  }
  const box = { face: 'newsreader-text', size: 10.6, width: WIDTH - 28, lineGap: 3.7 } as const;
  const height = measure(sheet, chapter.experiment, box) + 46;
  y += 8;
  room(height);
  sheet.rect(X, y, WIDTH, height).fill('#EEF3F1');
  sheet.rect(X, y, 2.5, height).fill(TEAL);
  write(sheet, chapter.experimentTitle, X + 14, y + 13, {
    face: 'instrument-sans-semibold',
    size: 8.4,
    colour: TEAL,
    width: WIDTH - 28,
  });
  write(sheet, chapter.experiment, X + 14, y + 30, { ...box, colour: INK });
  echo(sheet, chapter, y + height + 34);
  return at;
}

function lastPage(sheet: Sheet, text: BookText): void {
  page(sheet, TEAL);
  strings(
    sheet,
    standingWave({ width: 419.5, height: 120, nodes: 2, lines: 17, amplitude: 46 }),
    0,
    110,
    { colour: PAPER, weight: 0.6 },
  );
  write(sheet, text.farewell, X, 300, {
    face: 'newsreader-display-italic',
    size: 17,
    colour: PAPER,
    width: WIDTH,
    lineGap: 4,
  });
}

/** Typesets the book. The contents need the pages of the chapters, so a first pass only counts. */
export async function makeBook(text: BookText): Promise<Buffer> {
  const set = (starts: readonly number[]): { sheet: Sheet; found: number[] } => {
    const sheet = openSheet({
      title: `${text.title}: ${text.subtitle}`,
      lang: text.lang,
      size: 'A5',
    });
    cover(sheet, text);
    contents(sheet, text, starts);
    let next = 3;
    const found = text.chapters.map((chapter, i) => {
      const first = next;
      next = setChapter(sheet, chapter, i + 1, first) + 1;
      return first;
    });
    lastPage(sheet, text);
    return { sheet, found };
  };
  const draft = set([]);
  await closeSheet(draft.sheet);
  return closeSheet(set(draft.found).sheet);
}
