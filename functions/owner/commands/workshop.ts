import { formatBerlin } from '../../../contracts/time/berlinTime';
import { formatCents, parseDecimal, type Cents } from '../../../contracts/money/money';
import { CODE_DAYS, isPlacePrice } from '../../journal/workshops/placeCodes';
import type { OrdersDeps } from '../../orders/createDeps';
import { commandActor } from '../../journal/history';
import { storedChange } from '../../journal/workshops/changes';
import { participantsOf } from '../../journal/workshops/participants';
import { refundCancelled } from '../../workshops/refundCancelled';
import {
  cancelWorkshop,
  confirmChange,
  messageParticipants,
  type NotifyResult,
} from '../../workshops/tellParticipants';
import { UsageProblem } from '../usage';
import { defineCommand } from '../command';

function priceOf(euros: string): Cents {
  const cents = parseDecimal(euros.replace(',', '.'));
  if (cents === null || !isPlacePrice(cents))
    throw new UsageProblem('--code must be euros: 0, or from 1 to 50.');
  return cents;
}

const words = (result: NotifyResult): string =>
  result.done === 'notified'
    ? `Told ${result.count} participants (${result.kind}); the running functions send the mails.`
    : 'Nothing was done: there is no such change any more, or nobody to tell.';

async function describe(deps: OrdersDeps, id: string): Promise<string> {
  const { participants, change } = await deps.database.read(async (db) => ({
    participants: await participantsOf(db, id),
    change: await storedChange(db, id),
  }));
  const lines = participants.map(({ order: { id: order, customer, total }, facts }) =>
    [
      order,
      customer.name,
      customer.email,
      formatCents(total, 'en-US'),
      formatBerlin(facts.start, 'en-US'),
      facts.link ?? 'no link',
    ].join('  '),
  );
  const news = change
    ? [
        `Not told yet: ${change.kind}. To tell everybody: workshop ${id} --confirm ${change.fingerprint}`,
      ]
    : [];
  return [`${participants.length} participants`, ...lines, ...news].join('\n');
}

export const workshop = defineCommand({
  name: 'workshop',
  usage:
    'workshop <entry> [--confirm <change>] [--message "…"] [--cancel] | workshop <entry> --code 0',
  summary: 'participants of a workshop; tell them a change, a message, or that it is cancelled',
  details: `Names each participant with what they know: time and meeting link. A change of the entry that they do not know is told
with --confirm and the word that this command prints; for an entry that is not published any more this cancels the
workshop. --cancel gives every participant the whole payment back. A message beside either goes into its mails. --code makes a code for one place at that price in euros (0: free), for ${CODE_DAYS} days.`,
  needs: 'deps',
  positionals: 1,
  options: {
    confirm: { type: 'string' },
    message: { type: 'string' },
    cancel: { type: 'boolean' },
    code: { type: 'string' },
  },
  async run({ positionals: [id = ''], options }, deps, print) {
    const { confirm, message, cancel = false } = options;
    if (options.code !== undefined) {
      const cents = priceOf(options.code);
      print((await deps.placeCodes.make(id, cents, commandActor())) ?? '');
      return 0;
    }
    if (confirm !== undefined && cancel) throw new UsageProblem('Confirm a change, or cancel.');
    if (confirm === undefined && message === undefined && !cancel) {
      print(await describe(deps, id));
      return 0;
    }
    const actor = commandActor();
    const result = cancel
      ? await cancelWorkshop(deps, id, message ?? '', actor)
      : confirm !== undefined
        ? await confirmChange(deps, id, { fingerprint: confirm, message: message ?? '' }, actor)
        : await messageParticipants(deps, id, message ?? '', actor);
    await refundCancelled(deps);
    print(words(result));
    return result.done === 'notified' ? 0 : 1;
  },
});
