import { FAILURES } from './failures';
import { allPlays, nameOf, samplePlays, TROUBLES } from './plays';

const TROUBLE_NAMES = TROUBLES.map((trouble) => nameOf({ trouble }));

it('plays every journey under every failure, and every backend and trouble in both languages', () => {
  const plays = allPlays();
  for (const backend of new Set(plays.map(({ journey }) => journey.backend))) {
    const own = plays.filter(({ journey }) => journey.backend === backend);
    expect(new Set(own.map(({ language }) => language)).size).toBe(2);
  }
  for (const journey of new Set(plays.map((play) => play.journey)))
    expect(
      new Set(
        plays.filter((play) => play.journey === journey && 'failure' in play.trouble).map(nameOf),
      ).size,
    ).toBe(FAILURES.length);
  for (const trouble of TROUBLE_NAMES)
    expect(
      new Set(plays.filter((play) => nameOf(play) === trouble).map(({ language }) => language))
        .size,
    ).toBe(2);
});

it('takes a sample in which every backend and every trouble is met', () => {
  const sample = samplePlays();
  expect(new Set(sample.map(({ journey }) => journey.backend))).toEqual(
    new Set(allPlays().map(({ journey }) => journey.backend)),
  );
  expect(new Set(sample.map(nameOf))).toEqual(new Set(TROUBLE_NAMES));
  expect(sample.length).toBeLessThan(30);
});
