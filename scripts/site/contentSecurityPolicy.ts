import { createHash } from 'node:crypto';
import type { Configuration } from '../../src/app/configuration/configurationSchema';

/** The hash under which a policy lets one inline script run. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

interface Sources {
  connect: string[];
  script: string[];
  frame: string[];
}

/** Firebase's hosts (or the sandbox's), used only once somebody signs in. */
function identitySources(identity: Configuration['identity']): Sources {
  if (identity === undefined) return { connect: [], script: [], frame: [] };
  if (identity.authEmulatorUrl !== undefined) {
    const { origin, host } = new URL(identity.authEmulatorUrl);
    return { connect: [origin, `ws://${host}`], script: [origin], frame: [origin] };
  }
  const { host } = new URL(identity.databaseURL);
  return {
    connect: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      `https://${host}`,
      `wss://${host}`,
    ],
    script: ['https://apis.google.com'],
    frame: [`https://${identity.authDomain}`],
  };
}

/** PayPal's hosts, asked only once an order is to be paid; on the desk the stand-in's (docs/decisions/0055). */
function paymentSources({ sdkUrl }: Configuration['paypal']): string[] {
  const { origin, hostname } = new URL(sdkUrl);
  return hostname.endsWith('paypal.com')
    ? ['https://*.paypal.com', 'https://*.paypalobjects.com']
    : [origin];
}

/**
 * What a page may load and talk to: itself, the content service, our functions; YouTube and PayPal after a click.
 * Styles may stand in the page: ours do, so that nothing is waited for, and PayPal's buttons write theirs. Foreign style
 * sheets may not be loaded.
 */
export function contentSecurityPolicy(
  { content, functionsUrl, identity, paypal, podcasts }: Configuration,
  inlineScripts: string[],
): string {
  const scheme = content.insecure ? 'http:' : 'https:';
  const service = `${scheme}//${content.host}`;
  const files = content.insecure
    ? [service]
    : [
        'https://images.ctfassets.net',
        'https://assets.ctfassets.net',
        'https://downloads.ctfassets.net',
        'https://videos.ctfassets.net',
      ];
  const functions = new URL(functionsUrl).origin;
  const signIn = identitySources(identity);
  const payment = paymentSources(paypal);
  return [
    "default-src 'self'",
    `script-src 'self' ${[...inlineScripts.map(scriptHash), ...signIn.script, ...payment].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    // The files and the episodes too: the worker of later visits fetches them, and what a worker fetches, or what is kept for offline, is a connection.
    `connect-src 'self' ${[...new Set([service, ...files, ...podcasts.mediaHosts, functions, ...signIn.connect, ...payment])].join(' ')}`,
    `img-src 'self' data: ${[...files, ...payment, ...podcasts.mediaHosts].join(' ')}`,
    `media-src 'self' ${[...files, ...podcasts.mediaHosts].join(' ')}`,
    "font-src 'self'",
    `frame-src ${['https://www.youtube-nocookie.com', ...signIn.frame, ...payment].join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
