import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { lapse } from '../../../test/lapse';
import { buy, type Group, type Row } from '../group';
import type { Stage } from '../stage';

const DAY = 86_400_000;

/** Runs before the functions: a clock that is off from the start, or from SIGUSR2 on. */
const SHIFTED = `
const Real = Date;
let ahead = Number(process.env.DRILL_CLOCK_MS);
globalThis.Date = class extends Real {
  constructor(...parts) { if (parts.length === 0) super(Real.now() + ahead); else super(...parts); }
  static now() { return Real.now() + ahead; }
};
process.on('SIGUSR2', () => { ahead = Number(process.env.DRILL_CLOCK_NEXT_MS); });
`;

function clock(stage: Stage, from: number, to = from): Record<string, string> {
  const file = path.join(stage.folder, 'shifted-clock.cjs');
  writeFileSync(file, SHIFTED);
  return {
    NODE_OPTIONS: `--require=${file}`,
    DRILL_CLOCK_MS: String(from),
    DRILL_CLOCK_NEXT_MS: String(to),
  };
}

/** Slow mails and slow charges, so that somebody with another clock has time to take them for abandoned. */
const slowly = async (stage: Stage) => {
  await stage.sandbox.smtpAnswer({ at: 'message', delayMs: 1500, times: 6 });
  await stage.sandbox.fault({
    service: 'paypal',
    pathContains: '/capture',
    delayMs: 500,
    times: 3,
  });
};

const off = (name: string, clocks: readonly number[]): Row => ({
  name,
  async play(stage) {
    await stage.start(...clocks.map((ms) => clock(stage, ms)));
    await slowly(stage);
    return (await Promise.all([buy(stage), buy(stage), buy(stage)])).flat();
  },
});

const steps = (name: string, from: number, to: number): Row => ({
  name,
  async play(stage) {
    await stage.start(clock(stage, from, to), clock(stage, from, to));
    await slowly(stage);
    const bought = Promise.all([buy(stage), buy(stage), buy(stage)]);
    await lapse('purchases are under way', 300);
    for (const one of stage.processes) one.signal('SIGUSR2');
    return (await bought).flat();
  },
});

export const CLOCK: Group = {
  name: 'clock',
  rows: [
    off('clock a day ahead', [DAY]),
    off('clock a day behind', [-DAY]),
    steps('two clocks step a day ahead', 0, DAY),
    steps('two clocks step a day back', 0, -DAY),
    off('three processes, one a day ahead', [0, DAY, 0]),
    off('three processes, one a day behind', [0, -DAY, 0]),
  ],
};
