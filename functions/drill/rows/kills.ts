import type { Group, Row } from '../group';
import { buy, nextKind } from '../group';

const POINTS = [
  'create.journaled',
  'create.ordered',
  'create.stored',
  'capture.approved',
  'capture.charged',
  'capture.recorded',
  'mail.claimed:owner',
  'mail.claimed:customer',
  'mail.accepted:owner',
  'mail.accepted:customer',
  'mail.marked:owner',
  'mail.marked:customer',
  'outbox.delivered:owner',
  'outbox.delivered:customer',
];
const TAB_CLOSED = [
  'capture.approved',
  'capture.charged',
  'capture.recorded',
  'mail.accepted:customer',
];

/** The process dies there, for certain, and another one is started. */
function killedAt(point: string, closesTab: boolean): Row {
  return {
    name: `killed at ${point}${closesTab ? ', the tab closed' : ''}`,
    async play(stage) {
      await stage.start({ FUNCTIONS_CRASH_AT: point });
      const dying = stage.processes[0];
      const again = dying?.ended.then(async (signal) => {
        if (signal !== 'SIGKILL') throw new Error(`it was not killed at ${point}`);
        await stage.start();
      });
      if (!closesTab) {
        const [purchases] = await Promise.all([buy(stage), again]);
        return purchases;
      }
      const purchase = await stage.buyer.order(nextKind());
      await stage.buyer.approve(purchase);
      stage.buyer.captureAndLeave(purchase);
      await again;
      return [purchase];
    },
  };
}

export const KILLS: Group = {
  name: 'kills',
  rows: [
    ...POINTS.map((point) => killedAt(point, false)),
    ...TAB_CLOSED.map((point) => killedAt(point, true)),
  ],
};
