import { entry } from '../../testing/entities';
import { linesOf } from '../testing/reportSpace';
import { meetingLink } from './meetingLink';

test('meeting link: is missed at coming workshops, unless links cannot be read', () => {
  const workshops = ['with', 'without', 'halfTyped'].map((id) =>
    entry('workshop', id, { date: '2027-01-10T18:00+01:00' }),
  );
  const meetingLinks = new Map([
    ['with', { link: 'https://meet.example/1', problem: null }],
    ['halfTyped', { link: null, problem: 'unusable' }],
  ] as const);
  expect(linesOf(meetingLink, workshops, { meetingLinks })).toEqual([
    'without zoomLink : is empty, so participants get no link',
    expect.stringMatching(/^halfTyped zoomLink : is no complete address/),
  ]);
  expect(linesOf(meetingLink, workshops, { meetingLinks: null })).toEqual([]);
});
