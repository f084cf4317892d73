/** @jsxImportSource hono/jsx */
import { DESK, type RegisterRoutes } from '../deskEnv';
import { FRAME_WORDS } from '../frame/frameWords';
import { page } from '../frame/page';

/** First page of the desk: the list of what waits for the owner. */
export const todoRoutes: RegisterRoutes = (app) => {
  app.get(DESK, (c) => page(c, { title: FRAME_WORDS[c.get('language')].todo }, <></>));
};
