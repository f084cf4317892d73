import type { Bilingual } from '../../contracts/language/bilingual';
import type { Context, Hono } from 'hono';
import type { Language } from '../../contracts/language/languages';
import type { Database } from '../database/database';
import type { OrdersDeps } from '../orders/createDeps';
import type { Draft } from './frame/fields';
import type { Session } from './frame/sessions';

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
    /** Forms of this page that were sent after the session had ended. */
    drafts: readonly Draft[];
    sections: readonly DeskSection[];
    /** The page's only script; undefined on all pages without one. */
    script: string | undefined;
  };
}

export type DeskContext = Context<DeskEnv>;

export type RegisterRoutes = (app: Hono<DeskEnv>, desk: DeskDeps) => void;

/** Registers several in turn. */
export const inTurn =
  (...all: readonly RegisterRoutes[]): RegisterRoutes =>
  (app, desk) => {
    for (const register of all) register(app, desk);
  };

/** The pages of one subject, declared in its folder and listed in `sections.ts`. All but `entry` need a session. */
export interface DeskSection {
  /** Path of its first page; further pages are below it. */
  path: string;
  /** Heading of its first page, and its name in the menu. */
  title: Bilingual;
  /** False: other pages link to it. */
  isInMenu: boolean;
  routes: RegisterRoutes;
}

/** Path of the desk, in front of all its pages. */
export const DESK = '/desk';
