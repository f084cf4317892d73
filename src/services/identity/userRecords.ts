import { get, ref, remove, serverTimestamp, set, type Database } from 'firebase/database';
import type { User } from 'firebase/auth';
import type { ExtraFields, SignedInUser } from './types';
import { extraForRecord, userFromRecord } from './userRecord';

const recordRef = (database: Database, uid: string) => ref(database, `users/${uid}`);

/** Reads the user's record; undefined when there is none. Waits for a connection without a timeout. */
export async function readRecord(
  database: Database,
  { uid, email }: User,
): Promise<SignedInUser | undefined> {
  const snapshot = await get(recordRef(database, uid));
  return userFromRecord(uid, email, snapshot.val());
}

/** Writes the record of a new account and returns it as the database stored it. */
export async function createRecord(
  database: Database,
  user: User,
  extra?: ExtraFields,
): Promise<SignedInUser> {
  await set(recordRef(database, user.uid), {
    ...extraForRecord(extra),
    uid: user.uid,
    email: user.email,
    // The database's clock, ms since 1970: the database rules accept no other value.
    createdAt: serverTimestamp(),
    membershipActive: false,
    expiresAt: null,
  });
  const written = await readRecord(database, user);
  if (!written) throw new Error('The record that was just written is gone.');
  return written;
}

/** Reads the record, and creates it after a first sign-in by link or provider or after an interrupted sign-up. */
export async function readOrCreateRecord(database: Database, user: User): Promise<SignedInUser> {
  return (await readRecord(database, user)) ?? createRecord(database, user);
}

export async function deleteRecord(database: Database, uid: string): Promise<void> {
  await remove(recordRef(database, uid));
}
