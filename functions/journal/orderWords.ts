import type { Kysely } from 'kysely';
import type { Tx } from '../database/database';
import type { Schema } from '../database/schema';
import type { Customer } from '../../contracts/orders/customer';
import type { PricedOrder } from '../contentService/pricedOrder';

const MAX_WORD = 40;
const MAX_WORDS = 60;
const MAX_SEARCHED = 8;

/** Words of a text as they are compared: in lower case, without accents, `ß` as `ss`. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .map((word) => word.slice(0, MAX_WORD)),
  ),
];

/** The part of an order that it is found by. */
export interface FoundOrder {
  id: string;
  /** ms */
  createdAt: number;
  customer: Customer;
  priced: Pick<PricedOrder, 'lines' | 'workshop'>;
}

/** Stores the words by which the owner finds an order, in place of earlier ones. */
export async function storeWords(tx: Tx, order: FoundOrder): Promise<void> {
  const { name, email, address = '' } = order.customer;
  const { lines, workshop } = order.priced;
  const titles = [workshop?.title ?? '', ...lines.map(({ title }) => title)];
  const words = wordsOf([name, email, address, ...titles].join(' ')).slice(0, MAX_WORDS);
  await deleteWords(tx, [order.id]);
  if (words.length === 0) return;
  await tx
    .insertInto('order_words')
    .values(words.map((word) => ({ word, created_at: order.createdAt, order_id: order.id })))
    .execute();
}

/** Deletes the words of orders whose customer is erased, or that are deleted. */
export async function deleteWords(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('order_words').where('order_id', 'in', ids).execute();
}

// Every character of a word comes before it.
const AFTER_ALL = '\u{10ffff}';

/** End of the range of words that begin like this one. */
export const wordsEnd = (word: string): string => word + AFTER_ALL;

/** The words of a text that is searched for; each is the beginning of a word of the order. */
export const searchedWords = (text: string): string[] => wordsOf(text).slice(0, MAX_SEARCHED);

/** Selects the ids of the orders with a word that begins like this one. */
export const ordersWithWord = (db: Kysely<Schema>, word: string) =>
  db
    .selectFrom('order_words')
    .select('order_id')
    .where('word', '>=', word)
    .where('word', '<', wordsEnd(word));
