import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lapse } from '../../../../test/lapse';
import { nightlyTest } from '../../../../test/nightly';
import { ENGINES } from '../../engines';
import { ProcessWorld } from './processWorld';

const DAY_MS = 86_400_000;

/** Preload script that makes a process's clock wrong, from the start or from SIGUSR2 on. */
const SHIFTED_CLOCK = `
const Real = Date;
let ahead = Number(process.env.CLOCK_AHEAD_MS);
globalThis.Date = class extends Real {
  constructor(...parts) { if (parts.length === 0) super(Real.now() + ahead); else super(...parts); }
  static now() { return Real.now() + ahead; }
};
process.on('SIGUSR2', () => { ahead = Number(process.env.CLOCK_THEN_MS); });
`;

const CASES = [
  { name: 'three processes, one a day ahead', clocks: [0, DAY_MS, 0], then: null },
  { name: 'three processes, one a day behind', clocks: [0, -DAY_MS, 0], then: null },
  { name: 'two processes that step a day ahead', clocks: [0, 0], then: DAY_MS },
  { name: 'two processes that step a day back', clocks: [0, 0], then: -DAY_MS },
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'clock-'));
  writeFileSync(path.join(folder, 'clock.cjs'), SHIFTED_CLOCK);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

nightlyTest.each(ENGINES.flatMap((engine) => CASES.map((one) => ({ engine, ...one }))))(
  'clocks of $name on $engine: charges once and mails once',
  async ({ engine, clocks, then }) => {
    const world = await ProcessWorld.open(engine);
    try {
      for (const ms of clocks)
        await world.start({
          NODE_OPTIONS: `--require=${path.join(folder, 'clock.cjs')}`,
          CLOCK_AHEAD_MS: String(ms),
          CLOCK_THEN_MS: String(then ?? ms),
        });
      // Slow enough that a process with another clock might consider the lease expired.
      await world.sandbox.smtpAnswer({ at: 'message', delayMs: 1500, times: 6 });
      await world.sandbox.fault({
        service: 'paypal',
        pathContains: '/capture',
        delayMs: 500,
        times: 3,
      });
      const bought = Promise.all([world.buy(), world.buy(), world.buy()]);
      await lapse('purchases are under way', 300);
      for (const one of world.processes) one.signal('SIGUSR2');
      await bought;
      await world.checkFinalState();
    } finally {
      await world.close();
    }
  },
);
