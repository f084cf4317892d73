import { emailKey } from '../../lib/emailAddress';
import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import {
  WithdrawalRequestSchema,
  type WithdrawalAnswer,
} from '../../../contracts/orders/withdrawal';
import { clientAddress } from '../../lib/clientAddress/clientAddress';
import { parseOrRefuse } from '../../lib/http/problem';
import { readJson } from '../../lib/http/readJson';
import { takeOrRefuse } from '../../limits/takeOrRefuse';
import type { OrdersDeps } from '../createDeps';
import { linkedOrder, matchWithdrawal } from './match';

// Max. receipts to one mail address, because a stranger's mailbox must not be flooded.
const PER_MAILBOX = 5;
const HOUR_MS = 3_600_000;

/**
 * `POST /withdrawals`: accepts a declaration in any wording (202). One that names an order of the declared address by its
 * number is always accepted; others are limited for each mail address.
 */
export function withdrawalRoute(app: Hono, deps: OrdersDeps): void {
  const { withdrawalsPerMinute, proxyHops } = deps.config;
  const byAddress = deps.limits.limiter({
    name: 'withdrawals',
    most: withdrawalsPerMinute,
    windowMs: 60_000,
  });
  const byMailbox = deps.limits.limiter({
    name: 'withdrawal receipts',
    most: PER_MAILBOX,
    windowMs: HOUR_MS,
  });
  app.post('/withdrawals', async (c) => {
    await takeOrRefuse(byAddress, clientAddress(c, proxyHops));
    const request = parseOrRefuse(WithdrawalRequestSchema, await readJson(c));
    const match = await matchWithdrawal(deps, request);
    if (!match.named) await takeOrRefuse(byMailbox, emailKey(request.email));
    const { receivedAt } = await deps.withdrawals.receive(
      randomUUID(),
      request,
      linkedOrder(match)?.id ?? null,
    );
    deps.wakeOutbox();
    const answer: WithdrawalAnswer = { receivedAt: new Date(receivedAt).toISOString() };
    return c.json(answer, 202);
  });
}
