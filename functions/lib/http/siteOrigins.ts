import * as v from 'valibot';
import { textVariable } from '../../../contracts/config/environment';
import { parseWebAddress } from '../../../contracts/config/webAddress';
import { shared } from '../../../contracts/config/variables';

/**
 * An origin as browsers send it in the header `Origin`: lower case, hosts in ASCII, no default port; `*` stays for any
 * host. Null for text that is more or less than an http or https origin.
 */
export function normalizeOrigin(text: string): string | null {
  const url = parseWebAddress(text);
  if (url === undefined || url.username !== '' || url.password !== '') return null;
  const isWhole = url.pathname === '/' && !/[?#]/.test(text);
  const isHost = url.hostname === '*' || /^([a-z0-9._-]+|\[[0-9a-f:.]+\])$/.test(url.hostname);
  return isWhole && isHost ? url.origin : null;
}

/** Variables with the origins that may call: `PORT` of the local site, and `SITE_ORIGINS` separated by commas. */
export const siteOriginsVariables = {
  ...shared('PORT'),
  SITE_ORIGINS: v.pipe(
    textVariable(''),
    v.rawTransform(({ dataset, addIssue }) =>
      dataset.value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
        .flatMap((part) => {
          const origin = normalizeOrigin(part);
          if (origin === null)
            addIssue({
              message: `must list origins such as https://www.example.org, without path; "${part.replace(/\/\/.*@/, '//…@')}" is none`,
            });
          return origin ?? [];
        }),
    ),
    v.readonly(),
  ),
};

/** Origins of the site; local addresses are left out in production. */
export function siteOrigins(
  values: { PORT: number; SITE_ORIGINS: readonly string[] },
  production: boolean,
): string[] {
  const local = [`http://localhost:${values.PORT}`, `http://127.0.0.1:${values.PORT}`];
  return production ? [...values.SITE_ORIGINS] : [...local, ...values.SITE_ORIGINS];
}
