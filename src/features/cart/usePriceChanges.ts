import { useState } from 'react';
import type { Cents } from '../../../contracts/money/money';
import type { Region } from '../../../contracts/money/regions';
import type { PricedLine } from './priceCart';

/** A price that changed while the item was in the cart. */
export interface PriceChange {
  id: string;
  title: PricedLine['title'];
  before: Cents;
  after: Cents;
}

interface SeenPrices {
  region: Region;
  prices: Record<string, Cents>;
  changes: PriceChange[];
}

function comparePrices(seen: SeenPrices, lines: readonly PricedLine[], region: Region): SeenPrices {
  const previousPrices = seen.region === region ? seen.prices : {};
  const changed = lines.flatMap(({ id, title, goodsEach }) => {
    const before = previousPrices[id];
    return before === undefined || before === goodsEach
      ? []
      : [{ id, title, before, after: goodsEach }];
  });
  const previous =
    seen.region === region
      ? seen.changes.filter(
          ({ id }) =>
            lines.some((line) => line.id === id) && !changed.some((change) => change.id === id),
        )
      : [];
  return {
    region,
    prices: {
      ...previousPrices,
      ...Object.fromEntries(lines.map(({ id, goodsEach }) => [id, goodsEach])),
    },
    changes: [...previous, ...changed],
  };
}

/** Finds prices that differ from those seen earlier on this visit. */
export function usePriceChanges(
  lines: readonly PricedLine[],
  region: Region,
): { changes: PriceChange[]; dismiss: () => void } {
  const [seen, setSeen] = useState<SeenPrices>({ region, prices: {}, changes: [] });
  const isNew =
    seen.region !== region || lines.some(({ id, goodsEach }) => seen.prices[id] !== goodsEach);
  if (isNew) setSeen(comparePrices(seen, lines, region));
  return {
    changes: seen.changes.filter(({ id }) => lines.some((line) => line.id === id)),
    dismiss: () => setSeen((now) => ({ ...now, changes: [] })),
  };
}
