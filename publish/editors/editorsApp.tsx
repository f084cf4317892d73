/** @jsxImportSource hono/jsx */
import { bilingual } from '../../contracts/language/bilingual';
import { createHash } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { LANGUAGES } from '../../contracts/language/languages';
import { EDITORS, EDITORS_FOLDERS } from '../../src/lib/addresses';
import { hostLanguage } from '../../src/i18n/language';
import type { SiteUrls } from '../document/head';
import { CONTENTFUL_APPS } from '../../contracts/content/contentfulApps';
import { isSameSecret } from '../../contracts/secrets';
import { EDITORS_STYLES, editorsPage, type EditorsContext, type EditorsEnv } from './editorsPage';
import { FailedAttempts } from './failedAttempts';
import { isSession, issueSession, SESSION_MS } from './session';

/** Paths that this app answers. */
const EDITORS_PATHS = EDITORS_FOLDERS.map((folder) => `${folder}/*`);

/** Adds the pages of one subject. Every page needs a session. */
export type RegisterEditorsRoutes = (app: Hono<EditorsEnv>) => void;

export interface EditorsOptions {
  /** Shared with the editors; '' when the pages are not set up. */
  secret: string;
  urls: SiteUrls;
  /** The site's style sheet. */
  siteStyles: string;
  routes: readonly RegisterEditorsRoutes[];
  now?(): number;
}

/** The longest form names the drafts that are published together. */
const MAX_BODY_BYTES = 16_384;

const WORDS = bilingual(
  {
    signIn: 'For editors',
    secret: 'Password',
    open: 'Open',
    wrong: 'This password is wrong.',
    needed: 'This page is for editors. Enter your password, or open it from Contentful.',
    framed: 'If this keeps coming back inside Contentful, open the preview in a new tab.',
    wait: (seconds: number) => `Too many attempts. Try again in ${String(seconds)} seconds.`,
    notFound: 'There is no such page',
    notSetUp: 'Not set up',
    notSetUpWhy:
      'Preview and content report are not set up: the publisher has no EDITORS_SECRET. The deployer’s guide says how.',
  },
  {
    signIn: 'Für die Redaktion',
    secret: 'Passwort',
    open: 'Öffnen',
    wrong: 'Das Passwort ist falsch.',
    needed:
      'Diese Seite ist für die Redaktion. Gib dein Passwort ein oder öffne sie aus Contentful.',
    framed: 'Kommt das in Contentful immer wieder, öffne die Vorschau in einem neuen Tab.',
    wait: (seconds: number) => `Zu viele Versuche. In ${String(seconds)} Sekunden geht es wieder.`,
    notFound: 'Diese Seite gibt es nicht',
    notSetUp: 'Nicht eingerichtet',
    notSetUpWhy:
      'Vorschau und Inhaltsbericht sind nicht eingerichtet: Dem Publisher fehlt EDITORS_SECRET. Wie es geht, steht in der Anleitung zum Betrieb.',
  },
);

/** The visitor's address as the one proxy in front reports it; the server itself listens on this machine only. */
const addressOf = (c: EditorsContext): string =>
  c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';

/** Address of the request without the secret. */
function withoutSecret(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('secret');
  const query = searchParams.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

function signInPage(c: EditorsContext, status: 401 | 429, problem: string) {
  const words = WORDS[c.get('language')];
  return editorsPage(
    c,
    { title: words.signIn, status },
    <>
      <p role={problem === '' ? undefined : 'alert'}>{problem === '' ? words.needed : problem}</p>
      <form method="post" action={withoutSecret(c.req.url)}>
        <label>
          {words.secret}
          <input type="password" name="secret" required autocomplete="current-password" />
        </label>
        <button type="submit">{words.open}</button>
      </form>
      {c.req.path.startsWith(EDITORS.preview) ? <p>{words.framed}</p> : null}
    </>,
  );
}

/** Headers of every answer: never cached, indexed or given away; a page may set a policy of its own. */
function privateHeaders(styles: string): MiddlewareHandler<EditorsEnv> {
  const hash = createHash('sha256').update(styles).digest('base64');
  return async (c, next) => {
    await next();
    const ancestors = c.req.path.startsWith(EDITORS.preview) ? CONTENTFUL_APPS.join(' ') : "'none'";
    if (!c.res.headers.has('Content-Security-Policy'))
      c.header(
        'Content-Security-Policy',
        `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${ancestors}`,
      );
    c.header('Cache-Control', 'no-store');
    c.header('Strict-Transport-Security', 'max-age=63072000');
    c.header('X-Robots-Tag', 'noindex, nofollow');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'same-origin');
  };
}

/** Lets in who has a session or brings the secret, which is exchanged for a session at once. */
function requireSession({ secret, urls, now = Date.now }: EditorsOptions) {
  const failures = new FailedAttempts();
  const isSecure = urls['en-US'].startsWith('https:');
  const name = isSecure ? '__Host-editors' : 'editors';
  // Contentful shows the preview in a frame of its own site, where browsers send only such cookies.
  const inFrames = { secure: true, sameSite: 'None', partitioned: true } as const;
  const cookie = {
    path: '/',
    httpOnly: true,
    maxAge: SESSION_MS / 1000,
    ...(isSecure ? inFrames : ({ sameSite: 'Lax' } as const)),
  };
  const middleware: MiddlewareHandler<EditorsEnv> = async (c, next) => {
    const words = WORDS[c.get('language')];
    if (secret === '')
      return editorsPage(c, { title: words.notSetUp, status: 404 }, <p>{words.notSetUpWhy}</p>);
    const isForm = c.req.method === 'POST' && c.req.header('content-type')?.includes('form');
    const given = isForm ? (await c.req.parseBody())['secret'] : c.req.query('secret');
    if (given !== undefined) {
      const [address, time] = [addressOf(c), now()];
      const seconds = failures.waitSeconds(address, time);
      if (seconds > 0) {
        c.header('Retry-After', String(seconds));
        return signInPage(c, 429, words.wait(seconds));
      }
      if (typeof given !== 'string' || !isSameSecret(given, secret)) {
        failures.add(address, time);
        return signInPage(c, 401, words.wrong);
      }
      setCookie(c, name, issueSession(secret, time), cookie);
      return c.redirect(withoutSecret(c.req.url), 303);
    }
    if (!isSession(getCookie(c, name) ?? '', secret, now())) return signInPage(c, 401, '');
    return next();
  };
  return middleware;
}

/** Creates the pages for editors; each needs a session. */
export function editorsApp(options: EditorsOptions): Hono<EditorsEnv> {
  const { urls, siteStyles, routes } = options;
  const styles = `${siteStyles}${EDITORS_STYLES}`;
  const app = new Hono<EditorsEnv>();
  for (const path of EDITORS_PATHS)
    app.use(
      path,
      privateHeaders(styles),
      async (c, next) => {
        const asked = c.req.query('locale');
        const { hostname } = new URL(c.req.url);
        c.set('language', LANGUAGES.find((one) => one === asked) ?? hostLanguage(hostname, urls));
        c.set('styles', styles);
        await next();
      },
      bodyLimit({ maxSize: MAX_BODY_BYTES }),
      requireSession(options),
    );
  for (const register of routes) register(app);
  for (const path of EDITORS_PATHS)
    app.all(path, (c) =>
      editorsPage(c, { title: WORDS[c.get('language')].notFound, status: 404 }, null),
    );
  return app;
}
