import { expect } from '@playwright/test';
import type { Control } from './control';

/** A mail as the sandbox's server received it. */
export interface ReceivedMail {
  envelope: { from: string; to: string[] };
  subject: string;
  replyTo: string | { address?: string }[] | null;
  html: string;
  text: string;
  attachments: { filename?: string; contentType?: string; content?: string }[];
}

export const receivedMails = (control: Control): Promise<ReceivedMail[]> =>
  control.call('GET', '/mails');

/** Waits until the expected number of mails has arrived, and returns them. */
export async function untilMails(
  control: Control,
  count: number,
  timeout = 20_000,
): Promise<ReceivedMail[]> {
  await expect
    .poll(async () => (await receivedMails(control)).map(({ subject }) => subject), { timeout })
    .toHaveLength(count);
  return receivedMails(control);
}

/** Stops or restarts the mail server. */
export const setMailServer = (control: Control, up: boolean): Promise<void> =>
  control.call('PUT', '/mail', { up });
