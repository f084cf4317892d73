import { makeReading } from './reading';

/** Looks once a second at a window a fifth as high as the text, from one place to another. */
function read(reading: ReturnType<typeof makeReading>, from: number, to: number, seconds: number) {
  let last = { part: 0, finished: false };
  for (let at = 0; at < seconds; at++) {
    const top = from + ((to - from) * at) / Math.max(1, seconds - 1);
    last = reading.look({ top, bottom: top + 0.2 });
  }
  return last;
}

it('counts a text that went through the window as read to its end', () => {
  expect(read(makeReading(0), 0, 0.85, 30)).toMatchObject({ finished: true });
});

it('tells where the eyes were when somebody stopped', () => {
  const { part, finished } = read(makeReading(0), 0, 0.4, 20);
  expect(finished).toBe(false);
  expect(part).toBeGreaterThan(0.4);
  expect(part).toBeLessThan(0.5);
});

it.each([
  [
    'jumped to the end',
    () => {
      const reading = makeReading(0);
      read(reading, 0, 0, 10);
      return read(reading, 0.9, 0.9, 10);
    },
  ],
  ['rushed through', () => read(makeReading(0), 0, 0.9, 8)],
  ['never came to the end', () => read(makeReading(0), 0, 0.7, 60)],
])('does not count it for somebody who %s', (_name, play) => {
  expect(play().finished).toBe(false);
});

it('counts what was read at an earlier visit', () => {
  expect(read(makeReading(0.7), 0.65, 0.85, 12).finished).toBe(true);
});

it('stays within the text above and below it', () => {
  expect(makeReading(0).look({ top: -3, bottom: -2 }).part).toBe(0);
  expect(makeReading(0).look({ top: 2, bottom: 3 }).part).toBe(1);
});
