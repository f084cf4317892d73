import { get, ref, remove, serverTimestamp, set, type Database } from 'firebase/database';
import type { User } from 'firebase/auth';
import type { ExtraFields, SignedInUser } from './types';
import { extraForRecord, userFromRecord } from './userRecord';

const placeOf = (database: Database, uid: string) => ref(database, `users/${uid}`);

/** The person's record; undefined when there is none. Waits for a connection as long as it takes. */
export async function readRecord(
  database: Database,
  { uid, email }: User,
): Promise<SignedInUser | undefined> {
  const snapshot = await get(placeOf(database, uid));
  return userFromRecord(uid, email, snapshot.val());
}

/** Writes the record of a new account and gives back what the database made of it. */
export async function createRecord(
  database: Database,
  user: User,
  extra?: ExtraFields,
): Promise<SignedInUser> {
  await set(placeOf(database, user.uid), {
    ...extraForRecord(extra),
    uid: user.uid,
    email: user.email,
    // The database's clock, in milliseconds: the rules accept no other for a new record.
    createdAt: serverTimestamp(),
    membershipActive: false,
    expiresAt: null,
  });
  const written = await readRecord(database, user);
  if (!written) throw new Error('The record that was just written is gone.');
  return written;
}

/** The record, made first when there is none: after a first sign-in by link or provider, or a sign-up that broke off. */
export async function readOrCreateRecord(database: Database, user: User): Promise<SignedInUser> {
  return (await readRecord(database, user)) ?? createRecord(database, user);
}

export async function deleteRecord(database: Database, uid: string): Promise<void> {
  await remove(placeOf(database, uid));
}
