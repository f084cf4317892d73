import * as v from 'valibot';
import { textVariable, type Environment } from '../../contracts/config/environment';

export type Engine = 'sqlite' | 'postgres';

/** Engine of an address such as `file:data/orders.db` or `postgres://user:password@host/name`; null for any other. */
export function engineOf(url: string): Engine | null {
  if (/^file:./.test(url)) return 'sqlite';
  return /^postgres(ql)?:\/\/./.test(url) ? 'postgres' : null;
}

/**
 * Address of a function's database, an embedded file or PostgreSQL. Default: DATABASE_URL, which is for all
 * functions, else a file of its own.
 */
const databaseVariable = (env: Environment, file: string) =>
  v.pipe(
    textVariable(env['DATABASE_URL']?.trim() || file),
    v.check(
      (url) => engineOf(url) !== null,
      'must be file:path or postgres://user:password@host/database',
    ),
  );

/** Variables with the addresses of both databases. */
export const databaseVariables = (env: Environment) => ({
  ORDERS_DATABASE_URL: databaseVariable(env, 'file:data/orders.db'),
  MAIL_DATABASE_URL: databaseVariable(env, 'file:data/mail.db'),
});
