import { randomUUID } from 'node:crypto';
import { donationOrder, shopOrder, workshopOrder } from '../testing/visitor';
import { checkAnswer, checkNobodyElseCharged, checkSoldAsAgreed, snapshot } from './invariants';
import type { Step } from './steps';
import type { ModelOrder, World } from './world';

const BODIES = { shop: shopOrder, workshop: workshopOrder, donation: donationOrder };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function edit(world: World, what: Extract<Step, { do: 'edit' }>['what']): Promise<void> {
  const put = (id: 'book' | 'breath', fields: Record<string, unknown>) =>
    world.sandbox.control('PUT', `/content/entries/${id}`, Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { 'en-US': value }])));
  if (what === 'undo') {
    await world.sandbox.control('POST', '/content/reset');
    Object.assign(world.offers, { shop: 'as first', workshop: 'as first' });
    return;
  }
  if (what === 'withdraw') await world.sandbox.control('DELETE', '/content/entries/book').catch(() => undefined);
  if (what === 'dearer') await put('book', { price: 33 }).catch(() => undefined);
  if (what === 'comingSoon') await put('book', { comingSoon: true }).catch(() => undefined);
  if (what === 'workshopOver') await put('breath', { date: inDays(-1), endTime: inDays(-0.9) });
  if (what === 'workshopMoved') await put('breath', { date: inDays(20), endTime: inDays(20.1) });
  if (what.startsWith('workshop')) world.offers['workshop'] = `${what} ${Date.now()}`;
  // What is withdrawn stays so; the other two add up.
  else if (!world.offers['shop']?.includes('withdraw')) world.offers['shop'] = [...new Set([...(world.offers['shop'] ?? '').split(' '), what])].sort().join(' ');
}

async function newOrder(world: World, kind: keyof typeof BODIES, p: number): Promise<ModelOrder | undefined> {
  const email = `${randomUUID()}@visitor.example`;
  const request = BODIES[kind]({ customer: { name: 'Visitor', email, address: 'Street 1' } }) as ModelOrder['request'];
  const reply = await world.visitor(p).order(request);
  if (reply.status >= 300) return undefined;
  const order = { request, answer: reply.body, email, madeAt: world.now(), offered: world.offers[kind] ?? '' };
  world.orders.push(order);
  return order;
}

async function atVisitor(world: World, what: 'pressAgain' | 'capture' | 'receipt', order: ModelOrder, p: number): Promise<void> {
  const calls = world.visitor(p);
  const { id, receiptToken } = order.answer;
  const reply = await (what === 'capture' ? calls.capture(id) : what === 'receipt' ? calls.receipt(receiptToken) : calls.order(order.request));
  await checkAnswer(world, order, reply);
}

async function refuseNext(world: World, order: ModelOrder, next: { issue?: string; status?: string }): Promise<void> {
  if (next.issue === 'ORDER_EXPIRED') world.saidOver.add(order.answer.paypalOrderId);
  await world.sandbox.nextCapture(order.answer.paypalOrderId, next);
}

async function purchase(world: World, { kind, p, trouble }: Extract<Step, { do: 'purchase' }>): Promise<void> {
  const order = await newOrder(world, kind, p);
  if (!order) return;
  if (trouble.next) await refuseNext(world, order, trouble.next);
  await world.sandbox.approve(order.answer.paypalOrderId);
  if (trouble.fault) await world.sandbox.fault(trouble.fault);
  if (trouble.crash) world.process(p).arm(trouble.crash);
  await atVisitor(world, 'capture', order, p);
}

async function deliver(world: World, { first, copies }: Extract<Step, { do: 'release' }>): Promise<void> {
  const { sandbox } = world;
  await sandbox.control('PUT', '/paypal/webhook', { copies, url: `${world.process(0).url}/paypal/webhook` });
  await sandbox.control('POST', `/paypal/webhook/release?first=${first}`);
}

/** Lets one thing happen, and checks what may be checked at once. */
export async function act(world: World, step: Step): Promise<void> {
  const { sandbox } = world;
  const before = await snapshot(world);
  const order = 'i' in step ? world.order(step.i) : undefined;
  const paypal = (what: string) => order && sandbox.paypalAct(order.answer.paypalOrderId, what).catch(() => undefined);
  switch (step.do) {
    case 'order':
      await newOrder(world, step.kind, step.p);
      break;
    case 'purchase':
      await purchase(world, step);
      break;
    case 'pressAgain':
    case 'capture':
    case 'receipt':
      if (order) await atVisitor(world, step.do, order, step.p);
      break;
    case 'refuseNext':
      if (order) await refuseNext(world, order, { issue: step.issue });
      break;
    case 'pend':
      if (order) await sandbox.nextCapture(order.answer.paypalOrderId, { status: 'PENDING' });
      break;
    case 'approve':
    case 'complete':
    case 'deny':
    case 'refund':
    case 'reverse':
    case 'dispute':
    case 'void':
      if (step.do !== 'void' || (order && !(await hasMoney(world, order)))) await paypal(step.do);
      if (step.do === 'void' && order) world.saidOver.add(order.answer.paypalOrderId);
      break;
    case 'sweep':
      await world.process(step.p).sweep();
      break;
    case 'mail':
      await world.process(step.p).mail();
      break;
    case 'restart':
      await world.process(step.p).restart();
      break;
    case 'tick':
      await world.tick(step.minutes);
      break;
    case 'paypal':
      await sandbox.fault(step.fault);
      break;
    case 'content':
      world.contentDown = step.down;
      await sandbox.control('DELETE', '/faults?service=content');
      if (step.down) await sandbox.fault({ service: 'content', pathContains: '/entries', status: 500 });
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
  await checkSoldAsAgreed(world, before);
  if (step.do !== 'capture' && step.do !== 'purchase') await checkNobodyElseCharged(world, before);
  for (const one of world.processes) await one.reviveIfDead();
}

async function hasMoney(world: World, order: ModelOrder): Promise<boolean> {
  return (await world.atPaypal()).some((one) => one.id === order.answer.paypalOrderId && one.captures.length > 0);
}
