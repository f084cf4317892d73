import { randomUUID } from 'node:crypto';
import type { Finding } from './evaluate';
import type { ReportLinks } from './links';
import { writeMail, type SendReportMail } from './mail';
import type { Management } from './management';
import type { PendingMail } from './reportState';

export interface EditorMailOptions {
  /** Null without a management token. */
  management: Management | null;
  /** Address when the publisher is not known; '' for none. */
  address: string;
  links: ReportLinks;
  send: SendReportMail;
  log(message: string): void;
}

/** Contentful may fail for this many attempts before the mail goes to the one address instead. */
const MAX_LOOKUPS = 10;

/** With a poll each half minute a mail that no server takes is given up after a day. */
const MAX_ATTEMPTS = 2880;

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export const pendingMail = (
  findings: readonly Finding[],
  published: PendingMail['published'],
): PendingMail => ({
  id: randomUUID(),
  findings: [...findings],
  published,
  to: null,
  attempts: 0,
});

/** Splits a mail by the editors who published what its findings are about. @throws when Contentful cannot be asked */
async function addressed(
  mail: PendingMail,
  { management, address }: EditorMailOptions,
): Promise<PendingMail[]> {
  const publishers = new Map<string, string>();
  if (management !== null)
    for (const { kind, id } of mail.published) {
      const known = await management.publisherOf(kind, id);
      if (known !== null) publishers.set(`${kind} ${id}`, known);
    }
  const [first = address] = publishers.values();
  const byEditor = new Map<string, Finding[]>();
  for (const finding of mail.findings) {
    const { kind = '', id = '' } = finding.entry ?? {};
    const to = publishers.get(`${kind} ${id}`) ?? first;
    byEditor.set(to, [...(byEditor.get(to) ?? []), finding]);
  }
  return [...byEditor].flatMap(([to, findings], at) =>
    to === ''
      ? []
      : [{ ...mail, id: at === 0 ? mail.id : randomUUID(), findings, to, attempts: 0 }],
  );
}

/**
 * Tries to send the pending mails.
 * @param save stores the mails that are left; called after each step, so that a restart sends none twice
 */
export async function sendPending(
  pending: readonly PendingMail[],
  options: EditorMailOptions,
  save: (left: PendingMail[]) => Promise<void>,
): Promise<void> {
  let left = [...pending];
  const replace = async (mail: PendingMail, by: PendingMail[]): Promise<void> => {
    left = left.flatMap((one) => (one === mail ? by : [one]));
    await save(left);
  };
  const retry = async (mail: PendingMail, error: unknown): Promise<void> => {
    if (mail.attempts === 0) options.log(`A mail to an editor has to wait: ${reasonOf(error)}`);
    const attempts = mail.attempts + 1;
    await replace(mail, attempts < MAX_ATTEMPTS ? [{ ...mail, attempts }] : []);
  };
  for (const mail of pending.filter(({ to }) => to === null))
    try {
      const isLost = mail.attempts >= MAX_LOOKUPS;
      await replace(
        mail,
        await addressed(mail, isLost ? { ...options, management: null } : options),
      );
    } catch (error) {
      await retry(mail, error);
    }
  for (const mail of left.filter(({ to }) => to !== null))
    try {
      const { id: messageId, to, findings } = mail;
      await options.send({
        messageId,
        to: to ?? '',
        ...writeMail('immediate', findings, options.links),
      });
      await replace(mail, []);
    } catch (error) {
      await retry(mail, error);
    }
}
