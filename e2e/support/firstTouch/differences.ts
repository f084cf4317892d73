import type { Control } from './controls';
import type { Trial } from './trials';

interface Difference {
  of(presses: readonly Control[], asleep: Trial, awake: Trial): boolean;
  fields: readonly (keyof Trial)[] | 'all';
  reason: string;
}

const EXPECTED: readonly Difference[] = [
  {
    of: (presses) => presses.length > 1 && presses[0] === presses[1],
    fields: ['focus', 'entries', 'opened', 'offered', 'states'],
    reason: 'The second press lands on the dialog or the video that the first one opened.',
  },
  {
    of: (_presses, asleep, awake) => asleep.pressed > awake.pressed,
    fields: 'all',
    reason: 'What the first press opened, a dialog or the player, covers the second control.',
  },
  {
    of: ([{ name } = { name: '' }], { address }) => name.endsWith(` ${address}`),
    fields: ['focus'],
    reason: 'A link to the page itself loads it anew, which takes the focus.',
  },
];

const words = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : [JSON.stringify(value)];

/** The parts of two values that differ. */
function describe(asleep: unknown, awake: unknown): string {
  const [a, b] = [words(asleep), words(awake)];
  const only = (some: string[], others: string[]): string =>
    some.filter((one) => !others.includes(one)).join(', ') || 'nothing';
  return `only asleep: ${only(a, b)}; only awake: ${only(b, a)}`;
}

/** Max. distance of two scroll positions that a reader takes for the same place, windows. */
const SAME_PLACE = 0.5;

/** What a visitor perceives differently on a sleeping page than on one whose scripts run, apart from the expected. */
export function unexpectedDifferences(
  presses: readonly Control[],
  asleep: Trial,
  awake: Trial,
): string[] {
  const isExpected = (field: keyof Trial): boolean =>
    EXPECTED.some(
      ({ of, fields }) =>
        (fields === 'all' || fields.includes(field)) && of(presses, asleep, awake),
    );
  return (Object.keys(asleep) as (keyof Trial)[]).flatMap((field) => {
    const [a, b] = [JSON.stringify(asleep[field]), JSON.stringify(awake[field])];
    const isSame =
      field === 'scrolled' ? Math.abs(asleep.scrolled - awake.scrolled) <= SAME_PLACE : a === b;
    return isSame || isExpected(field)
      ? []
      : [`${field}: ${describe(asleep[field], awake[field])}`];
  });
}
