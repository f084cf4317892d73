import { goneOwner } from '../testing/goneOwner';
import { isGone, newOwner } from './owner';

test('only who has certainly ended is gone', () => {
  const owner = newOwner();
  const [machine, pid, life] = owner.split(' ');
  expect(newOwner()).not.toBe(owner);
  expect(isGone(owner)).toBe(false);
  expect(isGone(goneOwner())).toBe(true);
  // Our number was somebody else's before.
  expect(isGone(`${machine} ${pid} another-life 1`)).toBe(true);
  // The first process of this machine lives, and belongs to another user at times.
  expect(isGone(`${machine} 1 ${life} 1`)).toBe(false);
  // Another machine, or another container on this one: nobody knows.
  expect(isGone(`elsewhere ${pid} another-life 1`)).toBe(false);
  expect(isGone('')).toBe(false);
  expect(isGone(`${machine} x`)).toBe(false);
});
