/** How long a run took, and whether every core was loaded besides. */
export interface RunTime {
  seconds: number;
  loaded: boolean;
}

/** The time in the middle and the longest, in words. */
function tell(name: string, times: readonly RunTime[]): string[] {
  if (times.length === 0) return [];
  const minutes = times.map(({ seconds }) => seconds / 60).sort((a, b) => a - b);
  const half = Math.floor(minutes.length / 2);
  const middle =
    minutes.length % 2 === 1
      ? (minutes[half] ?? 0)
      : ((minutes[half - 1] ?? 0) + (minutes[half] ?? 0)) / 2;
  return [
    `${name}: median ${middle.toFixed(1)} minutes, at most ${(minutes.at(-1) ?? 0).toFixed(1)}`,
  ];
}

/** Quiet and loaded runs, each kind by itself. */
export const tellTimes = (times: readonly RunTime[]): string =>
  [
    ...tell(
      'quiet',
      times.filter(({ loaded }) => !loaded),
    ),
    ...tell(
      'loaded',
      times.filter(({ loaded }) => loaded),
    ),
  ].join('; ');
