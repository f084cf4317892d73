import type { User } from 'firebase/auth';
import { identityCodeOf } from './identityError';
import { withTimeLimit } from './timeLimit';
import type { SignedInUser } from './types';
import { provisionalUser } from './userRecord';

/** Timeout after which the page continues without the record, ms. */
export const RECORD_TIMEOUT_MS = 8_000;

/**
 * Loads the record after an auth change and reports the user. When the database is late or fails, a provisional user is
 * reported first and the record when it arrives.
 * @param isCurrent false once another user has signed in; then nothing is reported
 */
export async function loadAndReport(
  user: User,
  load: () => Promise<SignedInUser>,
  onChange: (user: SignedInUser) => void,
  isCurrent: () => boolean,
): Promise<void> {
  const loading = load();
  try {
    const loaded = await withTimeLimit(loading, RECORD_TIMEOUT_MS);
    if (isCurrent()) onChange(loaded);
  } catch (error) {
    // After a sign-out nobody waits for the record.
    if (!isCurrent()) return;
    console.warn(`identity: the record could not be loaded (${identityCodeOf(error)})`);
    onChange(provisionalUser(user.uid, user.email));
    loading.then((loaded) => isCurrent() && onChange(loaded)).catch(() => undefined);
  }
}
