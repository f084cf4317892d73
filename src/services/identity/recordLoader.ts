import type { User } from 'firebase/auth';
import { identityCodeOf } from './identityError';
import { withTimeLimit } from './timeLimit';
import type { SignedInUser } from './types';
import { provisionalUser } from './userRecord';

/** How long the page waits for a record before it goes on without, in milliseconds. */
export const recordTimeLimit = 8_000;

/**
 * Loads the record behind a change of auth and tells of it; a late or failing database gives the provisional person
 * first, and the record whenever it arrives. `isCurrent` says whether anybody still wants to know.
 */
export async function loadAndReport(
  user: User,
  load: () => Promise<SignedInUser>,
  onChange: (user: SignedInUser) => void,
  isCurrent: () => boolean,
): Promise<void> {
  const loading = load();
  try {
    const loaded = await withTimeLimit(loading, recordTimeLimit);
    if (isCurrent()) onChange(loaded);
  } catch (error) {
    // Who has signed out, or closed the page's identity, waits for no record: there is nothing to warn of.
    if (!isCurrent()) return;
    console.warn(`identity: the record could not be loaded (${identityCodeOf(error)})`);
    onChange(provisionalUser(user.uid, user.email));
    loading.then((loaded) => isCurrent() && onChange(loaded)).catch(() => undefined);
  }
}
