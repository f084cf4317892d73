import * as v from 'valibot';
import { DeskPublishedSchema } from '../../contracts/orders/workshopPlaces';
import type { HeldChange } from '../mirror/heldChange';

const TIMEOUT_MS = 5000;

/** A change of the desk is asked for during this time, and its record is this close to the publication, ms. */
const ASKED_MS = 10 * 60_000;
const CLOSE_MS = 60_000;

/**
 * Held changes of workshops that the owner has made at the desk. They were confirmed there, and participants know them.
 * While the functions do not answer there are none.
 */
export async function confirmedAtDesk(
  held: Iterable<HeldChange>,
  functionsUrl: string,
  now: number,
): Promise<HeldChange[]> {
  const asked = [...held].filter(
    ({ reasons, since }) =>
      now - since < ASKED_MS && reasons.every(({ kind }) => kind === 'workshop'),
  );
  const found = await Promise.all(
    asked.map(async (change) => {
      const id = encodeURIComponent(change.after?.sys.id ?? '');
      const url = `${functionsUrl.replace(/\/$/, '')}/places/${id}/published`;
      try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
        const { at } = v.parse(DeskPublishedSchema, await answer.json());
        const publishedAt = Date.parse(change.after?.sys.updatedAt ?? '');
        return at !== null && Math.abs(at - publishedAt) < CLOSE_MS ? [change] : [];
      } catch {
        return [];
      }
    }),
  );
  return found.flat();
}
