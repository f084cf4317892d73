import { entry } from '../../testing/entities';
import { linesOf } from '../testing/reportSpace';
import { pastWorkshop } from './pastWorkshop';

test('past workshop: is named after a year', () => {
  const workshops = [2024, 2026].map((year) =>
    entry('workshop', String(year), { date: `${String(year)}-03-01T18:00+01:00` }),
  );
  expect(linesOf(pastWorkshop, workshops)).toEqual([
    '2024 date : was more than a year ago; the workshop is still listed as past',
  ]);
});
