import type { Context, Hono } from 'hono';
import type { Language } from '../../contracts/language/languages';
import type { Database } from '../database/database';
import type { OrdersDeps } from '../orders/createDeps';
import type { Session } from './entry/sessions';

/** Dependencies of the desk's pages. */
export interface DeskDeps {
  deps: OrdersDeps;
  db: Database;
}

/** Values of one request. */
export interface DeskEnv {
  Variables: {
    language: Language;
    session: Session | null;
    /** Returns the message of the page before, once. */
    takeFlash: () => string | undefined;
  };
}

export type DeskContext = Context<DeskEnv>;

/** Adds the pages of one subject to the desk. Every page needs a session, except those of `entry`. */
export type RegisterRoutes = (app: Hono<DeskEnv>, desk: DeskDeps) => void;

/** Path of the desk, in front of all its pages. */
export const DESK = '/desk';
