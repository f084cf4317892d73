import type { Metric } from './prometheus';

/** Counts answers by route pattern and not by URL, because a URL may contain a secret. */
export class HttpCounter {
  private readonly answers = new Map<
    string,
    { path: string; status: string; count: number; seconds: number }
  >();
  private open = 0;

  begin(): void {
    this.open += 1;
  }

  end(path: string, status: number, ms: number): void {
    this.open -= 1;
    const key = `${path} ${status}`;
    const known = this.answers.get(key) ?? { path, status: String(status), count: 0, seconds: 0 };
    known.count += 1;
    known.seconds += ms / 1000;
    this.answers.set(key, known);
  }

  metrics(): Metric[] {
    const all = [...this.answers.values()];
    const of = (value: (one: (typeof all)[number]) => number) =>
      all.map((one) => ({ labels: { path: one.path, status: one.status }, value: value(one) }));
    return [
      {
        name: 'http_responses_total',
        help: 'Answers of this process by path and status.',
        type: 'counter',
        samples: of(({ count }) => count),
      },
      {
        name: 'http_response_seconds_total',
        help: 'Time that these answers took together.',
        type: 'counter',
        samples: of(({ seconds }) => seconds),
      },
      {
        name: 'http_requests_open',
        help: 'Calls that are being answered.',
        type: 'gauge',
        samples: [{ value: this.open }],
      },
    ];
  }
}
