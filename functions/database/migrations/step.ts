import type { Kysely } from 'kysely';
import type { Engine } from '../address';

/** One migration for either engine, run in the transaction that records it. */
export type Migration = <T>(db: Kysely<T>, engine: Engine) => Promise<void>;
