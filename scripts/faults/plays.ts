import { LANGUAGES, type Language } from '../../contracts/language/languages';
import { WEAKNESSES, type Weakness } from './device';
import { FAILURES, type Failure } from './failures';
import { VISITING } from './journeys/identity';
import { KEEPING } from './journeys/keeping';
import { LISTENING } from './journeys/listening';
import { PAYING } from './journeys/paying';
import { PRACTISING } from './journeys/practising';
import { READING } from './journeys/reading';
import { SEARCHING } from './journeys/searching';
import { WRITING } from './journeys/writing';
import type { Journey } from './scene';

/** One trouble of one visitor. */
export interface Play {
  journey: Journey;
  trouble: { failure: Failure } | { weakness: Weakness };
  language: Language;
}

export const nameOf = ({ trouble }: Pick<Play, 'trouble'>): string =>
  'failure' in trouble ? trouble.failure.name : trouble.weakness.name;

const JOURNEYS = [
  ...READING,
  ...SEARCHING,
  ...KEEPING,
  ...LISTENING,
  ...PRACTISING,
  ...WRITING,
  ...PAYING,
  ...VISITING,
];

/** Every trouble, in the order of the table's columns. */
export const TROUBLES: readonly Play['trouble'][] = [
  ...FAILURES.map((failure) => ({ failure })),
  ...WEAKNESSES.map((weakness) => ({ weakness })),
];

const meets = ({ device, asks }: Journey, trouble: Play['trouble']): boolean =>
  'failure' in trouble || (device === true && asks instanceof RegExp);

/**
 * Each journey under each trouble that can meet it. Where a backend has one or two journeys, each is played in both
 * languages; where it has more, the languages take turns, so that every failure and every journey meets both.
 */
export function allPlays(): Play[] {
  return JOURNEYS.flatMap((journey) => {
    const siblings = JOURNEYS.filter(({ backend }) => backend === journey.backend);
    const turn = siblings.indexOf(journey);
    return TROUBLES.flatMap((trouble, column) =>
      meets(journey, trouble)
        ? LANGUAGES.filter((_, which) => siblings.length < 3 || (turn + column) % 2 === which).map(
            (language) => ({ journey, trouble, language }),
          )
        : [],
    );
  });
}

/** A sample goes round: each backend meets one failure, and two weaknesses where it meets any; every trouble is met by some. */
export function samplePlays(): Play[] {
  const plays = allPlays();
  const backends = [...new Set(JOURNEYS.map(({ backend }) => backend))];
  let devices = 0;
  return backends.flatMap((backend, row) => {
    const own = plays.filter(({ journey }) => journey.backend === backend);
    const weak = own.some(({ trouble }) => 'weakness' in trouble) ? devices++ : null;
    const names = [
      FAILURES[(2 * row) % FAILURES.length]?.name,
      ...(weak === null
        ? []
        : [0, 1].map((next) => WEAKNESSES[(2 * weak + next) % WEAKNESSES.length]?.name)),
    ];
    return names.flatMap((name, at) => {
      const these = own.filter((play) => nameOf(play) === name);
      return these[(row + at) % these.length] ?? [];
    });
  });
}
