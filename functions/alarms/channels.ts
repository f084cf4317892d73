import { createTransport } from 'nodemailer';
import { errorFacts, type Log } from '../lib/log/log';
import { fetchWithTimeout } from '../lib/timing/fetchWithTimeout';

export interface AlarmConfig {
  /** Address of an ntfy topic or of a Slack-compatible webhook; '' for none. */
  webhookUrl: string;
  /** `smtps://user:password@host` of a mail server that is not the site's own; '' for none. */
  smtpUrl: string;
  /** Health address of the publisher; '' leaves it unwatched. */
  publisherUrl: string;
  from: string;
  to: string;
}

/** Sends a text of one line; rejects when it was not accepted. */
export type Channel = (text: string) => Promise<void>;

/** ntfy takes the text itself, every other webhook the JSON that Slack defined. */
const webhook =
  (url: string, timeoutMs: number): Channel =>
  async (text) => {
    const isNtfy = new URL(url).hostname.includes('ntfy');
    const { status } = await fetchWithTimeout('alarm webhook', timeoutMs, url, {
      method: 'POST',
      headers: isNtfy ? { Priority: 'high' } : { 'Content-Type': 'application/json' },
      body: isNtfy ? text : JSON.stringify({ text }),
    });
    if (status < 200 || status > 299) throw new Error(`the alarm webhook answers ${status}`);
  };

const mail =
  ({ smtpUrl: url, from, to }: AlarmConfig, timeoutMs: number): Channel =>
  async (text) => {
    const transport = createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
    try {
      await transport.sendMail({ from, to, subject: text, text });
    } finally {
      transport.close();
    }
  };

/** Returns what tells the owner over all configured channels; true when one has accepted. Null without any. */
export function openChannels(
  config: AlarmConfig,
  log: Log,
  timeoutMs = 10_000,
): ((text: string) => Promise<boolean>) | null {
  const channels = [
    ...(config.webhookUrl ? [webhook(config.webhookUrl, timeoutMs)] : []),
    ...(config.smtpUrl ? [mail(config, timeoutMs)] : []),
  ];
  if (channels.length === 0) return null;
  return async (text) => {
    const results = await Promise.allSettled(channels.map((send) => send(text)));
    for (const result of results)
      if (result.status === 'rejected') log.error('alarm not sent', errorFacts(result.reason));
    return results.some(({ status }) => status === 'fulfilled');
  };
}
