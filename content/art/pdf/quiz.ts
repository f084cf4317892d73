/** The quiz, A4, first in English and then in German: three pages each, the last with the answers. */
import { weave } from '../../../contracts/art/strings';
import { TEAL } from '../palette';
import { QUIZ_ENGLISH, type Question } from './quizText';
import { QUIZ_GERMAN } from './quizTextGerman';
import { closeSheet, INK, openSheet, page, strings, write, type Sheet } from './sheet';

const X = 70;
const WIDTH = 595 - 2 * X;
const LETTERS = ['a', 'b', 'c'];

interface Frame {
  readonly title: string;
  readonly lead: string;
  readonly answers: string;
  readonly answersLead: string;
}

function head(sheet: Sheet, title: string, lead: string): number {
  page(sheet);
  strings(sheet, weave({ width: WIDTH, height: 54, lines: 18 }), X, 44, {
    colour: TEAL,
    weight: 0.55,
  });
  write(sheet, title, X, 112, { face: 'newsreader-display', size: 27, width: WIDTH + 40 });
  return (
    write(sheet, lead, X, sheet.y + 4, {
      face: 'newsreader-text-italic',
      size: 11,
      width: WIDTH,
      lineGap: 2.5,
    }) + 20
  );
}

function ask(sheet: Sheet, { ask: text, choices }: Question, number: number, y: number): number {
  write(sheet, `${number}`, X - 30, y, {
    face: 'newsreader-display-italic',
    size: 15,
    colour: TEAL,
    width: 22,
    align: 'right',
  });
  let below =
    write(sheet, text, X, y, { face: 'newsreader-text', size: 13, width: WIDTH, lineGap: 2 }) + 6;
  choices.forEach((choice, i) => {
    sheet
      .circle(X + 5, below + 7.2, 3.8)
      .lineWidth(0.6)
      .stroke(INK);
    below =
      write(sheet, `${LETTERS[i]}  ${choice}`, X + 17, below, {
        face: 'newsreader-text',
        size: 12,
        width: WIDTH - 17,
        lineGap: 2,
      }) + 3.5;
  });
  return below + 19;
}

function part(sheet: Sheet, questions: readonly Question[], frame: Frame): void {
  let y = head(sheet, frame.title, frame.lead);
  questions.slice(0, 6).forEach((question, i) => {
    y = ask(sheet, question, i + 1, y);
  });
  page(sheet);
  y = 72;
  questions.slice(6).forEach((question, i) => {
    y = ask(sheet, question, i + 7, y);
  });
  y = head(sheet, frame.answers, frame.answersLead);
  questions.forEach(({ right, why }, i) => {
    write(sheet, `${i + 1}`, X - 30, y - 2, {
      face: 'newsreader-display-italic',
      size: 13,
      colour: TEAL,
      width: 22,
      align: 'right',
    });
    write(sheet, LETTERS[right] ?? '', X, y, {
      face: 'instrument-sans-semibold',
      size: 11.5,
      colour: TEAL,
      width: 16,
    });
    y =
      write(sheet, why, X + 18, y, {
        face: 'newsreader-text',
        size: 11.6,
        width: WIDTH - 18,
        lineGap: 2.6,
      }) + 11;
  });
}

export async function makeQuiz(): Promise<Buffer> {
  const sheet = openSheet({
    title: 'Quiz: What kind of practiser are you? / Wie übst du?',
    lang: 'en',
    size: 'A4',
  });
  part(sheet, QUIZ_ENGLISH, {
    title: 'What kind of practiser are you?',
    lead: 'Twelve questions. Answer quickly, then look at the last page. None of the answers is a law: if you disagree, try both for a week and listen.',
    answers: 'Answers worth arguing about',
    answersLead: 'What research and experience mostly suggest. Your ear has the last word.',
  });
  part(sheet, QUIZ_GERMAN, {
    title: 'Wie übst du?',
    lead: 'Zwölf Fragen. Antworte schnell und schau dann auf die letzte Seite. Keine Antwort ist ein Gesetz: Wenn du anderer Meinung bist, probier eine Woche lang beides und hör hin.',
    answers: 'Antworten, über die sich streiten lässt',
    answersLead: 'Was Forschung und Erfahrung meist nahelegen. Das letzte Wort hat dein Ohr.',
  });
  return closeSheet(sheet);
}
