import * as v from 'valibot';
import { SHOP_SETTINGS } from '../../contracts/money/shopSettings';
import { placesProof } from '../../contracts/secrets';
import { DeskPublishedSchema } from '../../contracts/orders/workshopPlaces';
import type { HeldChange } from '../mirror/heldChange';
import { sharedValue, typeOf } from '../report/reportSpace';

const TIMEOUT_MS = 5000;

/** A change of the desk is asked for during this time, and its record is this close to the publication, ms. */
const ASKED_MS = 10 * 60_000;
const CLOSE_MS = 60_000;

/** True for a change that waits only until it is known how many places are taken. */
const isOfPlaces = ({ reasons }: HeldChange): boolean =>
  reasons.every(({ field }) => field === 'places');

/** True for settings, which the owner changes at the desk only. */
const isOfShop = ({ after }: HeldChange): boolean =>
  after !== null && typeOf(after) === SHOP_SETTINGS;

interface Functions {
  functionsUrl: string;
  managementToken: string | undefined;
}

/**
 * Held changes of workshops and of the shop's settings that need no confirmation: the owner has made them at the desk, or all who have a place keep
 * one. While the functions do not answer, and without the management token, which proves who asks, there are none.
 */
export async function confirmedAtDesk(
  held: Iterable<HeldChange>,
  { functionsUrl, managementToken }: Functions,
  now: number,
): Promise<HeldChange[]> {
  if (managementToken === undefined) return [];
  const asked = [...held].filter(
    (change) =>
      (now - change.since < ASKED_MS || isOfPlaces(change)) &&
      change.reasons.every(({ kind }) => kind === 'workshop' || isOfShop(change)),
  );
  const found = await Promise.all(
    asked.map(async (change) => {
      const id = change.after?.sys.id ?? '';
      const places = change.after === null ? '' : String(sharedValue(change.after, 'places') ?? '');
      const query = new URLSearchParams({
        places,
        proof: placesProof(managementToken, id, places),
      });
      const url = `${functionsUrl.replace(/\/$/, '')}/places/${encodeURIComponent(id)}/published?${query.toString()}`;
      try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
        const { at, fits } = v.parse(DeskPublishedSchema, await answer.json());
        if (fits && isOfPlaces(change)) return [change];
        const publishedAt = Date.parse(change.after?.sys.updatedAt ?? '');
        return at !== null && Math.abs(at - publishedAt) < CLOSE_MS ? [change] : [];
      } catch {
        return [];
      }
    }),
  );
  return found.flat();
}
