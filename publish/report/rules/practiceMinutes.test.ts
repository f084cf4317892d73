import { entry } from '../../testing/entities';
import { linesOf } from '../testing/reportSpace';
import { practiceMinutes } from './practiceMinutes';

test('practice minutes: are missed at exercises for an instrument', () => {
  const blocks = [
    entry('featureBlock', 'whole', { voice: true, practiceMinutes: 5 }),
    entry('featureBlock', 'bare', { wind: true }),
    entry('featureBlock', 'forAll', {}),
  ];
  expect(linesOf(practiceMinutes, blocks)).toEqual([
    expect.stringMatching(/^bare practiceMinutes : is empty, so nobody who plays/),
  ]);
});
