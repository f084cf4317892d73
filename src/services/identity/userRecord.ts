import { isRecord } from '../../../contracts/isRecord';
import type { ExtraFields, SignedInUser } from './types';

const ownFields = new Set(['uid', 'email', 'createdAt', 'membershipActive', 'expiresAt']);

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function extraOf(record: Record<string, unknown>): ExtraFields {
  const extra = Object.entries(record).filter(
    (field): field is [string, ExtraFields[string]] =>
      !ownFields.has(field[0]) && ['string', 'number', 'boolean'].includes(typeof field[1]),
  );
  return Object.fromEntries(extra);
}

/** A user whose record is not known, with no rights. */
export function provisionalUser(uid: string, email: string | null): SignedInUser {
  return { uid, email, createdAt: null, membershipActive: false, expiresAt: null, extra: {} };
}

/** Maps a users record with missing or wrong fields left empty; undefined when there is no record. */
export function userFromRecord(
  uid: string,
  email: string | null,
  record: unknown,
): SignedInUser | undefined {
  if (!isRecord(record)) return undefined;
  return {
    uid,
    email: typeof record.email === 'string' ? record.email : email,
    createdAt: numberOrNull(record.createdAt),
    membershipActive: record.membershipActive === true,
    expiresAt: numberOrNull(record.expiresAt),
    extra: extraOf(record),
  };
}

/** Extra fields for a new record, without the names of the record's own fields. */
export function extraForRecord(extra: ExtraFields | undefined): ExtraFields {
  return Object.fromEntries(Object.entries(extra ?? {}).filter(([name]) => !ownFields.has(name)));
}
