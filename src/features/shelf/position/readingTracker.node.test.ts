import { makeReadingTracker } from './readingTracker';

/**
 * Observes once a second a viewport of a fifth of the text's height that moves from one position to
 * another.
 */
function read(
  reading: ReturnType<typeof makeReadingTracker>,
  from: number,
  to: number,
  seconds: number,
) {
  let last = { part: 0, finished: false };
  for (let at = 0; at < seconds; at++) {
    const top = from + ((to - from) * at) / Math.max(1, seconds - 1);
    last = reading.observe({ top, bottom: top + 0.2 });
  }
  return last;
}

it('reading tracker: counts a text that passed through the viewport as finished', () => {
  expect(read(makeReadingTracker(0), 0, 0.85, 30)).toMatchObject({ finished: true });
});

it('reading tracker: reports the reading position when the visitor stops', () => {
  const { part, finished } = read(makeReadingTracker(0), 0, 0.4, 20);
  expect(finished).toBe(false);
  expect(part).toBeGreaterThan(0.4);
  expect(part).toBeLessThan(0.5);
});

it.each([
  [
    'jumped to the end',
    () => {
      const reading = makeReadingTracker(0);
      read(reading, 0, 0, 10);
      return read(reading, 0.9, 0.9, 10);
    },
  ],
  ['rushed through', () => read(makeReadingTracker(0), 0, 0.9, 8)],
  ['never came to the end', () => read(makeReadingTracker(0), 0, 0.7, 60)],
])('reading tracker: does not count a text as finished for a visitor who %s', (_name, run) => {
  expect(run().finished).toBe(false);
});

it('reading tracker: includes what was read on an earlier visit', () => {
  expect(read(makeReadingTracker(0.7), 0.65, 0.85, 12).finished).toBe(true);
});

it('reading tracker: clamps the position to the text', () => {
  expect(makeReadingTracker(0).observe({ top: -3, bottom: -2 }).part).toBe(0);
  expect(makeReadingTracker(0).observe({ top: 2, bottom: 3 }).part).toBe(1);
});
