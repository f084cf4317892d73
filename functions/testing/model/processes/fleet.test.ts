import { nightlyTest } from '../../../../test/nightly';
import { Fleet } from './fleet';
import { ProcessWorld } from './processWorld';

jest.setTimeout(400_000);

const ORDERS = 24;
const VISITORS = 4;

/** A purchase that is completed, abandoned after the approval, or abandoned before it. */
async function purchase(world: ProcessWorld): Promise<void> {
  const order = await world.order();
  const choice = Math.random();
  if (choice < 0.1) return;
  await world.approve(order);
  if (choice < 0.4) world.captureAndLeave(order);
  else await world.capture(order);
}

nightlyTest.each([
  ['sqlite', 1],
  ['sqlite', 3],
  ['postgres', 2],
  ['postgres', 3],
] as const)(
  'fleet on %s, %i processes killed, replaced and cut off at random: charges once and mails once',
  async (engine, size) => {
    const world = await ProcessWorld.open(engine);
    const fleet = await Fleet.start(world, size);
    try {
      let started = 0;
      const oneVisitor = async () => {
        while (started < ORDERS) {
          started += 1;
          await purchase(world);
        }
      };
      const disturbances = await fleet.disturbWhile(
        Promise.all(Array.from({ length: VISITORS }, oneVisitor)),
      );
      await world.checkFinalState();
      expect(world.crashes).toEqual([]);
      expect(disturbances).toBeGreaterThan(0);
    } finally {
      await world.close();
      await fleet.close();
    }
  },
);
