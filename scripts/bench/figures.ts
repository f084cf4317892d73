import { tableRows } from '../lib/tables';

/** All measured values of one metric on one page, for the site and its static twin. */
export interface Figure {
  page: string;
  variant: string;
  name: string;
  unit: 'ms' | 'kB' | '';
  site: number[];
  twin: number[];
}

/** Median of values; NaN when there are none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** Targets of the site's medians: a max. ratio to the static twin, or an upper bound. */
const TARGETS: readonly { name: RegExp; variant?: RegExp; ratio?: number; atMost?: number }[] = [
  { name: /^[FL]CP$/, variant: /^cold|^second visit/, ratio: 1.05 },
  { name: /^CLS$/, atMost: 0.02 },
  { name: /^TBT$/, variant: /^cold/, ratio: 1.1 },
  { name: /^total$/, variant: /^cold/, ratio: 2 },
  { name: /^click to article$/, ratio: 0.6 },
  { name: /^language switch$/, ratio: 0.8 },
  { name: /^first press answered$/, atMost: 100 },
  { name: /^first press carried out$/, variant: /^cold/, atMost: 1500 },
  { name: /^first press carried out$/, variant: /^fetched/, atMost: 600 },
];

function verdict(figure: Figure, site: number, twin: number): string {
  const target = TARGETS.find(
    ({ name, variant }) => name.test(figure.name) && (variant?.test(figure.variant) ?? true),
  );
  if (!target) return '';
  const { ratio: atMostRatio, atMost = 0 } = target;
  const isMet = site <= (atMostRatio === undefined ? atMost : atMostRatio * twin);
  const wanted = atMostRatio === undefined ? String(atMost) : `${String(atMostRatio)} ×`;
  return `≤ ${wanted} ${isMet ? 'met' : 'MISSED'}`;
}

function shown(value: number, unit: Figure['unit']): string {
  if (Number.isNaN(value)) return '–';
  if (unit === '') return value.toFixed(value < 1 ? 3 : 0);
  return `${value.toFixed(unit === 'kB' ? 1 : 0)} ${unit}`;
}

/** The medians as a Markdown table. */
export function figuresTable(figures: readonly Figure[]): string {
  return tableRows(
    ['page', 'variant', 'figure', 'site', 'static', 'ratio', 'target'],
    figures.map((figure) => {
      const [site, twin] = [median(figure.site), median(figure.twin)];
      const ratio = site / twin;
      return [
        figure.page,
        figure.variant,
        figure.name,
        shown(site, figure.unit),
        shown(twin, figure.unit),
        Number.isFinite(ratio) ? `${ratio.toFixed(2)} ×` : '–',
        verdict(figure, site, twin),
      ];
    }),
  );
}
