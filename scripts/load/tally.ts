/** What one kind of client met. */
export class Tally {
  readonly times: number[] = [];
  readonly unexpected = new Map<string, number>();

  constructor(readonly name: string) {}

  /** Does it, and notes how long it took and, when the answer is none of `expected`, which. A cut connection is `cut`. */
  async take(
    expected: readonly (number | 'cut')[],
    work: () => Promise<number>,
  ): Promise<number | 'cut'> {
    const began = performance.now();
    const status = await work().catch((): 'cut' => 'cut');
    if (expected.includes(status)) this.times.push(performance.now() - began);
    else this.unexpected.set(String(status), (this.unexpected.get(String(status)) ?? 0) + 1);
    return status;
  }

  /** Ms under which this share of the answers lay. */
  at(share: number): number {
    const sorted = [...this.times].sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  }

  get wrong(): string {
    return [...this.unexpected].map(([status, count]) => `${count} × ${status}`).join(', ');
  }
}
