import { setTimeout as wait } from 'node:timers/promises';
import type { ReceivedMail } from '../../e2e/support/mails';
import type { Scene } from './scene';

/** How long a mail may take, in turns of half a second: the outbox pauses after failures. */
const TURNS = 80;

/** How many mails with a text have come to an address; waits for the first. */
export async function mailsTo({ world }: Pick<Scene, 'world'>, address: string, text: string): Promise<number> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const mails = await world.control.call<ReceivedMail[]>('GET', `/mails?to=${encodeURIComponent(address)}`);
    const found = mails.filter((mail) => mail.text.includes(text) || mail.html.includes(text)).length;
    if (found > 0) return found;
    await wait(500);
  }
  return 0;
}
