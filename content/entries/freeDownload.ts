import { entriesOf } from '../lib/demoEntry';
import { assetField } from '../lib/links';
import { one } from '../lib/localized';

const download = entriesOf('freeDownload');

/** Not translated: one entry per language; a sheet in both languages has neither flag. */
export const freeDownloads = [
  download('quiz', {
    title: one('Quiz'),
    description: one(
      'Questions about practising in English and German, with answers worth arguing about.',
    ),
    file: assetField('pdf-quiz'),
  }),
  download('practice-diary-en', {
    title: one('Practice diary'),
    description: one(
      'Seven days to print, a page each: intention, what happened, one thing to take into tomorrow.',
    ),
    file: assetField('pdf-practice-diary-en'),
    enUs: one(true),
    deDe: one(false),
  }),
  download('practice-diary-de', {
    title: one('Übetagebuch'),
    description: one(
      'Sieben Tage zum Ausdrucken, je eine Seite: Absicht, Verlauf und ein Gedanke für morgen.',
    ),
    file: assetField('pdf-practice-diary-de'),
    enUs: one(false),
    deDe: one(true),
  }),
  download('week-plan-en', {
    title: one('Week plan'),
    description: one(
      'Seven days on one sheet, with room for rest and for the piece you keep putting off.',
    ),
    file: assetField('pdf-week-plan-en'),
    enUs: one(true),
    deDe: one(false),
  }),
  download('week-plan-de', {
    title: one('Wochenplan'),
    description: one(
      'Sieben Tage auf einem Blatt, mit Platz für Pausen und für das Stück, das du vor dir herschiebst.',
    ),
    file: assetField('pdf-week-plan-de'),
    enUs: one(false),
    deDe: one(true),
  }),
  download('tempo-ladder', {
    title: one('Tempo ladder / Tempoleiter'),
    description: one(
      'A passage, twelve rungs, and when to step down again. Eine Stelle, zwölf Sprossen und wann du zurücksteigst.',
    ),
    file: assetField('pdf-tempo-ladder'),
    enUs: one(true),
    deDe: one(true),
  }),
];
