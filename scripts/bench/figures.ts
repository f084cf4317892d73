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

/** The figures of a run, by page, variant and name. */
export class Figures {
  private readonly byKey = new Map<string, Figure>();
  readonly list = (): Figure[] => [...this.byKey.values()];

  add(
    side: 'site' | 'twin',
    { value, ...figure }: Omit<Figure, 'site' | 'twin'> & { value: number },
  ): void {
    const key = [figure.page, figure.variant, figure.name].join('|');
    const known = this.byKey.get(key) ?? { ...figure, site: [], twin: [] };
    known[side].push(value);
    this.byKey.set(key, known);
  }
}

/** Median of values; NaN when there are none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** A target of the site's medians: a max. ratio to the static twin, or an upper bound. */
interface Target {
  name: RegExp;
  page?: 'article';
  variant?: RegExp;
  ratio?: number;
  atMost?: number;
}

const TARGETS: readonly Target[] = [
  { name: /^HTML$/, page: 'article', atMost: 45 },
  { name: /^HTML, brotli$/, page: 'article', atMost: 13 },
  { name: /^main thread/, ratio: 1.4 },
  { name: /^[FL]CP$/, ratio: 1.05 },
  { name: /^CLS$/, atMost: 0.02 },
  { name: /^blocking time$/, ratio: 1.3 },
  { name: /^transferred/, ratio: 1.6 },
  { name: /^press on a link/, ratio: 0.8 },
  { name: /^language switch$/, ratio: 1 },
  { name: /^first press answered$/, atMost: 100 },
  { name: /^first press carried out$/, variant: /not fetched/, atMost: 1500 },
  { name: /^first press carried out$/, atMost: 500 },
];

function verdict(figure: Figure, site: number, twin: number): string {
  const target = TARGETS.find(
    ({ name, page = figure.page, variant }) =>
      name.test(figure.name) && page === figure.page && (variant?.test(figure.variant) ?? true),
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
