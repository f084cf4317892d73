import path from 'node:path';
import { limitConcurrency } from '../lib/limitConcurrency';
import { isThere, linkFile, writeWhole } from '../lib/tree';
import { cardAddress, type Card } from './card';
import { drawCard } from './drawCard';

/** Max. number of cards drawn concurrently while pages are rendered. */
const MAX_CONCURRENT = 2;

/** Share cards in the site trees: each card is drawn once and stored in every tree. */
export class CardStore {
  private readonly there = new Map<string, Promise<void>>();
  private readonly limited = limitConcurrency(MAX_CONCURRENT);

  /**
   * @param trees the folders of the languages' sites
   * @param earlier further folders that may hold cards drawn earlier
   * @param start cards are drawn once it resolves
   */
  constructor(
    private readonly trees: readonly string[],
    private readonly earlier: readonly string[] = [],
    private readonly start: Promise<void> = Promise.resolve(),
  ) {}

  /** Draws the card if necessary and returns its path; the file exists once `settled` resolves. */
  request(card: Card): string {
    const address = cardAddress(card);
    if (!this.there.has(address)) {
      const made = this.start.then(() => this.limited(() => this.ensure(card)));
      this.there.set(address, made);
      // `settled` reports the error.
      made.catch(() => undefined);
    }
    return address;
  }

  /** Waits for all cards. @throws when one cannot be drawn or written; it is retried on the next request for it */
  async settled(): Promise<void> {
    const made = await Promise.allSettled(
      Array.from(this.there, ([address, work]) =>
        work.catch((error: unknown) => {
          this.there.delete(address);
          throw error;
        }),
      ),
    );
    const failed = made.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  /** Forgets deleted cards so that they are drawn again when a page names them. */
  forget(addresses: readonly string[]): void {
    for (const address of addresses) this.there.delete(address);
  }

  private async ensure(card: Card): Promise<void> {
    const address = cardAddress(card);
    const [first, ...others] = this.trees.map((tree) => path.join(tree, address));
    if (first === undefined) return;
    try {
      if (!(await isThere(first))) await this.copyOrDraw(card, first);
      for (const file of others) await linkFile(first, file);
    } catch (error) {
      throw new Error(
        `The share card of "${card.title}" could not be made: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  private async copyOrDraw(card: Card, to: string): Promise<void> {
    for (const folder of this.earlier) {
      const before = path.join(folder, cardAddress(card));
      if (await isThere(before)) {
        await linkFile(before, to);
        return;
      }
    }
    await writeWhole(to, await drawCard(card));
  }
}
