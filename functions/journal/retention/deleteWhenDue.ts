import type { ContentReader } from '../../contentService/entries';
import type { ClockWitness } from '../../lib/timing/clockWitness';
import { NoAnswer } from '../../lib/timing/fetchWithTimeout';
import type { Log } from '../../lib/log/log';
import type { RetentionJob } from './retentionJob';

interface RetentionDeps {
  retention: RetentionJob;
  content: Pick<ContentReader, 'checkManagement'>;
  witness: ClockWitness;
  log: Log;
}

/** Asks the content service for the time. Returns whether it confirms this machine's clock. */
export async function isClockConfirmed({
  content,
  witness,
}: Pick<RetentionDeps, 'content' | 'witness'>): Promise<boolean> {
  await content.checkManagement().catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error;
  });
  return witness.confirms;
}

/** Runs the daily deletion when it is due and another service confirms the clock. */
export async function deleteWhenDue(deps: RetentionDeps): Promise<void> {
  const { retention, log } = deps;
  if (!(await retention.isDue())) return;
  if (!(await isClockConfirmed(deps))) {
    log.error('nothing deleted: no other service confirms the clock');
    return;
  }
  const { erased, orders, withdrawals } = await retention.run();
  if (erased + orders + withdrawals > 0)
    log.info('deleted what need not be kept any more', { erased, orders, withdrawals });
}
