import { NIGHTLY } from '../../../../test/nightly';
import { ENGINES } from '../../engines';
import { ProcessWorld } from './processWorld';

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
].map((point, at) => ({ point, engine: ENGINES[at % ENGINES.length] ?? 'sqlite', tab: 'open' }));

const TAB_CLOSED = ['capture.approved', 'capture.charged', 'capture.recorded'].map((point, at) => ({
  point,
  engine: ENGINES[(at + 1) % ENGINES.length] ?? 'sqlite',
  tab: 'closed',
}));

const CASES = [...POINTS, ...TAB_CLOSED];

test.each(
  NIGHTLY
    ? CASES
    : CASES.filter(({ point, tab }) => point === 'capture.recorded' && tab === 'open'),
)(
  'killed process: its successor charges and mails once (at $point on $engine, tab $tab)',
  async ({ engine, point, tab }) => {
    const world = await ProcessWorld.open(engine);
    try {
      const dying = await world.start({ FUNCTIONS_CRASH_AT: point });
      const buy = async () => {
        const order = await world.order();
        await world.approve(order);
        if (tab === 'closed') world.captureAndLeave(order);
        else await world.capture(order);
      };
      const restart = async () => {
        expect(await dying.ended).toBe('SIGKILL');
        await world.start();
      };
      await Promise.all([buy(), restart()]);
      await world.checkFinalState();
    } finally {
      await world.close();
    }
  },
);
