import { escapeHtml } from '../../../contracts/text/escapeHtml';
import type { Account } from '../accounts/accountStore';

/**
 * Runs in the popup or, for a redirect, in the window itself, and returns the choice as Firebase's own page does. The
 * handler is attached before the buttons render, so that no click is lost.
 */
const script = `
const query = new URLSearchParams(location.search);
function finish(values) {
  const event = {
    type: query.get('authType'), eventId: query.get('eventId'), tenantId: null, postBody: null, error: null,
    sessionId: 'sandbox', urlResponse: null, ...values,
  };
  if (query.get('authType').endsWith('Popup') && window.opener) {
    window.opener.postMessage({ openStringsAuthEvent: event }, new URL(query.get('redirectUrl')).origin);
    window.close();
  } else {
    localStorage.setItem('sandbox-auth-event', JSON.stringify(event));
    location.assign(query.get('redirectUrl'));
  }
}
function signIn(person) {
  const answer = new URLSearchParams({ providerId: query.get('providerId'), id_token: JSON.stringify(person) });
  finish({ urlResponse: location.origin + location.pathname + '?' + answer });
}
document.addEventListener('click', ({ target }) => {
  if (target.id === 'refuse') finish({ error: { code: 'auth/user-cancelled', message: 'The person refused.' } });
  else if (target.dataset.person) signIn(JSON.parse(target.dataset.person));
});
document.addEventListener('submit', (submitted) => {
  submitted.preventDefault();
  const { email, name } = Object.fromEntries(new FormData(submitted.target));
  signIn({ sub: email.toLowerCase(), email, name: name || undefined });
});
`;

/** The sign-in page of a sandbox provider, on which the tester chooses an account. */
export function handlerPage(providerId: string, accounts: Account[]): string {
  const known = accounts.flatMap(({ providers }) =>
    providers.filter((linked) => linked.providerId === providerId),
  );
  const buttons = known.map(({ rawId, email, displayName }) => {
    const person = escapeHtml(JSON.stringify({ sub: rawId, email, name: displayName }));
    return `<li><button type="button" data-person="${person}">${escapeHtml(displayName ?? email ?? rawId)}</button></li>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox sign-in</title><script>${script}</script></head><body>
<h1>Sandbox: ${escapeHtml(providerId)}</h1><ul>${buttons.join('')}</ul>
<form><label>Email <input name="email" type="email" required></label> <label>Name <input name="name"></label>
<button id="new">Sign in with a new account</button></form><button type="button" id="refuse">Refuse</button></body></html>`;
}

/** Iframe of the site that reports the result of a redirect, once. */
export const framePage = `<!doctype html><meta charset="utf-8"><title>Sandbox</title><script>
const stored = localStorage.getItem('sandbox-auth-event');
localStorage.removeItem('sandbox-auth-event');
const none = { type: 'unknown', eventId: null, sessionId: null, urlResponse: null, postBody: null, tenantId: null,
  error: { code: 'auth/no-auth-event', message: 'No auth event.' } };
parent.postMessage({ openStringsAuthEvent: stored ? JSON.parse(stored) : none }, '*');
</script>`;
