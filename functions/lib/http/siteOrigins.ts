import * as v from 'valibot';
import { textVariable } from '../../../contracts/config/environment';
import { shared } from '../../../contracts/config/variables';

const ORIGIN = /^https?:\/\/(\*|[a-z0-9.-]+|\[[0-9a-f:]+\])(:\d+)?$/i;

/** Variables with the origins that may call: `PORT` of the local site, and `SITE_ORIGINS` separated by commas. */
export const siteOriginsVariables = {
  ...shared('PORT'),
  SITE_ORIGINS: v.pipe(
    textVariable(''),
    v.transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
    v.check(
      (list) => list.every((entry) => ORIGIN.test(entry)),
      'must list origins such as https://www.example.org',
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
