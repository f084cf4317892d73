import { stat } from 'node:fs/promises';
import path from 'node:path';
import { linkFile, writeWhole } from '../pages/tree';
import { cardAddress, type Card } from './card';
import { drawCard } from './drawCard';

/** How many are drawn at a time, beside the rendering of pages. */
const AT_ONCE = 2;

/** The share cards in the trees: each is drawn once and lies in all of them. */
export class CardShelf {
  private readonly known = new Set<string>();
  private readonly waiting: Card[] = [];
  private readonly working = new Set<Promise<void>>();
  private failure: Error | null = null;

  /** @param trees the folders of the languages' sites */
  constructor(private readonly trees: readonly string[]) {}

  /** Where the card lies, once `settled` has come true. */
  place(card: Card): string {
    const address = cardAddress(card);
    if (!this.known.has(address)) {
      this.known.add(address);
      this.waiting.push(card);
      this.work();
    }
    return address;
  }

  /** Waits until every card is there. @throws when one cannot be drawn or written; it is tried again when it is next asked for */
  async settled(): Promise<void> {
    while (this.working.size > 0) await Promise.all(this.working);
    const { failure } = this;
    this.failure = null;
    if (failure !== null) throw failure;
  }

  private work(): void {
    while (this.working.size < AT_ONCE) {
      const card = this.waiting.shift();
      if (card === undefined) return;
      const done = this.ensure(card)
        .catch((error: unknown) => {
          this.known.delete(cardAddress(card));
          this.failure = new Error(`The share card of "${card.title}" could not be made: ${error instanceof Error ? error.message : String(error)}`);
        })
        .finally(() => {
          this.working.delete(done);
          this.work();
        });
      this.working.add(done);
    }
  }

  private async ensure(card: Card): Promise<void> {
    const [first, ...others] = this.trees.map((tree) => path.join(tree, cardAddress(card)));
    if (first === undefined) return;
    if (!(await isThere(first))) await writeWhole(first, await drawCard(card));
    for (const file of others) await linkFile(first, file);
  }
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );
}
