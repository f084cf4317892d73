import { useState } from 'react';
import type { Cents } from '../../../contracts/money/money';
import type { Region } from '../../../contracts/money/regions';
import type { BasketLine } from './basket';

/** A price that changed while the item was in the basket. */
export interface PriceChange {
  id: string;
  title: BasketLine['title'];
  before: Cents;
  after: Cents;
}

interface Seen {
  region: Region;
  prices: Record<string, Cents>;
  changes: PriceChange[];
}

function compare(seen: Seen, lines: readonly BasketLine[], region: Region): Seen {
  const known = seen.region === region ? seen.prices : {};
  const changed = lines.flatMap(({ id, title, goodsEach }) => {
    const before = known[id];
    return before === undefined || before === goodsEach
      ? []
      : [{ id, title, before, after: goodsEach }];
  });
  const kept =
    seen.region === region
      ? seen.changes.filter(
          ({ id }) =>
            lines.some((line) => line.id === id) && !changed.some((change) => change.id === id),
        )
      : [];
  return {
    region,
    prices: { ...known, ...Object.fromEntries(lines.map(({ id, goodsEach }) => [id, goodsEach])) },
    changes: [...kept, ...changed],
  };
}

/** Prices that are not what the visitor saw last in this visit; said, never changed silently. */
export function usePriceChanges(
  lines: readonly BasketLine[],
  region: Region,
): { changes: PriceChange[]; dismiss: () => void } {
  const [seen, setSeen] = useState<Seen>({ region, prices: {}, changes: [] });
  const isNew =
    seen.region !== region || lines.some(({ id, goodsEach }) => seen.prices[id] !== goodsEach);
  if (isNew) setSeen(compare(seen, lines, region));
  return {
    changes: seen.changes.filter(({ id }) => lines.some((line) => line.id === id)),
    dismiss: () => setSeen((now) => ({ ...now, changes: [] })),
  };
}
