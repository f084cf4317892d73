import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { MailAnswer } from '../../contracts/mail/mailAnswer';
import { IDEMPOTENCY_HEADER, MAIL_BODY_LIMIT } from '../../contracts/mail/mailCall';
import { boundedBody } from '../lib/http/boundedBody';
import { clientAddress } from '../lib/clientAddress/clientAddress';
import { functionApp } from '../lib/http/functionApp';
import { consoleLog, type Log } from '../lib/log/log';
import { onlySiteOrigins, siteCors } from '../lib/http/origins';
import { parseOrRefuse, Refusal } from '../lib/http/problem';
import { readJson } from '../lib/http/readJson';
import { sameSecret, sha256 } from '../lib/process/secrets';
import { withTimeout } from '../lib/timing/withTimeout';
import type { RateLimits } from '../limits/rateLimits';
import { takeOrRefuse } from '../limits/takeOrRefuse';
import { checkCall } from './checkCall';
import type { MailConfig } from './config';
import type { Copies } from './copies';
import type { Deliver, Delivery } from './delivery/deliver';
import { DOUBT_MS } from './delivery/sentMailLog';
import { OWN_CALL_LIMIT, OwnBodySchema } from './message/outgoing';
import { OWN_HEADER } from './ownHeader';
import { visitorMail } from './message/visitorMail';

/** Paths that this function answers. */
export const MAIL_PATHS = ['/mail'];

export interface MailDeps {
  deliver: Deliver;
  limits: RateLimits;
  /** Recipients of copies as set at the desk; by default as deployed. */
  copies?(): Promise<Pick<Copies, 'cc'>>;
  log?: Log;
}

// Max. time a visitor waits for a slow mail server; a repetition with the same key finds the outcome.
const MAX_WAIT_MS = 20_000;

const STILL_BEING_SENT: Delivery = {
  state: 'later',
  reason: 'still being sent',
  ours: false,
  doubtful: false,
};
const REFUSED = new Refusal(422, 'mailRefused', 'The mail server refuses this mail.');
const inProgress = (waitMs: number) =>
  new Refusal(409, 'mailUnderWay', 'This mail is being sent, or may have arrived already.', {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
const NOT_NOW = new Refusal(503, 'mailServerDown', 'The mail server cannot be reached.', {
  retryAfterSeconds: 2,
});

/**
 * The mail function: `POST /mail?html&subject&to&account&cc` with the html as body. A browser can write to the owner
 * only; a call with the functions' key may write to a visitor. Answers 200 `{ sent: true, repeated }`.
 */
export function mailApp(config: MailConfig, deps: MailDeps): Hono {
  const { log = consoleLog, deliver, limits } = deps;
  const { copies = () => Promise.resolve(config) } = deps;
  const app = functionApp(log);
  const isOwn = (c: Context): boolean => sameSecret(c.req.header(OWN_HEADER) ?? '', config.secret);
  const limiter = limits.limiter({ name: 'mail', most: config.ratePerMinute, windowMs: 60_000 });

  app.use('/mail', siteCors(config.origins), onlySiteOrigins(config.origins), (c, next) =>
    boundedBody(isOwn(c) ? OWN_CALL_LIMIT : 3 * MAIL_BODY_LIMIT)(c, next),
  );
  app.post('/mail', async (c) => {
    const own = isOwn(c);
    if (!own) await takeOrRefuse(limiter, clientAddress(c, config.proxyHops));
    if (c.req.header(OWN_HEADER) !== undefined && !own)
      throw new Refusal(401, 'unauthorized', 'The functions key is wrong.');
    // A visitor's message arrives also when the copies cannot be read.
    const { cc } = own ? config : await copies().catch(() => config);
    const call = checkCall(c, config, own, cc);
    const isJson = /^application\/json\b/i.test(c.req.header('Content-Type') ?? '');
    const mail =
      own && isJson
        ? {
            subject: call.subject,
            to: call.to,
            cc: call.cc,
            automatic: true,
            ...parseOrRefuse(OwnBodySchema, await readJson(c)),
          }
        : visitorMail(c, call, await c.req.text(), config.from.name);
    const repeatKey = c.req.header(IDEMPOTENCY_HEADER)?.slice(0, 200);
    // A browser's key is combined with the content, so that it can never suppress another mail.
    const key =
      own && repeatKey
        ? `own:${repeatKey}`
        : `visitor:${repeatKey ? sha256(repeatKey + JSON.stringify(mail)) : randomUUID()}`;
    const delivery = await withTimeout(
      MAX_WAIT_MS,
      deliver(mail, key, !own),
      () => STILL_BEING_SENT,
    );
    if (delivery.state !== 'sent') {
      log.error('mail not handed over', { own, reason: delivery.reason });
      if (delivery.state === 'notTried') throw inProgress(delivery.waitMs);
      if (delivery.state === 'later' && delivery.doubtful) throw inProgress(DOUBT_MS);
      throw delivery.state === 'refused' ? REFUSED : NOT_NOW;
    }
    log.info('mail handed over', { own, repeated: delivery.repeated });
    return c.json({ sent: true, repeated: delivery.repeated } satisfies MailAnswer);
  });
  return app;
}
