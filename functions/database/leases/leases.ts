import type { Tx } from '../database';
import { hasCertainlyEnded } from './leaseOwner';

/** Owners of leases in a table whose processes have certainly ended. */
export async function endedOwners(tx: Tx, table: 'orders' | 'outbox'): Promise<string[]> {
  const rows = await tx
    .selectFrom(table)
    .select('lease_owner')
    .distinct()
    .where('lease_owner', 'is not', null)
    .execute();
  return rows.flatMap(({ lease_owner: owner }) =>
    owner !== null && hasCertainlyEnded(owner) ? [owner] : [],
  );
}
