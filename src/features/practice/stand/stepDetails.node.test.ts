import { readStepDetails } from './stepDetails';

const NOTHING = { minutes: null, tempo: null, note: null };

it.each([
  ['Long notes (3 minutes).', { minutes: 3 }],
  ['Two minutes: use only A, B, C♯.', { minutes: 2 }],
  ['Sprich eine Minute lang ta-ka-di-mi.', { minutes: 1 }],
  ['Arbeite 2,5 Min. daran.', { minutes: 2.5 }],
  ['In 2–3 minutes.', { minutes: 3 }],
  ['Breath (2 minutes). Breathe in over four seconds.', { minutes: 2 }],
  ['Set ♩ = 60 and play.', { tempo: 60 }],
  ['Set the metronome at 72.', { tempo: 72 }],
  ['Stell das Metronom auf 72.', { tempo: 72 }],
  ['At 96 bpm, then faster.', { tempo: 96 }],
  ['Play the A string.', { note: 'A3' }],
  ['Streich die a-Saite.', { note: 'A3' }],
  ['Streich die H-Saite, dann weiter.', { note: 'B3' }],
  ['Let the drone on F♯ sound.', { note: 'F#3' }],
  ['Der Liegeton es hält.', { note: 'Eb3' }],
  ['3 minutes, ♩ = 60, C#4', { minutes: 3, tempo: 60, note: 'C#4' }],
])('step details: reads %s', (text, expected) => {
  expect(readStepDetails(text)).toEqual({ ...NOTHING, ...expected });
});

it.each([
  'Play it five times in this way.',
  'Wait ten seconds, begin.',
  'Choose a string and play it.',
  'A string of notes.',
  'The minutes pass; many minutes.',
  'At ♩ = 900 or 5 bpm.',
  'Take 900 minutes.',
  'The bars A1b and B52.',
])('step details: reads nothing from %s', (text) => {
  expect(readStepDetails(text)).toEqual(NOTHING);
});

it('step details: only the editors’ line counts where there is one', () => {
  expect(readStepDetails('Three minutes, ♩ = 60.', '1 minute, D4')).toEqual({
    minutes: 1,
    tempo: null,
    note: 'D4',
  });
  expect(readStepDetails('When the three minutes are over', '-')).toEqual(NOTHING);
  expect(readStepDetails('Three minutes', '  ')).toEqual({ ...NOTHING, minutes: 3 });
});
