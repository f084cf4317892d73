/** @jsxImportSource hono/jsx */
import { bilingual } from '../../../contracts/language/bilingual';
import { createHmac } from 'node:crypto';
import type { Child, FC } from 'hono/jsx';
import type { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { LanguageSchema } from '../../../contracts/language/languageSchema';
import { isEmail } from '../../../contracts/text/email';
import { isSameEmail } from '../../lib/emailAddress';
import { clientAddress } from '../../lib/clientAddress/clientAddress';
import { unguessable } from '../../lib/process/secrets';
import { takeOrRefuse } from '../../limits/takeOrRefuse';
import type { DeskEntry } from '../../journal/desk/deskKeys';
import { DESK, type DeskContext, type DeskDeps, type DeskEnv, type DeskSection } from '../deskEnv';
import { fieldsOf, redirectWith } from '../frame/act';
import { DeskCookies, deskPath } from '../frame/cookies';
import { Field, Form, Problem } from '../frame/form';
import { page, useWords } from '../frame/page';
import { ENTRY_WORDS } from './entryWords';
import { Sessions } from '../frame/sessions';
import { deviceToken, triesOf } from '../frame/knownDevice';
import { PASSKEY, passkeyToSignIn, takePasskey } from './passkeys';
import { PASSKEY_SCRIPT } from './passkeyScript';
import { takeTotp } from './totp';

const ENTER = `${DESK}/enter`;
const PUBLIC = ['enter', 'link', 'code', 'passkey', 'sent', 'language'].map(
  (name) => `${DESK}/${name}`,
);
/** Time in which the form of signing in may be sent again by the same browser, ms. */
const AGAIN_MS = 60_000;
const QUARTER_MS = 15 * 60_000;
const TRIES_OF_ADDRESS = 15;
const LINKS_OF_MAILBOX = 20;
const CODES_OF_MAILBOX = 10;

/** True for the pages that somebody without a session may see. */
export const isPublic = (path: string): boolean => PUBLIC.includes(path);

interface WaysInProps {
  next: string;
  /** Address of the signed-in owner, who only has to prove it again. */
  email?: string;
  error?: string;
  passkey: Child;
}

/** All ways in: a passkey, a link by mail, or a code. */
const WaysIn: FC<WaysInProps> = ({ next, email, error, passkey }) => {
  const words = useWords(ENTRY_WORDS);
  return (
    <>
      {passkey}
      <Form action={`${DESK}/link`} submit={words.sendLink}>
        <input type="hidden" name="next" value={next} />
        {email === undefined ? (
          <Field name="email" label={words.email} type="email" autocomplete="email" isRequired />
        ) : (
          <input type="hidden" name="email" value={email} />
        )}
      </Form>
      <details open={error !== undefined}>
        <summary>{words.byCode}</summary>
        <CodeForm next={next} {...(email ? { email } : {})} {...(error ? { error } : {})} />
      </details>
    </>
  );
};

const CodeForm: FC<Omit<WaysInProps, 'passkey'>> = ({ next, email, error }) => {
  const words = useWords(ENTRY_WORDS);
  return (
    <Form action={`${DESK}/code`} submit={words.useCode} isQuiet>
      <input type="hidden" name="next" value={next} />
      {email === undefined ? (
        <div class="field">
          <label for="code-email">{words.email}</label>
          <input id="code-email" name="email" inputmode="email" autocomplete="email" />
        </div>
      ) : (
        <input type="hidden" name="email" value={email} />
      )}
      <Field
        name="code"
        label={words.code}
        hint={words.codeHint}
        {...(error === undefined ? {} : { error })}
        autocomplete="one-time-code"
        isRequired
      />
    </Form>
  );
};

interface SignIn {
  next: string;
  status?: ContentfulStatusCode;
  /** Why the code was refused. */
  error?: string;
  /** Why another way in was refused. */
  problem?: string;
}

/** Page that asks who is there. */
export async function signInPage(
  c: DeskContext,
  desk: DeskDeps,
  { next, status = 200, error, problem }: SignIn,
) {
  const words = ENTRY_WORDS[c.get('language')];
  return entryPage(
    c,
    desk,
    { title: entrySection.title[c.get('language')], status, script: PASSKEY_SCRIPT },
    <>
      {problem === undefined ? <p class="text">{words.intro}</p> : <Problem text={problem} />}
      <WaysIn
        next={next}
        {...(error === undefined ? {} : { error })}
        passkey={await passkeyToSignIn(desk, next)}
      />
    </>,
  );
}

/** A page with a form of signing in. */
function entryPage(
  c: DeskContext,
  { deps }: DeskDeps,
  options: Parameters<typeof page>[1],
  content: Child,
) {
  new DeskCookies(deps.config.desk.url).setEntry(c);
  return page(c, options, content);
}

const sessionsOf = ({ deps, db }: DeskDeps): Sessions =>
  new Sessions(db, deps.now, deps.config.desk.owners);

/** Token of the session that a proof gives this browser: the same when it sends the form twice. */
function tokenFor(c: DeskContext, { deps }: DeskDeps, proof: string): string {
  const browser = new DeskCookies(deps.config.desk.url).entry(c);
  if (browser === undefined) return unguessable();
  return createHmac('sha256', deps.config.mail.secret)
    .update(`desk session ${browser} ${proof}`)
    .digest('base64url');
}

async function enter(c: DeskContext, desk: DeskDeps, token: string, { email, next }: DeskEntry) {
  const { deps } = desk;
  const cookies = new DeskCookies(deps.config.desk.url);
  cookies.setSession(c, token);
  cookies.setDevice(c, deviceToken(deps.config.mail.secret, email));
  const language = (await deps.deskOwners.languageOf(email)) ?? c.get('language');
  cookies.setLanguage(c, language);
  return redirectWith(c, desk, next, ENTRY_WORDS[language].welcome);
}

/** Starts a session in place of the one before and opens the page that was asked for. */
async function startSession(c: DeskContext, desk: DeskDeps, proof: string, entry: DeskEntry) {
  const { deps } = desk;
  const token = tokenFor(c, desk, proof);
  const earlier = new DeskCookies(deps.config.desk.url).session(c);
  await sessionsOf(desk).start(entry.email, token, earlier);
  deps.log.info('somebody has signed in at the desk');
  return enter(c, desk, token, entry);
}

/**
 * Answers a form of signing in that this browser has sent a moment ago, as when it is pressed again on a slow line: the first
 * answer never arrived, and its proof is used up. Null for any other.
 */
async function enterAgain(
  c: DeskContext,
  desk: DeskDeps,
  proof: string,
  next: () => string | Promise<string>,
) {
  const token = tokenFor(c, desk, proof);
  const session = await sessionsOf(desk).find(token);
  return session && desk.deps.now() - session.provedAt < AGAIN_MS
    ? enter(c, desk, token, { email: session.email, next: await next() })
    : null;
}

/** Name under which tries for a mail address are limited. */
const triesWith =
  ({ deps }: DeskDeps) =>
  (c: DeskContext, email: string): string =>
    triesOf(deps.config.mail.secret, email, new DeskCookies(deps.config.desk.url).device(c));

function linkRoutes(app: Hono<DeskEnv>, desk: DeskDeps): void {
  const { deps } = desk;
  const tries = triesWith(desk);
  const { owners } = deps.config.desk;
  const ofAddress = deps.limits.limiter({
    name: 'desk links of an address',
    most: TRIES_OF_ADDRESS,
    windowMs: QUARTER_MS,
  });
  const ofMailbox = deps.limits.limiter({
    name: 'desk links of a mailbox',
    most: LINKS_OF_MAILBOX,
    windowMs: 4 * QUARTER_MS,
  });
  app.post(`${DESK}/link`, async (c) => {
    const fields = await fieldsOf(c);
    const given = fields.text('email');
    const next = deskPath(fields.text('next'));
    await takeOrRefuse(ofAddress, clientAddress(c, deps.config.proxyHops));
    await takeOrRefuse(ofMailbox, tries(c, given));
    const words = ENTRY_WORDS[c.get('language')];
    if (!isEmail(given)) return signInPage(c, desk, { next, status: 400, error: words.notEmail });
    const owner = owners.find((one) => isSameEmail(one, given));
    // The answer is the same for every address.
    if (owner !== undefined) {
      await deps.deskKeys.createLink({ email: owner, next });
      deps.wakeOutbox();
    }
    return c.redirect(`${DESK}/sent?next=${encodeURIComponent(next)}`, 303);
  });
  app.get(`${DESK}/sent`, (c) => {
    const words = ENTRY_WORDS[c.get('language')];
    return entryPage(
      c,
      desk,
      { title: words.sent },
      <>
        <p class="text">{words.sentText}</p>
        <h2>{words.byCode}</h2>
        <CodeForm next={deskPath(c.req.query('next') ?? '')} />
      </>,
    );
  });
  // Scanners of mailboxes open links, so the link itself does nothing.
  app.get(ENTER, (c) => {
    const words = ENTRY_WORDS[c.get('language')];
    return entryPage(
      c,
      desk,
      { title: words.enter },
      <>
        <p class="text">{words.enterText}</p>
        <Form action={ENTER} submit={words.enter}>
          <input type="hidden" name="link" value={c.req.query('key') ?? ''} />
        </Form>
      </>,
    );
  });
  app.post(ENTER, async (c) => {
    await takeOrRefuse(ofAddress, clientAddress(c, deps.config.proxyHops));
    const link = (await fieldsOf(c)).text('link');
    const again = await enterAgain(c, desk, link, async () => {
      const known = await deps.deskKeys.mailOf(link.split('.')[0] ?? '');
      return known?.next ?? DESK;
    });
    if (again) return again;
    const entry = await deps.deskKeys.takeLink(link);
    if (entry) return startSession(c, desk, link, entry);
    const problem = ENTRY_WORDS[c.get('language')].oldLink;
    return signInPage(c, desk, { next: DESK, status: 410, problem });
  });
}

function codeRoutes(app: Hono<DeskEnv>, desk: DeskDeps): void {
  const { deps } = desk;
  const tries = triesWith(desk);
  const { owners } = deps.config.desk;
  const ofAddress = deps.limits.limiter({
    name: 'desk codes of an address',
    most: TRIES_OF_ADDRESS,
    windowMs: QUARTER_MS,
  });
  const ofMailbox = deps.limits.limiter({
    name: 'desk codes of a mailbox',
    most: CODES_OF_MAILBOX,
    windowMs: 4 * QUARTER_MS,
  });
  app.post(`${DESK}/code`, async (c) => {
    const fields = await fieldsOf(c);
    const code = fields.text('code');
    const next = deskPath(fields.text('next'));
    await takeOrRefuse(ofAddress, clientAddress(c, deps.config.proxyHops));
    const again = await enterAgain(c, desk, code, () => next);
    if (again) return again;
    const byCode = await deps.deskKeys.takeCode(code);
    if (byCode) return startSession(c, desk, code, { email: byCode.email, next });
    const given = fields.text('email') || (owners.length === 1 ? (owners[0] ?? '') : '');
    await takeOrRefuse(ofMailbox, tries(c, given));
    const owner = owners.find((one) => isSameEmail(one, given));
    if (owner !== undefined && (await takeTotp(desk, owner, code)))
      return startSession(c, desk, code, { email: owner, next });
    return signInPage(c, desk, {
      next,
      status: 401,
      error: ENTRY_WORDS[c.get('language')].wrongCode,
    });
  });
}

function passkeyRoute(app: Hono<DeskEnv>, desk: DeskDeps): void {
  const { deps } = desk;
  const ofAddress = deps.limits.limiter({
    name: 'desk passkeys of an address',
    most: TRIES_OF_ADDRESS,
    windowMs: QUARTER_MS,
  });
  app.post(PASSKEY, async (c) => {
    const fields = await fieldsOf(c);
    const next = deskPath(fields.text('next'));
    await takeOrRefuse(ofAddress, clientAddress(c, deps.config.proxyHops));
    const answer = fields.text('answer');
    const again = await enterAgain(c, desk, answer, () => next);
    if (again) return again;
    const taken = await takePasskey(desk, answer);
    if ('email' in taken) return startSession(c, desk, answer, { email: taken.email, next });
    const problem = ENTRY_WORDS[c.get('language')][taken.refused];
    return signInPage(c, desk, { next, status: 401, problem });
  });
}

function routes(app: Hono<DeskEnv>, desk: DeskDeps): void {
  const { deps } = desk;
  linkRoutes(app, desk);
  codeRoutes(app, desk);
  passkeyRoute(app, desk);
  app.get(`${DESK}/proof`, async (c) => {
    const words = ENTRY_WORDS[c.get('language')];
    const email = c.get('session')?.email;
    const next = deskPath(c.req.query('next') ?? '');
    return entryPage(
      c,
      desk,
      { title: words.proof, script: PASSKEY_SCRIPT },
      <>
        <p class="text">{words.proofText}</p>
        <WaysIn
          next={next}
          {...(email ? { email } : {})}
          passkey={await passkeyToSignIn(desk, next)}
        />
      </>,
    );
  });
  app.post(`${DESK}/language`, async (c) => {
    const fields = await fieldsOf(c);
    const language = v.safeParse(LanguageSchema, fields.text('language'));
    if (language.success) {
      new DeskCookies(deps.config.desk.url).setLanguage(c, language.output);
      const session = c.get('session');
      if (session) await deps.deskOwners.setLanguage(session.email, language.output);
    }
    return c.redirect(deskPath(fields.text('next')), 303);
  });
}

/** Pages of signing in, and the language switch. */
export const entrySection: DeskSection = {
  path: ENTER,
  title: bilingual('Sign in', 'Anmelden'),
  isInMenu: false,
  routes,
};
