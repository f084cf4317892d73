import { Hono } from 'hono';
import type { IdentityProject } from '../accounts/project';
import { gapiScript } from './gapiScript';
import { framePage, handlerPage } from './handlerPage';

/** Pages and script for sign-in by popup and redirect, and the target of mailed links. */
export function popupApp(project: IdentityProject): Hono {
  const app = new Hono();
  app.get('/handler', (c) =>
    c.html(handlerPage(c.req.query('providerId') ?? '', project.accounts.list())),
  );
  app.get('/iframe', (c) => c.html(framePage));
  app.get('/gapi.js', (c) =>
    c.body(gapiScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/action', (c) => {
    const target = c.req.query('continueUrl') ?? '';
    if (!URL.canParse(target)) return c.text('The link has no continueUrl.', 400);
    const address = new URL(target);
    for (const name of ['apiKey', 'mode', 'oobCode', 'lang'])
      address.searchParams.set(name, c.req.query(name) ?? '');
    return c.redirect(address.toString());
  });
  return app;
}
