import { readSteps } from './readSteps';

it('steps: shows words before and after the list too, so that nothing is lost', () => {
  const html =
    '<p id="p-1">Take two bars.</p><ol><li id="p-2"><strong>Sing</strong>, 2 minutes.</li><li><p>Play.</p></li></ol><p>Then</p><p>rest 5 minutes.</p>';
  expect(readSteps(html)).toEqual([
    {
      html: '<p>Take two bars.</p>',
      text: 'Take two bars.',
      minutes: null,
      tempo: null,
      note: null,
    },
    {
      html: '<strong>Sing</strong>, 2 minutes.',
      text: 'Sing, 2 minutes.',
      minutes: 2,
      tempo: null,
      note: null,
    },
    { html: '<p>Play.</p>', text: 'Play.', minutes: null, tempo: null, note: null },
    {
      html: '<p>Then</p><p>rest 5 minutes.</p>',
      text: 'Then rest 5 minutes.',
      minutes: null,
      tempo: null,
      note: null,
    },
  ]);
});

it('steps: the editors’ lines stand for the items of the list', () => {
  const steps = readSteps(
    '<p>Before.</p><ul><li>One, 9 minutes.</li><li>Two.</li></ul>',
    '1 minute\n♩ = 80',
  );
  expect(steps.map(({ minutes, tempo }) => [minutes, tempo])).toEqual([
    [null, null],
    [1, null],
    [null, 80],
  ]);
});

it('steps: a drone or pulse that is named before the list is there for each step', () => {
  const steps = readSteps(
    '<p>Let the drone on A sound, metronome at 60, 8 minutes.</p><ol><li>Listen.</li><li>♩ = 80</li></ol>',
  );
  expect(steps.map(({ minutes, tempo, note }) => [minutes, tempo, note])).toEqual([
    [null, 60, 'A3'],
    [null, 60, 'A3'],
    [null, 80, 'A3'],
  ]);
});

it.each(['', '<p>Play.</p>', '<ul><li>Only one.</li></ul>'])('steps: has none in %p', (html) => {
  expect(readSteps(html)).toEqual([]);
});
