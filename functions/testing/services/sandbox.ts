import { contentStandIn } from '../../../sandbox/content/contentStandIn';
import { readSandboxConfig } from '../../../sandbox/config';
import { startSandbox } from '../../../sandbox/core/server';
import type { ReceivedMail } from '../../../sandbox/mail/inbox';
import { mailStandIn } from '../../../sandbox/mail/standIn';
import { paypalStandIn } from '../../../sandbox/paypal/standIn';
import { callControl } from '../../../sandbox/testing/control';
import { freePorts } from '../../../test/freePorts';
import { SHOP_SPACE } from './space';

export interface SandboxPaypalOrder {
  id: string;
  state: string;
  purchase_units: {
    reference_id: string;
    description: string;
    amount: { currency_code: string; value: string };
  }[];
  status: string;
  captures: {
    id: string;
    status: string;
    amount: { currency_code: string; value: string };
    refunds: { id: string; status: string; amount: { value: string } }[];
  }[];
  requestIds: string[];
  captureCalls: number;
  refusals: number;
  untried: boolean;
}

const isDigest = ({ subject }: ReceivedMail): boolean => subject.startsWith('Was auf dich wartet');

const isDeskLink = ({ text }: ReceivedMail): boolean => text.includes('/desk/enter?key=');

/** Starts the stand-ins that orders need on free ports, with helpers for tests. */
export async function startOrderSandbox() {
  // A restarted mail server needs the same port.
  const [smtpPort = 0] = await freePorts(1);
  const mail = await mailStandIn({ smtpPort });
  const paypal = paypalStandIn({
    clientId: 'sandbox-client',
    clientSecret: 'sandbox-secret',
    webhookId: 'sandbox-webhook',
    webhookUrl: '',
  });
  const content = await contentStandIn(readSandboxConfig({}).content, SHOP_SPACE);
  const server = await startSandbox({ port: 0, standIns: [content, mail, paypal] });
  const control = (method: string, path: string, body?: unknown): Promise<unknown> =>
    callControl(server.url, method, path, body);
  return {
    ...server,
    smtp: mail.smtp,
    inbox: mail.inbox,
    control,
    /** Received mails without the owner's digest, which is sent whenever the test's clock passes a morning. */
    mails: () => Promise.resolve(mail.inbox.list().filter((one) => !isDigest(one))),
    digests: () => Promise.resolve(mail.inbox.list().filter(isDigest)),
    /** Received mails with a link to the desk. */
    deskMails: () => Promise.resolve(mail.inbox.list().filter(isDeskLink)),
    paypalOrders: () => control('GET', '/paypal/orders') as Promise<SandboxPaypalOrder[]>,
    approve: (paypalOrderId: string) => control('POST', `/paypal/orders/${paypalOrderId}/approve`),
    /**
     * An action of PayPal, owner or payer on an order: `refund`, `reverse`, `dispute`, `void`, `hide`, …, see
     * docs/sandbox.md.
     */
    paypalAct: (paypalOrderId: string, act: string, body?: unknown) =>
      control('POST', `/paypal/orders/${paypalOrderId}/${act}`, body),
    nextCapture: (
      paypalOrderId: string,
      next: { issue?: string; status?: string; hidden?: boolean; times?: number },
    ) => control('PUT', `/paypal/orders/${paypalOrderId}/next`, next),
    paypalBehaviour: (behaviour: Record<string, unknown>) =>
      control('PUT', '/paypal/behaviour', behaviour),
    decline: (paypalOrderId: string) => control('POST', `/paypal/orders/${paypalOrderId}/decline`),
    smtpAnswer: (answer: Record<string, unknown>) => control('POST', '/mail/answers', answer),
    fault: (fault: Record<string, unknown>) => control('POST', '/faults', fault),
  };
}

export type OrderSandbox = Awaited<ReturnType<typeof startOrderSandbox>>;

/** Environment of functions that use this sandbox and their own folder. */
export function environmentFor(
  sandbox: OrderSandbox,
  folder: string,
  more: Record<string, string> = {},
): Record<string, string> {
  return {
    SANDBOX_PORT: String(sandbox.port),
    SMTP_PORT: String(sandbox.smtp.address.port),
    ORDERS_DATABASE_URL: `file:${folder}/orders.db`,
    MAIL_DATABASE_URL: `file:${folder}/mail.db`,
    ORDERS_SWEEP_MS: '100',
    OUTBOX_RETRY_MS: '50',
    ...more,
  };
}
