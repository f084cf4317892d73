import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { connect } from 'node:tls';
import { engineOf } from '../database/address';
import { cachedCheck, type Check, type Health } from '../health/health';
import { fetchWithTimeout } from '../lib/timing/fetchWithTimeout';
import { refusedScripts } from './servedScripts';
import type { TroubleId } from './troubleWords';

/** A trouble that is reported to the owner when it begins and when it is over. */
export interface Trouble {
  id: TroubleId;
  check: Check;
  /** True when the trouble may keep processes from sharing what was reported. */
  isLocal?: boolean;
}

const DAY_MS = 86_400_000;
const MIN_CERTIFICATE_DAYS = 14;
const TIMEOUT_MS = 10_000;
/** Free space below which the owner hears, early enough to make room. */
const MIN_FREE_BYTES = 512 * 2 ** 20;

/** Days until the certificate of an https origin ends. An unreachable origin is not this check's matter. */
function certificateHealth(origin: string, now: number): Promise<Health> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const end = (health: Health): void => {
      socket.destroy();
      resolve(health);
    };
    const target = { host: hostname, port: Number(port || 443), servername: hostname };
    // Only the date is read, also of a certificate that has ended or that this machine does not trust.
    const options = { ...target, rejectUnauthorized: false, timeout: TIMEOUT_MS };
    const socket = connect(options, () => {
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - now) / DAY_MS);
      end(days < MIN_CERTIFICATE_DAYS ? { ok: false, why: `${hostname}: ${days}` } : { ok: true });
    });
    socket.on('timeout', () => end({ ok: true }));
    socket.on('error', () => end({ ok: true }));
  });
}

async function certificatesHealth(origins: readonly string[], now: number): Promise<Health> {
  const found = await Promise.all(
    origins
      .filter((origin) => origin.startsWith('https:'))
      .map((origin) => certificateHealth(origin, now)),
  );
  return found.find(({ ok }) => !ok) ?? { ok: true };
}

async function publisherHealth(url: string): Promise<Health> {
  const { status } = await fetchWithTimeout('publisher', TIMEOUT_MS, url);
  return status === 200 ? { ok: true } : { ok: false, why: String(status) };
}

/** A page of each origin as a visitor gets it: its policy allows its scripts, and they are there. */
async function scriptsHealth(origins: readonly string[]): Promise<Health> {
  const ask = (url: string) => fetchWithTimeout('site', TIMEOUT_MS, url);
  for (const origin of origins) {
    const page = await ask(`${origin}/`);
    // An outage of the whole site is what monitors from elsewhere see.
    const why = page.status === 200 ? await refusedScripts(`${origin}/`, page, ask) : null;
    if (why !== null) return { ok: false, why: `${new URL(origin).hostname} ${why}` };
  }
  return { ok: true };
}

/** Free space of the disk that holds the database, or of the working folder when a server holds it. */
async function diskHealth(databaseUrl: string): Promise<Health> {
  const isFile = engineOf(databaseUrl) === 'sqlite' && databaseUrl !== 'file::memory:';
  const file = isFile ? databaseUrl.slice('file:'.length) : 'any file';
  const { bavail, bsize } = await statfs(path.dirname(path.resolve(file)));
  const free = bavail * bsize;
  if (free >= MIN_FREE_BYTES) return { ok: true };
  return { ok: false, why: `${String(Math.floor(free / 2 ** 20))} MB` };
}

const REFUSAL = /\b40[13]\b/;

/** Only the answers with which a service refuses our login or token. */
const refusalOnly =
  (service: Check): Check =>
  async () => {
    const health = await service();
    return health.ok || REFUSAL.test(health.why) ? health : { ok: true };
  };

/** Every other failure of a service. */
const outageOnly =
  (service: Check): Check =>
  async () => {
    const health = await service();
    return !health.ok && REFUSAL.test(health.why) ? { ok: true } : health;
  };

const firstBad =
  (checks: readonly Check[]): Check =>
  async () =>
    (await Promise.all(checks.map((check) => check()))).find(({ ok }) => !ok) ?? { ok: true };

/** Sources of the troubles; a check that is left out is not watched. */
export interface Watched {
  /** Checks of `/ready` by name. */
  checks: Readonly<Record<string, Check>>;
  /** Asks the content service with the management token. */
  managementToken: Check;
  isRestricted: () => boolean;
  /** Number of orders, mails and payments that need a person. */
  countManual: () => Promise<number>;
  /** Refusals that visitors' browsers report. */
  policyReports: () => Health;
  /** Origins of the site's pages. */
  siteOrigins: readonly string[];
  /** Origins whose certificates are watched besides. */
  otherOrigins: readonly string[];
  publisherUrl: string;
  databaseUrl: string;
  now: () => number;
}

/** Two findings in a row, each at most this old, make an alarm within five minutes. */
const SLOW_CHECKS = { freshMs: 2 * 60_000, limitMs: 2 * TIMEOUT_MS };
const PUBLISHER_CHECKS = { freshMs: 30_000, limitMs: 2 * TIMEOUT_MS };
const SCRIPTS_CHECKS = { freshMs: 60_000, limitMs: 4 * TIMEOUT_MS };

function serviceTroubles(watched: Watched): Trouble[] {
  const { checks, managementToken, isRestricted, now } = watched;
  const { content, paypal } = checks;
  const management = cachedCheck(managementToken, SLOW_CHECKS, now);
  const tokens = [...(content ? [content] : []), management].map(refusalOnly);
  const restricted: Health = { ok: false, why: 'PAYEE_ACCOUNT_RESTRICTED' };
  return [
    ...(paypal
      ? ([
          { id: 'paypal', check: refusalOnly(paypal) },
          { id: 'paypalAway', check: outageOnly(paypal) },
        ] as const)
      : []),
    ...(content ? ([{ id: 'contentAway', check: outageOnly(content) }] as const) : []),
    { id: 'restricted', check: () => Promise.resolve(isRestricted() ? restricted : { ok: true }) },
    { id: 'contentToken', check: firstBad(tokens) },
  ];
}

function siteTroubles(watched: Watched): Trouble[] {
  const { siteOrigins, otherOrigins, publisherUrl, policyReports, now } = watched;
  const served = cachedCheck(() => scriptsHealth(siteOrigins), SCRIPTS_CHECKS, now);
  const origins = [...siteOrigins, ...otherOrigins];
  return [
    { id: 'scripts', check: firstBad([served, () => Promise.resolve(policyReports())]) },
    {
      id: 'certificate',
      check: cachedCheck(() => certificatesHealth(origins, now()), SLOW_CHECKS, now),
    },
    ...(publisherUrl
      ? ([
          {
            id: 'publisher',
            check: cachedCheck(() => publisherHealth(publisherUrl), PUBLISHER_CHECKS, now),
          },
        ] as const)
      : []),
  ];
}

/** The troubles that are watched. */
export function troublesOf(watched: Watched): Trouble[] {
  const { checks, countManual, databaseUrl } = watched;
  const databases = Object.entries(checks).flatMap(([name, check]) =>
    /database$/i.test(name) ? [check] : [],
  );
  return [
    { id: 'database', check: firstBad(databases), isLocal: true },
    { id: 'disk', check: () => diskHealth(databaseUrl) },
    ...(checks['mailQueue'] ? ([{ id: 'mailQueue', check: checks['mailQueue'] }] as const) : []),
    {
      id: 'needsPerson',
      check: async (): Promise<Health> => {
        const count = await countManual();
        return count === 0 ? { ok: true } : { ok: false, why: String(count) };
      },
    },
    ...serviceTroubles(watched),
    ...siteTroubles(watched),
  ];
}
