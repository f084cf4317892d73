/** @jsxImportSource hono/jsx */
import { Hono, type MiddlewareHandler } from 'hono';
import { DatabaseDown } from '../lib/databaseDown';
import { boundedBody } from '../lib/http/boundedBody';
import { Refusal } from '../lib/http/problem';
import { errorFacts } from '../lib/log/log';
import { limitByAddress } from '../limits/takeOrRefuse';
import { DESK, type DeskContext, type DeskDeps, type DeskEnv } from './deskEnv';
import { isPublic, signInPage } from './entry/entrySection';
import { Sessions } from './frame/sessions';
import { isOwnOrigin } from './frame/act';
import { DeskCookies } from './frame/cookies';
import { Drafts, keepDraft } from './frame/drafts';
import { FRAME_WORDS } from './frame/frameWords';
import { deskHeaders } from './frame/headers';
import { ActLinks, Problem } from './frame/form';
import { page } from './frame/page';
import { DeskProblem } from './frame/problem';
import { DESK_SECTIONS } from './sections';

/** Paths that this app answers. */
export const DESK_PATHS = [DESK, `${DESK}/*`];

const MAX_BODY = 256 * 1024;
const PAGES_PER_MINUTE = 240;

function problemPage(c: DeskContext, status: DeskProblem['status'], text: string, back: string) {
  const words = FRAME_WORDS[c.get('language')];
  return page(
    c,
    { title: words.problem, status },
    <>
      <Problem text={text} />
      <ActLinks to={[[back, back === DESK ? words.toDesk : words.back]]} />
    </>,
  );
}

function answerError(error: Error, c: DeskContext, { deps }: DeskDeps) {
  const language = c.get('language');
  const words = FRAME_WORDS[language];
  if (error instanceof DeskProblem)
    return problemPage(c, error.status, error.words[language], error.back);
  if (error instanceof Refusal) {
    const wait = error.options.retryAfterSeconds;
    if (wait !== undefined) c.header('Retry-After', String(wait));
    return problemPage(
      c,
      error.status,
      wait === undefined ? error.message : words.tooOften(wait),
      DESK,
    );
  }
  const isDown = error instanceof DatabaseDown;
  deps.log.error(isDown ? 'database down' : 'request failed', {
    path: c.req.routePath,
    ...errorFacts(isDown ? error.cause : error),
  });
  return isDown
    ? problemPage(c, 503, words.databaseDown, DESK)
    : problemPage(c, 500, words.broken, DESK);
}

/** Reads language and session of a request, and what was typed on its page before the session ended. */
function identify(
  cookies: DeskCookies,
  sessions: Sessions,
  drafts: Drafts,
): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    c.set('language', cookies.language(c));
    c.set('takeFlash', () => cookies.takeFlash(c));
    const token = cookies.session(c);
    const session = token === undefined ? null : await sessions.find(token);
    c.set('session', session);
    const { pathname, search } = new URL(c.req.url);
    if (session && c.req.method === 'GET')
      c.set('drafts', await drafts.on(session.email, `${pathname}${search}`));
    await next();
  };
}

/** Lets nobody in without a session, except to the pages of signing in. */
function requireSession(desk: DeskDeps): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    if (c.req.method !== 'GET' && !isOwnOrigin(c, desk.deps.config.desk.url))
      throw new Refusal(403, 'forbiddenOrigin', 'This address serves its own pages only.');
    if (c.get('session') !== null || isPublic(c.req.path)) return next();
    const { pathname, search } = new URL(c.req.url);
    const path = c.req.method === 'GET' ? `${pathname}${search}` : await keepDraft(c, desk);
    // The browser sends no strict cookie with a link on another site, such as a web mailer: the page opens itself again.
    if (c.req.method === 'GET' && c.req.header('Sec-Fetch-Site') === 'cross-site') {
      const words = FRAME_WORDS[c.get('language')];
      return page(
        c,
        { title: words.desk, refresh: path },
        <p>
          <a href={path}>{words.continue}</a>
        </p>,
      );
    }
    return signInPage(c, desk, { next: path, status: 401 });
  };
}

/** Creates the owner's desk: pages rendered here, with no script but that of passkeys, for owners who have signed in. */
export function deskApp(desk: DeskDeps): Hono<DeskEnv> {
  const { deps, db } = desk;
  const { config } = deps;
  const app = new Hono<DeskEnv>();
  const cookies = new DeskCookies(config.desk.url);
  const limiter = deps.limits.limiter({ name: 'desk', most: PAGES_PER_MINUTE, windowMs: 60_000 });
  app.onError((error, c) => answerError(error, c, desk));
  app.notFound((c) => problemPage(c, 404, FRAME_WORDS[c.get('language')].notFound, DESK));
  app.use('*', deskHeaders);
  app.use('*', async (c, next) => {
    c.set('language', cookies.language(c));
    c.set('session', null);
    c.set('takeFlash', () => undefined);
    c.set('drafts', []);
    c.set('sections', DESK_SECTIONS);
    await next();
  });
  app.use('*', limitByAddress(limiter, config.proxyHops), boundedBody(MAX_BODY));
  app.use(
    '*',
    identify(cookies, new Sessions(db, deps.now, config.desk.owners), new Drafts(db, deps.now)),
  );
  app.use('*', requireSession(desk));
  for (const { routes } of DESK_SECTIONS) routes(app, desk);
  return app;
}
