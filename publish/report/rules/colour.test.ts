import { entry } from '../../testing/entities';
import { linesOf } from '../testing/reportSpace';
import { colour } from './colour';

test('colour: names one that is not of the form #rrggbb', () => {
  const topics = ['#a1b2c3', 'red'].map((value) =>
    entry('topicOverview', value, { colour: value }),
  );
  expect(linesOf(colour, topics)).toEqual([
    'red colour : "red" is not of the form #rrggbb, so the site’s own colour is used',
  ]);
});
