import { domainToASCII } from 'node:url';

/**
 * Key of a mail address: equal for all spellings of one address. Addresses are compared and found by it, everywhere.
 * The domain is in ASCII by UTS 46, non-transitional: `straße.de` is not `strasse.de`. A domain that UTS 46 does not
 * know stays as it is.
 */
export function emailKey(email: string): string {
  const [, local = '', domain = ''] = /^(.*@)(.*)$/s.exec(email.trim().normalize('NFC')) ?? [];
  return `${local}${domainToASCII(domain) || domain}`.toLowerCase();
}

/** True when both are spellings of one mail address. */
export const isSameEmail = (a: string, b: string): boolean => emailKey(a) === emailKey(b);
