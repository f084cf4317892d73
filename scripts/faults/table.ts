import { tableRows } from '../lib/tableRows';
import { nameOf, type Play } from './plays';

export type Played = Play & { problems: string[] };

const stood = (plays: readonly Played[]): string =>
  plays.length === 0
    ? ''
    : `${String(plays.filter(({ problems }) => problems.length === 0).length)}/${String(plays.length)}`;

/** How many plays stood, backend by trouble, with sums. */
export function table(played: readonly Played[], troubles: readonly string[]): string {
  const backends = [...new Set(played.map(({ journey }) => journey.backend))];
  const met = troubles.filter((trouble) => played.some((one) => nameOf(one) === trouble));
  const row = (name: string, plays: readonly Played[]): string[] => [
    name,
    ...met.map((trouble) => stood(plays.filter((one) => nameOf(one) === trouble))),
    stood(plays),
  ];
  return tableRows(
    ['Stands and recovers', ...met, 'all'],
    [
      ...backends.map((backend) =>
        row(
          backend,
          played.filter(({ journey }) => journey.backend === backend),
        ),
      ),
      row('all', played),
    ],
  );
}
