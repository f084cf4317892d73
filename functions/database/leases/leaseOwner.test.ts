import { endedOwner } from '../../testing/endedOwner';
import { hasCertainlyEnded, newLeaseOwner } from './leaseOwner';

test('hasCertainlyEnded: is true only for an ended process of this machine', () => {
  const owner = newLeaseOwner();
  const [machine, pid, life] = owner.split(' ');
  expect(newLeaseOwner()).not.toBe(owner);
  expect(hasCertainlyEnded(owner)).toBe(false);
  expect(hasCertainlyEnded(endedOwner())).toBe(true);
  // An earlier process had our process id.
  expect(hasCertainlyEnded(`${machine} ${pid} another-life 1`)).toBe(true);
  // Process 1 is running and may belong to another user.
  expect(hasCertainlyEnded(`${machine} 1 ${life} 1`)).toBe(false);
  // Another machine or container cannot be checked.
  expect(hasCertainlyEnded(`elsewhere ${pid} another-life 1`)).toBe(false);
  expect(hasCertainlyEnded('')).toBe(false);
  expect(hasCertainlyEnded(`${machine} x`)).toBe(false);
});
