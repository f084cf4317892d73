import { entriesOf } from '../lib/demoEntry';
import { assetField } from '../lib/links';
import { both, one } from '../lib/localized';
import { richTextOf } from '../lib/texts';

const workshop = entriesOf('workshop');

const OWN_PRICE = both(
  'You choose the price, 10 to 50 euros',
  'Du wählst den Preis, 10 bis 50 Euro',
);

/**
 * Dates are written around the anchor week of content/demoDates.ts, which shifts those after it into the future
 * and those before it into the past.
 */
export const workshops = [
  workshop('workshop-slow-practice', {
    title: both('Slow practice that stays awake', 'Langsam üben und dabei wach bleiben'),
    date: one('2026-01-17T10:00+01:00'),
    endTime: one('2026-01-17T12:30+01:00'),
    description: richTextOf('workshop-slow-practice'),
    price: OWN_PRICE,
    places: one(16),
    pictogram: assetField('pictogram-workshop-slow-practice'),
    zoomLink: one('https://meet.openstrings.example/slow-practice-7f3k'),
  }),
  workshop('workshop-practising-with-others', {
    title: both('Practising with others', 'Mit anderen üben'),
    date: one('2026-01-28T19:00+01:00'),
    endTime: one('2026-01-28T21:00+01:00'),
    description: richTextOf('workshop-practising-with-others'),
    price: OWN_PRICE,
    places: one(16),
    minimum: one(4),
    pictogram: assetField('pictogram-workshop-practising-with-others'),
    zoomLink: one('https://meet.openstrings.example/with-others-2m9x'),
  }),
  workshop('workshop-nerves', {
    title: both('What nerves are for', 'Wozu Lampenfieber gut ist'),
    date: one('2026-02-12T19:00+01:00'),
    endTime: one('2026-02-12T20:30+01:00'),
    description: richTextOf('workshop-nerves'),
    vatRate: one(19),
    price: both(
      'You choose the price, 10 to 50 euros; free for students who write to me',
      'Du wählst den Preis, 10 bis 50 Euro; für Studierende auf Anfrage kostenlos',
    ),
    places: one(16),
    minimum: one(4),
    pictogram: assetField('pictogram-workshop-nerves'),
    zoomLink: one('https://meet.openstrings.example/nerves-8q1d'),
  }),
  workshop('workshop-memory', {
    title: both('Playing from memory', 'Auswendig spielen'),
    date: one('2025-12-16T19:00+01:00'),
    endTime: one('2025-12-16T21:00+01:00'),
    description: richTextOf('workshop-memory'),
    price: OWN_PRICE,
    pictogram: assetField('pictogram-workshop-memory'),
    zoomLink: one('https://meet.openstrings.example/memory-5t0b'),
  }),
  workshop('workshop-breath', {
    title: both('Breath and bow', 'Atem und Bogen'),
    date: one('2025-11-22T10:00+01:00'),
    endTime: one('2025-11-22T12:00+01:00'),
    description: richTextOf('workshop-breath'),
    price: OWN_PRICE,
    pictogram: assetField('pictogram-workshop-breath'),
    zoomLink: one('https://meet.openstrings.example/breath-4w6p'),
  }),
];
