import { POLICY_REPORTS_PATH } from '../../functions/alarms/policyReports';
import type { Configuration } from '../../src/app/configuration/configurationSchema';

interface Sources {
  connect: string[];
  script: string[];
  frame: string[];
}

/** Hosts of Firebase or the sandbox, requested after sign-in only. */
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

/** Hosts of PayPal or the stand-in, requested only when an order is being paid. */
function paymentSources({ sdkUrl }: Configuration['paypal']): string[] {
  const { origin, hostname } = new URL(sdkUrl);
  return hostname.endsWith('paypal.com')
    ? ['https://*.paypal.com', 'https://*.paypalobjects.com']
    : [origin];
}

/**
 * Content security policy of the site: its own files, the content service, the functions; YouTube and PayPal after a
 * click. Inline styles are allowed because pages contain theirs and PayPal's buttons write some; foreign style sheets
 * are not.
 * @param inlineScripts hashes of the scripts in pages (`scriptHash`)
 */
export function contentSecurityPolicy(
  { content, functionsUrl, identity, paypal, podcasts }: Configuration,
  inlineScripts: readonly string[],
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
    `script-src 'self' ${[...inlineScripts, ...signIn.script, ...payment].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    // Media hosts too, because requests of the service worker and offline downloads are governed by connect-src.
    `connect-src 'self' ${[...new Set([service, ...files, ...podcasts.mediaHosts, functions, ...signIn.connect, ...payment])].join(' ')}`,
    `img-src 'self' data: ${[...files, ...payment, ...podcasts.mediaHosts].join(' ')}`,
    `media-src 'self' ${[...files, ...podcasts.mediaHosts].join(' ')}`,
    "font-src 'self'",
    `frame-src ${['https://www.youtube-nocookie.com', ...signIn.frame, ...payment].join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${functionsUrl.replace(/\/$/, '')}${POLICY_REPORTS_PATH}`,
  ].join('; ');
}
