import { chooseExercise, isGoodChoice, type Exercise } from './chooseExercise';

const exercise = (block: string, minutes: number): Exercise => ({
  block,
  minutes,
  topic: 'foundations',
  slug: block,
});
const [three, eight, ten, fifteen] = [
  exercise('three', 3),
  exercise('eight', 8),
  exercise('ten', 10),
  exercise('fifteen', 15),
] as const;

it.each([
  ['the one that fills the time best', 10, [], ten],
  ['another one when that was opened', 10, ['ten'], eight],
  ['the one opened longest ago when all were opened', 10, ['eight', 'three', 'ten'], eight],
  ['a shorter one before a longer one', 5, ['three'], three],
] as const)('choosing an exercise: takes %s', (_case, minutes, opened, expected) => {
  expect(chooseExercise([three, eight, ten, fifteen], minutes, opened)).toBe(expected);
});

it('choosing an exercise: takes the shortest when all are too long', () => {
  expect(chooseExercise([fifteen, eight], 5, [])).toBe(eight);
});

it('choosing an exercise: finds none among none', () => {
  expect(chooseExercise([], 10, [])).toBeNull();
});

it('choosing an exercise: a good choice is new and fills half of the time', () => {
  expect(isGoodChoice(eight, 10, [])).toBe(true);
  expect(isGoodChoice(eight, 10, ['eight'])).toBe(false);
  expect(isGoodChoice(three, 10, [])).toBe(false);
  expect(isGoodChoice(fifteen, 10, [])).toBe(false);
});
