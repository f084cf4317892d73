/** One metric of Prometheus' text format; a metric without labels has exactly one sample. */
export interface Metric {
  name: string;
  help: string;
  type: 'gauge' | 'counter';
  samples: readonly { labels?: Readonly<Record<string, string>>; value: number }[];
}

const escaped = (text: string) =>
  text.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`));

const labelled = (labels: Readonly<Record<string, string>> = {}): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

/** Content type of `metricsText` (exposition format 0.0.4). */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Formats metrics for Prometheus with our prefix, leaving out those without samples. */
export function metricsText(metrics: readonly Metric[]): string {
  const lines = metrics
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, help, type, samples }) => [
      `# HELP open_strings_${name} ${help}`,
      `# TYPE open_strings_${name} ${type}`,
      ...samples.map(({ labels, value }) => `open_strings_${name}${labelled(labels)} ${value}`),
    ]);
  return `${lines.join('\n')}\n`;
}
