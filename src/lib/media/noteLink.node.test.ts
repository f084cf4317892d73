import { notesOfLink, spokenNotes } from './noteLink';
import { frequencyHz } from './notes';

it.each([
  ['note:A3', 'A 3', 'A 3', [220]],
  ['note:A3 E4', 'A 3, E 4', 'A 3, E 4', [220, 329.63]],
  ['note:A3%20E4', 'A 3, E 4', 'A 3, E 4', [220, 329.63]],
  ['note:A#3', 'A sharp 3', 'Ais 3', [233.08]],
  ['NOTE: f♯4, c♯4 ', 'F sharp 4, C sharp 4', 'Fis 4, Cis 4', [369.99, 277.18]],
  ['note:B3', 'B 3', 'H 3', [246.94]],
  ['note:H3', 'B 3', 'H 3', [246.94]],
  ['note:Bb3', 'B flat 3', 'B 3', [233.08]],
  [
    'note:Eb3 Ab3 Db3',
    'E flat 3, A flat 3, D flat 3',
    'Es 3, As 3, Des 3',
    [155.56, 207.65, 138.59],
  ],
])('note link: %s sounds and is called by its name', (href, english, german, pitches) => {
  const notes = notesOfLink(href) ?? [];
  expect(notes.map((note) => frequencyHz(note))).toEqual(
    pitches.map((pitch) => expect.closeTo(pitch, 1)),
  );
  expect(spokenNotes(notes, 'en-US')).toBe(english);
  expect(spokenNotes(notes, 'de-DE')).toBe(german);
});

it.each([
  '/articles',
  'note',
  'note:',
  'note:A',
  'note:A9',
  'note:X3',
  'note:A3 E',
  'note:%E0%A4%A',
  'note:<img src=x>',
  `note:${'A3 '.repeat(9)}`,
])('note link: %s names no notes', (href) => expect(notesOfLink(href)).toBeNull());
