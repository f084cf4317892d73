import type { OrderSandbox } from '../services/sandbox';
import { act } from './act';
import { checkAlways, checkMailsDue, checkSwept } from './checks/invariants';
import type { ModelBehaviour, Step } from './steps';
import { checkFinalState } from './checks/finalChecks';
import { letPayersReturn } from './visits';
import { World } from './world/world';

/** Lets the sweeper alone find approved orders, without events or payers. The time exceeds its longest pause. */
async function sweepAlone(world: World): Promise<void> {
  for (const minutes of [11, 11]) {
    await world.tick(minutes);
    for (const one of world.processes) await one.sweep();
  }
  await checkSwept(world);
}

/** Restarts all processes between any two tries of a mail, which must not make its pause longer. */
async function loopCrashes(world: World): Promise<void> {
  for (let times = 0; times < 4; times += 1)
    for (const one of world.processes) {
      await one.restart();
      await one.mail();
    }
  await checkMailsDue(world);
}

/** Removes all faults, places no more orders, and lets everything in progress finish. */
async function settleDown(world: World): Promise<void> {
  await world.sandbox.control('DELETE', '/faults');
  await world.sandbox.control('DELETE', '/mail/answers');
  world.contentDown = false;
  world.setClocksWrong(0);
  for (const { answer } of world.orders)
    await world.sandbox.paypalAct(answer.paypalOrderId, 'show');
  await loopCrashes(world);
  await sweepAlone(world);
  await world.sandbox.control('PUT', '/paypal/webhook', {
    copies: 1,
    url: `${world.process(0).url}/paypal/webhook`,
  });
  await world.sandbox.control('POST', '/paypal/webhook/release');
  await letPayersReturn(world);
  for (const minutes of [1, 5, 15, 70, 15, 60, 65, 5, 5]) {
    await world.tick(minutes);
    for (const one of world.processes) {
      await one.sweep();
      await one.mail();
    }
  }
}

/**
 * Runs the model once.
 * @throws when an invariant does not hold, with the log of the steps
 */
export async function runModel(
  sandbox: OrderSandbox,
  behaviour: ModelBehaviour,
  steps: readonly Step[],
  databaseUrl?: string,
): Promise<void> {
  const world = new World(sandbox, behaviour, databaseUrl);
  await world.open();
  try {
    for (const step of steps) {
      await act(world, step);
      await checkAlways(world);
    }
    await settleDown(world);
    await checkFinalState(world);
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    throw new Error(`${message}\nlog:\n${world.lines.slice(-30).join('\n')}`, { cause: error });
  } finally {
    await world.close();
  }
}
