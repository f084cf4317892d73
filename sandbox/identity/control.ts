import { Hono } from 'hono';
import * as v from 'valibot';
import { problemsOf } from '../core/validate';
import type { IdentityProject, OobCode } from './accounts/project';
import { settingsSchema } from './accounts/settings';
import type { Database } from './database/database';

const accountSchema = v.object({
  email: v.optional(v.string()),
  password: v.optional(v.string()),
  displayName: v.optional(v.string()),
  disabled: v.optional(v.boolean()),
  /** True invalidates all tokens issued so far. */
  revoked: v.optional(v.boolean()),
});

function linkOf({ oobCode, apiKey, continueUrl, requestType }: OobCode, origin: string): string {
  const mode = requestType === 'EMAIL_SIGNIN' ? 'signIn' : 'resetPassword';
  return `${origin}/emulator/auth/action?${new URLSearchParams({ mode, lang: 'en', oobCode, apiKey, continueUrl })}`;
}

/** The project's console: accounts, sent links, settings, and database access that bypasses the rules. */
export function identityControl(
  project: IdentityProject,
  database: Database,
  origin: () => string,
): Hono {
  const app = new Hono();
  app.get('/', (c) =>
    c.json({
      accounts: project.accounts.list(),
      oobCodes: project.oobCodes.map((code) => ({ ...code, oobLink: linkOf(code, origin()) })),
      settings: project.settings,
      database: database.read('/'),
    }),
  );
  app.put('/settings', async (c) => {
    const parsed = v.safeParse(settingsSchema, await c.req.json().catch(() => undefined));
    if (!parsed.success)
      return c.json({ message: 'Not valid settings.', problems: problemsOf(parsed.issues) }, 400);
    project.settings = parsed.output;
    return c.json(project.settings);
  });
  app.patch('/accounts/:localId', async (c) => {
    const account = project.accounts.byId(c.req.param('localId'));
    if (!account) return c.json({ message: 'There is no such account.' }, 404);
    const parsed = v.safeParse(accountSchema, await c.req.json().catch(() => undefined));
    if (!parsed.success)
      return c.json({ message: 'Not a valid change.', problems: problemsOf(parsed.issues) }, 400);
    const { revoked, ...changes } = parsed.output;
    // The next second, because tokens have a resolution of one second and those of this one must become invalid too.
    Object.assign(
      account,
      changes,
      revoked ? { validSince: Math.floor(Date.now() / 1000) + 1 } : {},
    );
    return c.json(account);
  });
  app.delete('/accounts/:localId', (c) =>
    project.accounts.delete(c.req.param('localId'))
      ? c.body(null, 204)
      : c.json({ message: 'There is no such account.' }, 404),
  );
  app.put('/database/:path{.*}', async (c) => {
    database.set(c.req.param('path'), await c.req.json());
    return c.body(null, 204);
  });
  return app;
}
