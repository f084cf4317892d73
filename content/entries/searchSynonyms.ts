import { entriesOf } from '../lib/demoEntry';
import { one } from '../lib/localized';

const synonyms = entriesOf('searchSynonyms');

const group = (id: string, title: string, words: string) =>
  synonyms(`synonyms-${id}`, { title: one(title), words: one(words) });

/** Words that visitors spell differently from the texts, in both languages. */
export const searchSynonyms = [
  group(
    'practising',
    'Practising',
    'practice, practise, practising, training, üben, Übung, geübt, Training',
  ),
  group(
    'stage-fright',
    'Stage fright',
    'Lampenfieber, Auftrittsangst, Nervosität, nervös, Aufregung, stage fright, performance anxiety, nerves, nervousness',
  ),
  group(
    'performance',
    'Performing',
    'Auftritt, Konzert, Bühne, Vorspiel, performance, concert, recital, stage',
  ),
  group('audition', 'Audition', 'Probespiel, audition'),
  group(
    'attention',
    'Attention',
    'Aufmerksamkeit, Konzentration, konzentrieren, Fokus, attention, concentration, concentrate, focus',
  ),
  group(
    'wandering',
    'Wandering mind',
    'Ablenkung, abgelenkt, abschweifen, Tagträumen, distraction, distracted, daydreaming, mind wandering',
  ),
  group(
    'memory',
    'Memory',
    'Gedächtnis, auswendig, Auswendiglernen, memory, by heart, memorise, memorize',
  ),
  group('drone', 'Drone', 'Liegeton, Bordun, Bordunton, drone'),
  group('breath', 'Breath', 'Atem, Atmung, atmen, breath, breathing'),
  group(
    'body',
    'Body and pain',
    'Schmerz, Verspannung, Verletzung, weh tun, pain, injury, hurts, tension',
  ),
  group('posture', 'Posture', 'Haltung, Sitzen, posture, sitting'),
  group(
    'ear',
    'Ear training',
    'Gehör, Gehörbildung, nach Gehör, ear training, aural training, by ear',
  ),
  group(
    'intonation',
    'Intonation',
    'Intonation, sauber spielen, unsauber, intonation, in tune, tuning',
  ),
  group('slow', 'Slow', 'langsam, slow, slowly'),
  group('tempo', 'Tempo', 'Tempo, Geschwindigkeit, tempo, speed'),
  group('rhythm', 'Rhythm', 'Rhythmus, Takt halten, Taktgefühl, rhythm, timing, pulse, Puls'),
  group(
    'motivation',
    'Motivation',
    'Motivation, Lust, Unlust, lustlos, motivation, procrastination, Aufschieben',
  ),
  group(
    'plan',
    'Planning',
    'Übeplan, Wochenplan, Zeitplan, practice plan, schedule, timetable, week plan',
  ),
  group('diary', 'Diary', 'Tagebuch, Übetagebuch, Journal, diary, journal, log'),
  group('mistake', 'Mistakes', 'Fehler, Patzer, verspielen, mistake, error, slip, wrong note'),
  group(
    'brain',
    'Brain',
    'Gehirn, Hirn, Neurologie, brain, neuroscience, neuroplasticity, Neuroplastizität',
  ),
  group('sleep', 'Sleep', 'Schlaf, schlafen, ausgeschlafen, sleep, nap, rest'),
  group('improvising', 'Improvising', 'Improvisation, improvisieren, improvisation, improvise'),
  group('voucher', 'Voucher', 'Gutschein, Geschenk, verschenken, voucher, gift, present'),
  group(
    'returns',
    'Returns',
    'Widerruf, Rückgabe, Umtausch, zurückgeben, withdrawal, withdraw, refund, money back',
  ),
  group('privacy', 'Privacy', 'Datenschutz, Cookies, privacy, data protection'),
  group(
    'warming-up',
    'Warming up',
    'Aufwärmen, Einspielen, vor dem ersten Stück, warm-up, warming up, before the first piece, first five minutes',
  ),
  group('contact', 'Contact', 'Kontakt, Adresse, anschreiben, contact, address, e-mail'),
  group('coaching', 'Coaching', 'Coaching, Einzelstunde, Unterricht, coaching, lesson, teacher'),
  group('terms', 'Terms', 'AGB, Geschäftsbedingungen, terms, conditions'),
  group('imprint', 'Imprint', 'Impressum, Anbieter, imprint, legal notice'),
  group('spacing', 'Spacing', 'verteiltes Üben, spacing, spaced practice, distributed practice'),
  group(
    'interleaving',
    'Interleaving',
    'gemischtes Üben, verschachtelt, interleaving, mixed practice',
  ),
];
