import { Hono } from 'hono';
import type { IdentityProject } from '../accounts/project';
import { framePage, handlerPage } from './handlerPage';

/**
 * Replaces the script that the SDK loads from Google to communicate with its iframe. Defines only the used part of
 * `gapi.iframes`; its events arrive as messages from the sandbox's popup or iframe.
 */
const gapiScript = `(() => {
  if (window.gapi && window.gapi.iframes) return;
  function open(options, ready) {
    const origin = new URL(options.url).origin;
    const handlers = [];
    const waiting = [];
    window.addEventListener('message', (message) => {
      const event = message.origin === origin && message.data && message.data.openStringsAuthEvent;
      if (!event) return;
      if (handlers.length === 0) waiting.push(event);
      handlers.forEach((handler) => handler({ type: 'authEvent', authEvent: event }));
    });
    const frame = document.createElement('iframe');
    frame.src = options.url;
    frame.hidden = true;
    frame.setAttribute('aria-hidden', 'true');
    options.where.appendChild(frame);
    const loaded = new Promise((resolve, reject) => {
      frame.addEventListener('load', resolve);
      frame.addEventListener('error', reject);
    });
    return ready({
      restyle: () => Promise.resolve(),
      ping: (done) => loaded.then(done),
      register: (name, handler) => {
        handlers.push(handler);
        waiting.splice(0).forEach((event) => handler({ type: name, authEvent: event }));
      },
      // Asynchronous and without errors, as in the original, because the SDK's callback always throws.
      send: (name, message, done) => void Promise.resolve([{ webStorageSupport: true }]).then(done).catch(() => undefined),
    });
  }
  window.gapi = {
    load: (name, options) => options.callback(),
    iframes: { Iframe: function Iframe() {}, CROSS_ORIGIN_IFRAMES_FILTER: 'cross-origin', getContext: () => ({ open }) },
  };
})();
`;

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
