import { endedOwner } from '../testing/endedOwner';
import { hasCertainlyEnded, newLeaseOwner } from './leaseOwner';

test('hasCertainlyEnded: is true only for an ended process of this machine', () => {
  const owner = newLeaseOwner();
  const [machine, pid, life] = owner.split(' ');
  expect(newLeaseOwner()).not.toBe(owner);
  expect(hasCertainlyEnded(owner)).toBe(false);
  expect(hasCertainlyEnded(endedOwner())).toBe(true);
  // Our number was somebody else's before.
  expect(hasCertainlyEnded(`${machine} ${pid} another-life 1`)).toBe(true);
  // The first process of this machine lives, and belongs to another user at times.
  expect(hasCertainlyEnded(`${machine} 1 ${life} 1`)).toBe(false);
  // Another machine, or another container on this one: nobody knows.
  expect(hasCertainlyEnded(`elsewhere ${pid} another-life 1`)).toBe(false);
  expect(hasCertainlyEnded('')).toBe(false);
  expect(hasCertainlyEnded(`${machine} x`)).toBe(false);
});
