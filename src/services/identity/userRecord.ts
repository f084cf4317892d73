import type { ExtraFields, SignedInUser } from './types';

const ownFields = new Set(['uid', 'email', 'createdAt', 'membershipActive', 'expiresAt']);

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function extraOf(record: Record<string, unknown>): ExtraFields {
  const extra = Object.entries(record).filter(
    ([name, value]) =>
      !ownFields.has(name) && ['string', 'number', 'boolean'].includes(typeof value),
  );
  return Object.fromEntries(extra) as ExtraFields;
}

/** What is known of a person without their record: nothing that grants anything. */
export function provisionalUser(uid: string, email: string | null): SignedInUser {
  return { uid, email, createdAt: null, membershipActive: false, expiresAt: null, extra: {} };
}

/** Maps a users record, tolerating missing and wrong fields; undefined when there is no record. */
export function userFromRecord(
  uid: string,
  email: string | null,
  record: unknown,
): SignedInUser | undefined {
  if (record === null || typeof record !== 'object') return undefined;
  const fields = record as Record<string, unknown>;
  return {
    uid,
    email: typeof fields.email === 'string' ? fields.email : email,
    createdAt: numberOrNull(fields.createdAt),
    membershipActive: fields.membershipActive === true,
    expiresAt: numberOrNull(fields.expiresAt),
    extra: extraOf(fields),
  };
}

/** Extra fields for a new record: a caller cannot smuggle in one of the record's own. */
export function extraForRecord(extra: ExtraFields | undefined): ExtraFields {
  return Object.fromEntries(Object.entries(extra ?? {}).filter(([name]) => !ownFields.has(name)));
}
