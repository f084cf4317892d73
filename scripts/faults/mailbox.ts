import type { ReceivedMail } from '../../e2e/support/mails';
import { until } from '../../test/until';
import type { Scene } from './scene';

/** How long a mail may take, ms: the outbox pauses after failures. */
const PATIENCE_MS = 40_000;

/** How many mails with a text have come to an address; waits for the first. @throws when none comes */
export function mailsTo(
  { world }: Pick<Scene, 'world'>,
  address: string,
  text: string,
): Promise<number> {
  const come = async (): Promise<number> => {
    const mails = await world.control.call<ReceivedMail[]>(
      'GET',
      `/mails?to=${encodeURIComponent(address)}`,
    );
    return mails.filter((mail) => mail.text.includes(text) || mail.html.includes(text)).length;
  };
  return until(`a mail to ${address}`, come, PATIENCE_MS);
}
