import { createHmac } from 'node:crypto';
import { emailKey } from '../../lib/emailAddress';
import { sameSecret, unguessable } from '../../lib/process/secrets';

const sign = (secret: string, id: string, email: string): string =>
  createHmac('sha256', secret)
    .update(`device ${id} ${emailKey(email)}`)
    .digest('base64url');

/** Makes the value of a cookie by which a device is known on which this owner has signed in. It opens nothing. */
export function deviceToken(secret: string, email: string): string {
  const id = unguessable();
  return `${id}.${sign(secret, id, email)}`;
}

/**
 * Name under which tries for this mail address are limited: that of a known device, so that strangers who use up the tries
 * of an owner's address do not lock the owner out; otherwise that of the address.
 */
export function triesOf(secret: string, email: string, token: string | undefined): string {
  const [id = '', signature = ''] = (token ?? '').split('.');
  const isKnown = id !== '' && sameSecret(signature, sign(secret, id, email));
  return isKnown ? `device ${id}` : emailKey(email);
}
