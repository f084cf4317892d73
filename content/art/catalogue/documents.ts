/** Documents to download. */
import { makeBook } from '../pdf/book';
import { BOOK_ENGLISH } from '../pdf/bookEnglish';
import { BOOK_GERMAN } from '../pdf/bookGerman';
import { makeDiary } from '../pdf/diary';
import { DIARY_ENGLISH, DIARY_GERMAN } from '../pdf/diaryText';
import { makeQuiz } from '../pdf/quiz';
import { makeTempoLadder } from '../pdf/tempoLadder';
import { makeWeekPlan, WEEK_ENGLISH, WEEK_GERMAN } from '../pdf/weekPlan';
import type { AssetPlan, Words } from './asset';

const pdf = (
  id: string,
  title: Words,
  description: Words,
  make: () => Promise<Buffer>,
): AssetPlan => ({
  id,
  title,
  description,
  make: async () => ({ bytes: await make(), contentType: 'application/pdf' }),
});

export const documentAssets: AssetPlan[] = [
  pdf(
    'pdf-book-en',
    ['Open Strings: the short book', 'Open Strings: das kleine Buch auf Englisch'],
    [
      'Four chapters with experiments, in English, to read on screen or print',
      'Vier Kapitel mit Experimenten, auf Englisch, zum Lesen oder Drucken',
    ],
    () => makeBook(BOOK_ENGLISH),
  ),
  pdf(
    'pdf-book-de',
    ['Leere Saiten: the short book in German', 'Leere Saiten: das kleine Buch'],
    [
      'Four chapters with experiments, in German, to read on screen or print',
      'Vier Kapitel mit Experimenten, zum Lesen am Bildschirm oder Ausdrucken',
    ],
    () => makeBook(BOOK_GERMAN),
  ),
  pdf(
    'pdf-quiz',
    ['Quiz', 'Quiz'],
    [
      'Twelve questions about practising with answers, in English and German',
      'Zwölf Fragen zum Üben mit Antworten, auf Englisch und Deutsch',
    ],
    makeQuiz,
  ),
  pdf(
    'pdf-practice-diary-en',
    ['Practice diary', 'Übetagebuch auf Englisch'],
    [
      'Nine pages to print: how to use it, seven days, looking back',
      'Neun Seiten zum Ausdrucken, auf Englisch',
    ],
    () => makeDiary(DIARY_ENGLISH),
  ),
  pdf(
    'pdf-practice-diary-de',
    ['Practice diary in German', 'Übetagebuch'],
    [
      'Nine pages to print, in German',
      'Neun Seiten zum Ausdrucken: Anleitung, sieben Tage, Rückblick',
    ],
    () => makeDiary(DIARY_GERMAN),
  ),
  pdf(
    'pdf-week-plan-en',
    ['Week plan', 'Wochenplan auf Englisch'],
    ['Seven days on one sheet, to print', 'Sieben Tage auf einem Blatt, auf Englisch'],
    () => makeWeekPlan(WEEK_ENGLISH),
  ),
  pdf(
    'pdf-week-plan-de',
    ['Week plan in German', 'Wochenplan'],
    ['Seven days on one sheet, in German', 'Sieben Tage auf einem Blatt, zum Ausdrucken'],
    () => makeWeekPlan(WEEK_GERMAN),
  ),
  pdf(
    'pdf-tempo-ladder',
    ['Tempo ladder', 'Tempoleiter'],
    [
      'Twelve rungs for one passage, in English and German',
      'Zwölf Sprossen für eine Stelle, auf Englisch und Deutsch',
    ],
    makeTempoLadder,
  ),
];
