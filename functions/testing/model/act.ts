import { cancelWorkshop } from '../../workshops/tellParticipants';
import { commandActor } from '../../journal/history';
import { chargesOf, ofOrder } from '../orders/orderFacts';
import { edit } from './edit';
import { setMailAnswer } from './world/mailServer';
import { checkRequestedCharges, snapshot } from './checks/invariants';
import { forgeRefund } from './world/paypalByHand';
import type { Step } from './steps';
import {
  askAboutBuyer,
  chargeByHand,
  newOrder,
  placeFault,
  purchase,
  refundSlowly,
  refuseNext,
  reserveAll,
  visit,
} from './visits';
import type { ModelOrder } from './world/expectations';
import type { World } from './world/world';

type Of<Kind extends Step['do']> = Extract<Step, { do: Kind }>;

async function deliver(world: World, { first, copies }: Of<'release'>): Promise<void> {
  const { sandbox } = world;
  await sandbox.control('PUT', '/paypal/webhook', {
    copies,
    url: `${world.process(0).url}/paypal/webhook`,
  });
  await sandbox.control('POST', `/paypal/webhook/release?first=${first}`);
}

async function setContent(world: World, { down }: Of<'content'>): Promise<void> {
  world.contentDown = down;
  await world.sandbox.control('DELETE', '/faults?service=content');
  if (down)
    await world.sandbox.fault({ service: 'content', pathContains: '/entries', status: 500 });
}

async function cancel(world: World, p: number): Promise<void> {
  const { deps } = world.process(p);
  await cancelWorkshop(deps, 'breath', '', commandActor());
  world.isCancelled = true;
}

/** Performs an action of PayPal, owner or payer, which PayPal refuses where it makes no sense. */
async function atPaypal(world: World, what: string, { answer }: ModelOrder): Promise<void> {
  if (what === 'void' && chargesOf(await world.atPaypal(), answer.id).length > 0) return;
  if (what === 'void') world.saidOver.add(answer.paypalOrderId);
  if (
    what === 'approve' &&
    !ofOrder(await world.atPaypal(), answer.id).some(({ status }) => status === 'APPROVED')
  )
    world.agreedAnew.add(answer.id);
  if (what === 'elsewhere') return chargeByHand(world, answer);
  if (what === 'refundSlowly') return refundSlowly(world, answer);
  await world.sandbox.paypalAct(answer.paypalOrderId, what).catch(() => undefined);
}

async function withOrder(world: World, step: Step, order: ModelOrder): Promise<void> {
  switch (step.do) {
    case 'pressAgain':
    case 'capture':
    case 'receipt':
      await visit(world, step.do, order, step.p);
      break;
    case 'together':
      await Promise.all([
        visit(world, 'capture', order, step.p),
        world.process(step.p + 1).sweep(),
        visit(world, 'capture', order, step.p + 1),
        world.process(step.p).mail(),
        world.process(step.p + 1).mail(),
      ]);
      break;
    case 'ask':
      await askAboutBuyer(world, order, step.p);
      break;
    case 'refuseNext':
      await refuseNext(world, order, { issue: step.issue });
      break;
    case 'pend':
      await world.sandbox.nextCapture(order.answer.paypalOrderId, { status: 'PENDING' });
      break;
    case 'forge': {
      const [charge] = chargesOf(await world.atPaypal(), order.answer.id);
      await forgeRefund(world.process(0).url, order.answer.id, charge?.id ?? 'NONE');
      break;
    }
    case 'approve':
    case 'complete':
    case 'deny':
    case 'refund':
    case 'refundSlowly':
    case 'completeRefund':
    case 'failRefund':
    case 'reverse':
    case 'dispute':
    case 'void':
    case 'hide':
    case 'elsewhere':
      await atPaypal(world, step.do, order);
      break;
  }
}

async function withoutOrder(world: World, step: Step): Promise<void> {
  switch (step.do) {
    case 'order':
      await newOrder(world, step.kind, step.p);
      break;
    case 'purchase':
      await purchase(world, step);
      break;
    case 'sweep':
    case 'mail':
    case 'restart':
      await world.process(step.p)[step.do]();
      break;
    case 'clock':
      world.setClocksWrong(step.wrongMs);
      break;
    case 'cancel':
      await cancel(world, step.p);
      break;
    case 'stranger':
      await reserveAll(world, step);
      break;
    case 'tick':
      await world.tick(step.minutes);
      break;
    case 'paypal':
      await placeFault(world, step.fault);
      break;
    case 'content':
      await setContent(world, step);
      break;
    case 'edit':
      await edit(world, step.what);
      break;
    case 'release':
      await deliver(world, step);
      break;
    case 'crash':
      world.process(step.p).arm(step.point);
      break;
  }
}

const PAYER: readonly Step['do'][] = ['capture', 'purchase', 'together'];

/** Runs one step and checks the invariants that must hold immediately. */
export async function act(world: World, step: Step): Promise<void> {
  const before = await snapshot(world);
  const order = 'i' in step ? world.order(step.i) : undefined;
  if (step.do === 'smtp') await setMailAnswer(world, step, order);
  else if (order) await withOrder(world, step, order);
  else await withoutOrder(world, step);
  if (step.do !== 'elsewhere') await checkRequestedCharges(world, before, PAYER.includes(step.do));
  for (const one of world.processes) await one.reviveIfDead();
}
