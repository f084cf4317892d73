import type { Engine } from '../database/address';
import type { Played } from './group';
import { sum, wrongsOf, type Counts } from './tally';

const COLUMNS: readonly [string, (counts: Counts) => number][] = [
  ['orders', ({ orders }) => orders],
  ['to pay', ({ paid }) => paid],
  ['charged', ({ charged }) => charged],
  ['owner', ({ toOwner }) => toOwner],
  ['buyer', ({ toBuyer }) => toBuyer],
  ['lost', ({ lost }) => lost],
  ['doubled', ({ doubled, unpaidMailed }) => doubled + unpaidMailed],
  ['told wrongly', ({ toldWrongly }) => toldWrongly],
];

/** Every row of an engine with its counts; `!` before what is wrong. */
export function tableOf(engine: Engine, played: readonly Played[]): string {
  const width = Math.max(30, ...played.map(({ row }) => row.length));
  const line = (mark: string, name: string, cells: readonly string[]) =>
    `${mark} ${name.padEnd(width)}  ${cells.map((cell, at) => cell.padStart(COLUMNS[at]?.[0].length ?? 6)).join('  ')}`;
  const numbers = (counts: Counts) => COLUMNS.map(([, of]) => String(of(counts)));
  const rows = played.map(({ row, counts, wrongs }) =>
    line(wrongs.length > 0 || wrongsOf(counts).length > 0 ? '!' : ' ', row, numbers(counts)),
  );
  return [
    `\n${line(
      ' ',
      engine === 'postgres' ? 'PostgreSQL' : 'SQLite file',
      COLUMNS.map(([name]) => name),
    )}`,
    ...rows,
    line(' ', 'all', numbers(sum(played.map(({ counts }) => counts)))),
    '',
  ].join('\n');
}
