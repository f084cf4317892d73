import { entry } from '../../testing/publishing';
import { linesOf } from '../testing/reportSpace';
import { meetingLink } from './meetingLink';

test('meeting link: is missed at coming workshops, unless links cannot be read', () => {
  const workshops = ['with', 'without'].map((id) =>
    entry('workshop', id, { date: '2027-01-10T18:00+01:00' }),
  );
  expect(linesOf(meetingLink, workshops, { linkedWorkshops: new Set(['with']) })).toEqual([
    'without zoomLink : is empty, so participants get no link',
  ]);
  expect(linesOf(meetingLink, workshops, { linkedWorkshops: null })).toEqual([]);
});
