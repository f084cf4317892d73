/** All measured values of one figure of one page, on the site and on its static twin. */
export interface Figure {
  page: string;
  variant: string;
  name: string;
  unit: string;
  site: number[];
  twin: number[];
}

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** What is wanted of a figure: a ratio to the static twin, or a bound of its own. */
interface Target {
  name: RegExp;
  variant?: RegExp;
  ratio?: number;
  atMost?: number;
}

/** Targets of the site, medians of interleaved runs. */
export const TARGETS: readonly Target[] = [
  { name: /^LCP$/, variant: /^cold/, ratio: 1.05 },
  { name: /^FCP$/, variant: /^cold/, ratio: 1.05 },
  { name: /^LCP$/, variant: /^second visit/, ratio: 0.9 },
  { name: /^CLS$/, atMost: 0.02 },
  { name: /^TBT$/, atMost: 50 },
  { name: /^menu opens$/, ratio: 1.2 },
  { name: /^click to article$/, atMost: 100 },
  { name: /^language switch$/, atMost: 75 },
];

export interface Judged {
  figure: Figure;
  site: number | null;
  twin: number | null;
  ratio: number | null;
  /** '' where nothing is wanted of this figure. */
  verdict: '' | 'met' | 'MISSED';
  wanted: string;
}

export function judge(figure: Figure): Judged {
  const site = median(figure.site);
  const twin = median(figure.twin);
  const ratio = site !== null && twin !== null && twin > 0 ? site / twin : null;
  const target = TARGETS.find(
    ({ name, variant }) => name.test(figure.name) && (variant?.test(figure.variant) ?? true),
  );
  if (!target) return { figure, site, twin, ratio, verdict: '', wanted: '' };
  const met =
    target.ratio === undefined
      ? site !== null && site <= (target.atMost ?? 0)
      : ratio !== null && ratio <= target.ratio;
  const wanted =
    target.ratio === undefined ? `≤ ${String(target.atMost)}` : `≤ ${String(target.ratio)} ×`;
  return { figure, site, twin, ratio, verdict: met ? 'met' : 'MISSED', wanted };
}

const shown = (value: number | null, unit: string): string => {
  if (value === null) return '–';
  if (unit === '') return value.toFixed(value < 1 ? 3 : 0);
  return `${value.toFixed(unit === 'kB' ? 1 : 0)} ${unit}`;
};

/** The figures as a table of GitHub's form. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures
    .map(judge)
    .map(({ figure, site, twin, ratio, verdict, wanted }) => [
      figure.page,
      figure.variant,
      figure.name,
      shown(site, figure.unit),
      shown(twin, figure.unit),
      ratio === null ? '–' : `${ratio.toFixed(2)} ×`,
      wanted === '' ? '' : `${wanted} ${verdict}`,
    ]);
  const all = [['page', 'variant', 'figure', 'site', 'static', 'ratio', 'wanted'], ...rows];
  const widths =
    all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [
    line(all[0] ?? []),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rows.map(line),
  ].join('\n');
}
