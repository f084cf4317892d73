import { bilingual, type Bilingual } from '../../contracts/language/bilingual';
import { connect } from 'node:tls';
import { cachedCheck, type Check, type Health } from '../health/health';
import { fetchWithTimeout } from '../lib/timing/fetchWithTimeout';

/** A trouble that is reported to the owner when it begins and when it is over. */
export interface Trouble {
  id: string;
  check: Check;
  begun: Bilingual;
  over: Bilingual;
  /** True when the trouble may keep processes from sharing what was reported. */
  isLocal?: boolean;
}

const DAY_MS = 86_400_000;
const MIN_CERTIFICATE_DAYS = 14;
const TIMEOUT_MS = 10_000;

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

/** Only the answers with which a service refuses our login or token. */
const refusalOnly =
  (service: Check): Check =>
  async () => {
    const health = await service();
    return health.ok || /\b40[13]\b/.test(health.why) ? health : { ok: true };
  };

interface Watched {
  /** Checks of `/ready` by name. */
  checks: Readonly<Record<string, Check>>;
  /** Asks the content service with the management token. */
  managementToken: Check;
  isRestricted: () => boolean;
  origins: readonly string[];
  publisherUrl: string;
  now: () => number;
}

const CERTIFICATE_CHECKS = { freshMs: DAY_MS / 4, limitMs: 2 * TIMEOUT_MS };
const TOKEN_CHECKS = { freshMs: DAY_MS / 24, limitMs: 2 * TIMEOUT_MS };
const PUBLISHER_CHECKS = { freshMs: 30_000, limitMs: 2 * TIMEOUT_MS };

function databaseTroubles({ checks }: Watched): Trouble[] {
  const databases = Object.entries(checks).filter(([name]) => /database$/i.test(name));
  return databases.map(([id, check]) => ({
    id,
    check,
    isLocal: true,
    begun: bilingual('The database takes nothing', 'Die Datenbank nimmt nichts an'),
    over: bilingual('The database takes writes again', 'Die Datenbank nimmt wieder an'),
  }));
}

function mailTroubles({ checks: { mailQueue } }: Watched): Trouble[] {
  if (!mailQueue) return [];
  return [
    {
      id: 'mailQueue',
      check: mailQueue,
      begun: bilingual(
        'A mail has been waiting for 15 minutes',
        'Eine Mail wartet seit 15 Minuten',
      ),
      over: bilingual('Mails go out again', 'Mails gehen wieder hinaus'),
    },
  ];
}

function paypalTroubles({ checks: { paypal }, isRestricted }: Watched): Trouble[] {
  const login = paypal && {
    id: 'paypal',
    check: refusalOnly(paypal),
    begun: bilingual('PayPal refuses our login', 'PayPal lehnt unsere Anmeldung ab'),
    over: bilingual('PayPal accepts our login again', 'PayPal nimmt unsere Anmeldung an'),
  };
  const restricted: Health = { ok: false, why: 'PAYEE_ACCOUNT_RESTRICTED' };
  return [
    ...(login ? [login] : []),
    {
      id: 'restricted',
      check: () => Promise.resolve(isRestricted() ? restricted : { ok: true }),
      begun: bilingual(
        'PayPal has restricted the account: nobody can pay',
        'PayPal hat das Konto eingeschränkt: Niemand kann bezahlen',
      ),
      over: bilingual('PayPal takes payments again', 'PayPal nimmt wieder Zahlungen an'),
    },
  ];
}

function contentTroubles({ checks: { content }, managementToken, now }: Watched): Trouble[] {
  const checkTokens = async (): Promise<Health> => {
    const tokens = [...(content ? [content] : []), managementToken].map(refusalOnly);
    const found = await Promise.all(tokens.map((check) => check()));
    return found.find(({ ok }) => !ok) ?? { ok: true };
  };
  return [
    {
      id: 'contentToken',
      check: cachedCheck(checkTokens, TOKEN_CHECKS, now),
      begun: bilingual('Contentful refuses a token', 'Contentful lehnt ein Token ab'),
      over: bilingual(
        'Contentful accepts the tokens again',
        'Contentful nimmt die Token wieder an',
      ),
    },
  ];
}

function siteTroubles({ origins, publisherUrl, now }: Watched): Trouble[] {
  const certificate = {
    id: 'certificate',
    check: cachedCheck(() => certificatesHealth(origins, now()), CERTIFICATE_CHECKS, now),
    begun: bilingual(
      'The site’s certificate ends within 14 days',
      'Das Zertifikat der Seite läuft in weniger als 14 Tagen ab',
    ),
    over: bilingual('The site’s certificate is renewed', 'Das Zertifikat der Seite ist erneuert'),
  };
  if (!publisherUrl) return [certificate];
  return [
    certificate,
    {
      id: 'publisher',
      check: cachedCheck(() => publisherHealth(publisherUrl), PUBLISHER_CHECKS, now),
      begun: bilingual(
        'Changes of the content are not published',
        'Änderungen der Inhalte werden nicht veröffentlicht',
      ),
      over: bilingual('Changes are published again', 'Änderungen werden wieder veröffentlicht'),
    },
  ];
}

/** The troubles that are watched, with the words for them. */
export const troublesOf = (watched: Watched): Trouble[] =>
  [databaseTroubles, mailTroubles, paypalTroubles, contentTroubles, siteTroubles].flatMap(
    (troublesFor) => troublesFor(watched),
  );
