/** @jsxImportSource hono/jsx */
import { bilingual } from '../../../contracts/language/bilingual';
import { raw } from 'hono/html';
import { renderSVG } from 'uqr';
import { DESK, type DeskContext, type DeskSection, type RegisterRoutes } from '../deskEnv';
import { actOnce, fieldsOf, redirectWith, requireFreshProof } from '../frame/act';
import { DeskCookies } from '../frame/cookies';
import { ActLinks, Field, Form } from '../frame/form';
import { page } from '../frame/page';
import { ACCESS, ENTRY_WORDS } from './entryWords';
import { Sessions } from '../frame/sessions';
import { passkeyRoutes, passkeysOf } from './passkeyPages';
import { encrypt, newSecret, stepOf, totpUri } from './totp';

const APP = `${ACCESS}/app`;

/** Page with the secret for the code app. @param error of the code that was typed before */
function setUpPage(c: DeskContext, secret: string, error?: string) {
  const words = ENTRY_WORDS[c.get('language')];
  const uri = totpUri(secret, c.get('session')?.email ?? '');
  return page(
    c,
    {
      title: words.setUp,
      back: { href: ACCESS, label: accessSection.title[c.get('language')] },
      status: error === undefined ? 200 : 400,
    },
    <>
      <p class="text">{words.scan}</p>
      <div class="qr" role="img" aria-label="QR">
        {raw(renderSVG(uri))}
      </div>
      <p>
        <a href={uri}>{words.openApp}</a>
      </p>
      <dl>
        <dt>{words.secret}</dt>
        <dd>{secret.replace(/.{4}(?=.)/g, '$& ')}</dd>
      </dl>
      <Form action={APP} submit={words.turnOn}>
        <input type="hidden" name="secret" value={secret} />
        <Field
          name="code"
          label={words.code}
          inputmode="numeric"
          autocomplete="one-time-code"
          {...(error === undefined ? {} : { error })}
          isRequired
        />
      </Form>
    </>,
  );
}

const appRoutes: RegisterRoutes = (app, desk) => {
  const { deps } = desk;
  const { secret: key } = deps.config.mail;
  app.get(APP, async (c) => (await requireFreshProof(c, desk)) ?? setUpPage(c, newSecret()));
  app.post(APP, async (c) => {
    const proof = await requireFreshProof(c, desk);
    if (proof) return proof;
    const typed = await fieldsOf(c);
    const secret = typed.text('secret');
    const isSecret = /^[A-Z2-7]{32}$/.test(secret);
    // The app has the secret already, so a mistyped code must not change it.
    if (!isSecret || stepOf(secret, typed.text('code'), deps.now()) === null)
      return setUpPage(
        c,
        isSecret ? secret : newSecret(),
        ENTRY_WORDS[c.get('language')].wrongCode,
      );
    return actOnce(c, desk, async (_fields, by) => {
      await deps.deskOwners.setTotp(by, encrypt(secret, key));
      await new Sessions(desk.db, deps.now, deps.config.desk.owners).endAll(
        by,
        c.get('session')?.token,
      );
      return redirectWith(c, desk, ACCESS, ENTRY_WORDS[c.get('language')].turnedOn);
    });
  });
  app.post(`${APP}/remove`, async (c) => {
    const proof = await requireFreshProof(c, desk);
    if (proof) return proof;
    return actOnce(c, desk, async (_fields, by) => {
      await deps.deskOwners.setTotp(by, null);
      return redirectWith(c, desk, ACCESS, ENTRY_WORDS[c.get('language')].removed);
    });
  });
};

const routes: RegisterRoutes = (app, desk) => {
  const { deps, db } = desk;
  const { url, owners } = deps.config.desk;
  const cookies = new DeskCookies(url);
  const sessions = new Sessions(db, deps.now, owners);
  app.get(ACCESS, async (c) => {
    const words = ENTRY_WORDS[c.get('language')];
    const email = c.get('session')?.email ?? '';
    const hasApp = (await deps.deskOwners.totpOf(email)) !== null;
    return page(
      c,
      { title: accessSection.title[c.get('language')] },
      <>
        <p>
          {words.signedInAs} {email}
        </p>
        {await passkeysOf(c, desk)}
        <h2>{words.app}</h2>
        <p class="text">{hasApp ? words.appOn : words.appText}</p>
        {hasApp ? <p class="text">{words.newSecret}</p> : null}
        <ActLinks to={[[APP, hasApp ? words.setUpAgain : words.setUp]]} />
        {hasApp ? <Form action={`${APP}/remove`} submit={words.remove} isQuiet /> : null}
        <h2>{words.signOut}</h2>
        <p>{words.signOutText}</p>
        <Form action={`${ACCESS}/sign-out`} submit={words.signOut} />
        <p>{words.everywhereText}</p>
        <Form action={`${ACCESS}/sign-out-everywhere`} submit={words.everywhere} isQuiet />
      </>,
    );
  });
  app.post(`${ACCESS}/sign-out`, (c) =>
    actOnce(c, desk, async () => {
      await sessions.end(c.get('session')?.token ?? '');
      cookies.endSession(c);
      return redirectWith(c, desk, DESK, ENTRY_WORDS[c.get('language')].signedOut);
    }),
  );
  app.post(`${ACCESS}/sign-out-everywhere`, (c) =>
    actOnce(c, desk, async (_fields, by) => {
      await sessions.endAll(by);
      cookies.endSession(c);
      return redirectWith(c, desk, DESK, ENTRY_WORDS[c.get('language')].signedOutEverywhere);
    }),
  );
  appRoutes(app, desk);
  passkeyRoutes(app, desk);
};

/** Page about the ways in: passkeys, code app, signing out here and everywhere. */
export const accessSection: DeskSection = {
  path: ACCESS,
  title: bilingual('Access', 'Zugang'),
  isInMenu: true,
  routes,
};
