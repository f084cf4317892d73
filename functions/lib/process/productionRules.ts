import type { Environment } from '../../../contracts/config/environment';
import { isLoopback } from '../../../contracts/config/loopback';

/** Addresses of other services that must be reached over TLS. */
const SERVICES = [
  'CONTENT_DELIVERY_URL',
  'CONTENT_HELD_URL',
  'CONTENT_MANAGEMENT_URL',
  'CONTENT_PREVIEW_URL',
  'PAYPAL_API_URL',
  'PODCASTS_ITUNES_URL',
  'PODCASTS_RSS_URL',
  'MAIL_URL',
  'MAIL_LOOKUP_URL',
  'FIREBASE_DATABASE_URL',
  'FUNCTIONS_URL',
];
/** Our own services, which may run on the same machine. */
const LOCAL_SERVICES = new Set([
  'CONTENT_HELD_URL',
  'MAIL_URL',
  'MAIL_LOOKUP_URL',
  'FUNCTIONS_URL',
]);

const OUR_VARIABLE = /^(CONTENT|FIREBASE|FUNCTIONS|MAIL|METRICS|ORDERS|PAYPAL|PODCASTS|SMTP)_/;

const valueOf = (env: Environment, name: string): string => env[name]?.trim() ?? '';

function hostOf(address: string): string {
  try {
    return new URL(address).hostname;
  } catch {
    return '';
  }
}

function ofAddress(name: string, address: string): string[] {
  if (!/^http:/i.test(address)) return [];
  return LOCAL_SERVICES.has(name) && isLoopback(hostOf(address))
    ? []
    : [`${name}: must begin with https:// in production`];
}

function ofOrigins(origins: string): string[] {
  const listed = origins
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  return [
    ...(listed.some((origin) => origin.includes('*'))
      ? ['SITE_ORIGINS: must name each origin in production, without *']
      : []),
    ...(listed.some((origin) => /^http:/i.test(origin))
      ? ['SITE_ORIGINS: must list https:// origins only in production']
      : []),
  ];
}

function ofSmtp(env: Environment): string[] {
  const [host, secure] = [valueOf(env, 'SMTP_HOST'), valueOf(env, 'SMTP_SECURE') || 'no'];
  // This function sends no mail without a host; the mail function requires one.
  if (host === '' || secure !== 'no' || isLoopback(host)) return [];
  return [
    'SMTP_SECURE: must be yes or starttls in production: mails and password would travel unencrypted',
  ];
}

/** Values that production refuses: those of the sandbox, unencrypted addresses, and origins open to everybody. */
export function productionProblems(env: Environment): string[] {
  const sandboxValues = Object.keys(env).filter(
    (name) => OUR_VARIABLE.test(name) && /^sandbox-/.test(valueOf(env, name)),
  );
  return [
    ...sandboxValues.map((name) => `${name}: must not be a value of the sandbox in production`),
    ...SERVICES.flatMap((name) => ofAddress(name, valueOf(env, name))),
    ...ofOrigins(valueOf(env, 'SITE_ORIGINS')),
    ...ofSmtp(env),
  ];
}
