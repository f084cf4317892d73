import { createHmac } from 'node:crypto';
import { emailKey } from '../../lib/emailAddress';
import { sameSecret, unguessable } from '../../lib/process/secrets';

const sign = (secret: string, id: string, email: string): string =>
  createHmac('sha256', secret)
    .update(`device ${id} ${emailKey(email)}`)
    .digest('base64url');

/** Id of a device on which the owner of this address has signed in; null for any other. */
function knownId(secret: string, email: string, token: string | undefined): string | null {
  const [id = '', signature = ''] = (token ?? '').split('.');
  return id !== '' && sameSecret(signature, sign(secret, id, email)) ? id : null;
}

/** Makes the value of a cookie by which a device is known on which this owner has signed in. It opens nothing. */
export function deviceToken(secret: string, email: string): string {
  const id = unguessable();
  return `${id}.${sign(secret, id, email)}`;
}

/** The owner who has signed in on a device; undefined for an unknown one. */
export const ownerOfDevice = (
  secret: string,
  owners: readonly string[],
  token: string | undefined,
): string | undefined => owners.find((owner) => knownId(secret, owner, token) !== null);

/**
 * Name under which tries for this mail address are limited: that of a known device, so that strangers who use up the tries
 * of an owner's address do not lock the owner out; otherwise that of the address.
 */
export function triesOf(secret: string, email: string, token: string | undefined): string {
  const id = knownId(secret, email, token);
  return id === null ? emailKey(email) : `device ${id}`;
}
