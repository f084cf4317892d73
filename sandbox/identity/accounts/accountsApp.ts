import { Hono, type Context } from 'hono';
import { deleteAccount, lookup, refresh, revokeToken, update } from './accountCalls';
import { sendOobCode, signInWithEmailLink } from './emailLinkCalls';
import { IdentityError, identityErrorBody } from './identityError';
import { signInWithIdp } from './idpCalls';
import { signInWithPassword, signUp, type Body } from './passwordCalls';
import type { IdentityProject } from './project';
import { passwordPolicy, projectConfig, recaptchaConfig } from './projectCalls';

type Call = (project: IdentityProject, body: Body, apiKey: string) => unknown;

const posts: Record<string, Call> = {
  '/v1/accounts:signUp': signUp,
  '/v1/accounts:signInWithPassword': signInWithPassword,
  '/v1/accounts:signInWithEmailLink': signInWithEmailLink,
  '/v1/accounts:signInWithIdp': signInWithIdp,
  '/v1/accounts:sendOobCode': sendOobCode,
  '/v1/accounts:lookup': lookup,
  '/v1/accounts:update': update,
  '/v1/accounts:delete': deleteAccount,
  '/v2/accounts:revokeToken': revokeToken,
};
const gets: Record<string, (project: IdentityProject) => unknown> = {
  '/v1/projects': projectConfig,
  '/v2/recaptchaConfig': recaptchaConfig,
  '/v2/passwordPolicy': passwordPolicy,
};

function guarded(app: Hono): Hono {
  app.use('*', async (c, next) => {
    if (c.req.query('key')) return next();
    return c.json(identityErrorBody('The request is missing a valid API key.', 403), 403);
  });
  app.onError((error, c) => {
    if (!(error instanceof IdentityError)) throw error;
    return c.json(identityErrorBody(error.message, 400), 400);
  });
  app.notFound((c) => c.json(identityErrorBody('Not Found', 404), 404));
  return app;
}

/** Calls of identitytoolkit.googleapis.com. Hono gives the colon in their paths a meaning, so they are matched by hand. */
export function identityToolkitApp(project: IdentityProject): Hono {
  const app = guarded(new Hono());
  const pathOf = (c: Context): string =>
    c.req.path.replace(/^\/identitytoolkit\.googleapis\.com/, '');
  app.get('*', (c) => {
    const call = gets[pathOf(c)];
    return call ? c.json(call(project) as object) : c.notFound();
  });
  app.post('*', async (c) => {
    const call = posts[pathOf(c)];
    if (!call) return c.notFound();
    const body = (await c.req.json().catch(() => ({}))) as Body;
    return c.json(call(project, body, c.req.query('key') ?? '') as object);
  });
  return app;
}

/** Calls of securetoken.googleapis.com: the refresh grant, form-encoded. */
export function secureTokenApp(project: IdentityProject): Hono {
  const app = guarded(new Hono());
  app.post('/v1/token', async (c) =>
    c.json(refresh(project, new URLSearchParams(await c.req.text())) as object),
  );
  return app;
}
