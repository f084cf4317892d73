import { entry } from '../../testing/entities';
import { linesOf } from '../testing/reportSpace';
import { workshopEnd } from './workshopEnd';

test('workshop end: is missed at coming workshops only', () => {
  const workshops = [
    entry('workshop', 'open', { date: '2027-01-10T18:00+01:00', places: 12 }),
    entry('workshop', 'whole', {
      date: '2027-01-10T18:00+01:00',
      endTime: '2027-01-10T20:00+01:00',
      places: 12,
    }),
    entry('workshop', 'past', { date: '2026-01-10T18:00+01:00' }),
  ];
  expect(linesOf(workshopEnd, workshops)).toEqual([
    'open endTime : is empty, so visitors and their calendars do not know how long the workshop takes; enter it',
  ]);
});
