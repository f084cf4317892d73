import { lapse } from '../../../../test/lapse';
import { nightlyTest } from '../../../../test/nightly';
import { until } from '../../../../test/until';
import { deskVisitor, fieldsIn, type DeskVisitor } from '../../deskVisitor';
import { ENGINES } from '../../engines';
import type { FunctionsProcess } from '../../functionsProcess';
import { shopOrder, workshopOrder } from '../../visitor';
import type { ModelOrder } from '../world/expectations';
import { ProcessWorld } from './processWorld';

interface Act {
  title: string;
  kind: typeof shopOrder | typeof workshopOrder;
  path: (order: ModelOrder) => string;
  fields: (order: ModelOrder) => Record<string, string>;
  /** The form's announcement is a page of its own. */
  hasTwoSteps?: boolean;
  /** The act that is undone. */
  first?: (order: ModelOrder) => string;
  /** Subjects of the mails that it leads to, each once. */
  mails: string[];
  /** Amounts that PayPal gives back. */
  refunds: string[];
}

const at = (name: string) => (order: ModelOrder) => `/desk/orders/${order.answer.id}/${name}`;

const ACTS: Act[] = [
  {
    title: 'undoing a parcel',
    kind: shopOrder,
    first: at('shipped'),
    path: ({ answer }) => `/desk/undo/shipped/${answer.id}`,
    fields: () => ({}),
    mails: [],
    refunds: [],
  },
  {
    title: 'cancelling a place',
    kind: workshopOrder,
    path: at('cancel-place'),
    fields: () => ({ message: '' }),
    mails: ['Your place is cancelled', 'Refund of €35.00'],
    refunds: ['35.00'],
  },
  {
    title: 'moving a participant',
    kind: workshopOrder,
    path: at('move-place'),
    fields: () => ({ workshop: 'unlinked', price: '25', message: '' }),
    hasTwoSteps: true,
    mails: ['Your place has moved', 'Refund of €10.00'],
    refunds: ['10.00'],
  },
  {
    title: 'sending a link for the difference',
    kind: workshopOrder,
    path: at('move-place'),
    fields: () => ({ workshop: 'unlinked', price: '50', message: '' }),
    hasTwoSteps: true,
    mails: ['Your move to'],
    refunds: [],
  },
  {
    title: 'giving a free place',
    kind: workshopOrder,
    path: () => '/desk/workshops/unlinked/add',
    fields: ({ email }) => ({
      name: 'Friend',
      email: `friend.${email}`,
      price: '0',
      language: 'en-US',
    }),
    hasTwoSteps: true,
    mails: ['Your place'],
    refunds: [],
  },
  {
    title: 'correcting an address',
    kind: shopOrder,
    path: at('address'),
    fields: ({ email }) => ({ name: 'Right', email: `right.${email}`, address: 'Saitenweg 5' }),
    hasTwoSteps: true,
    mails: ['Deine Bestellung'],
    refunds: [],
  },
];

/** Times from sending the form to the kill, ms; they fall into all its steps. */
const DELAYS = [1, 8, 16, 30, 60, 120];
const CASES = ACTS.flatMap((act) => ENGINES.map((engine) => ({ title: act.title, act, engine })));

jest.setTimeout(600_000);

async function mailsAbout(world: ProcessWorld, { email }: ModelOrder): Promise<string[]> {
  return (await world.sandbox.mails())
    .filter(({ to }) => to.endsWith(email))
    .map(({ subject }) => subject);
}

async function refundsOf(world: ProcessWorld, { answer }: ModelOrder): Promise<string[]> {
  return (await world.sandbox.paypalOrders())
    .filter(({ id }) => id === answer.paypalOrderId)
    .flatMap(({ captures }) => captures.flatMap(({ refunds }) => refunds))
    .map(({ amount }) => amount.value);
}

/** Opens the form and fills it in, up to the last page before it acts. */
async function filledIn(owner: DeskVisitor, act: Act, order: ModelOrder) {
  const path = act.path(order);
  const page = await owner.get(act.first ? '/desk' : path);
  const form = { ...fieldsIn(page.text, path), ...act.fields(order) };
  return act.hasTwoSteps ? fieldsIn((await owner.post(path, form)).text, path) : form;
}

/** One trial: the process is killed so long after it got the form, and the owner sends the form to the other one. */
async function trial(world: ProcessWorld, act: Act, delayMs: number): Promise<void> {
  const order = await world.order(act.kind);
  await world.approve(order);
  await world.capture(order);
  await until('notified', async () => {
    const { body } = await world.visitor().receipt(order.answer.receiptToken);
    return body.state === 'notified' ? true : null;
  });
  const [surviving] = [...world.processes];
  const dying: FunctionsProcess = await world.start();
  let { url } = dying;
  const owner = deskVisitor({ url: () => url, sandbox: world.sandbox as never });
  await owner.signIn();
  if (act.first) await owner.submit(act.first(order), {});
  const form = await filledIn(owner, act, order);
  const before = (await mailsAbout(world, order)).length;

  const sent = owner.post(act.path(order), form).catch(() => null);
  await lapse('the form is at work', delayMs);
  await Promise.all([world.kill(dying), sent]);
  url = surviving?.url ?? '';
  await until('the form is done', async () => {
    const { status, text } = await owner.post(act.path(order), form);
    return status === 200 || (status === 409 && !text.includes('läuft gerade')) ? true : null;
  });
  await until('mails and refunds', async () => {
    const told = (await mailsAbout(world, order)).length - before;
    const refunds = await refundsOf(world, order);
    return told >= act.mails.length && refunds.length >= act.refunds.length ? true : null;
  });
  await lapse('what is done twice may come late', 1500);
  const mails = (await mailsAbout(world, order)).slice(before);
  expect(mails).toHaveLength(act.mails.length);
  for (const beginning of act.mails)
    expect(mails.filter((subject) => subject.startsWith(beginning))).toHaveLength(1);
  expect(await refundsOf(world, order)).toEqual(act.refunds);
}

// The same acts die at each of their commits, within one process, in killedActs.test.ts.
nightlyTest.each(CASES)(
  'killed process at the desk: $title is told and refunded once by its neighbour on $engine',
  async ({ act, engine }) => {
    const world = await ProcessWorld.open(engine);
    try {
      await world.sandbox.control('PUT', '/content/entries/unlinked', {
        zoomLink: { 'en-US': 'https://meet.example/other-room' },
      });
      await world.start();
      for (const delayMs of DELAYS) await trial(world, act, delayMs);
    } finally {
      await world.close();
    }
  },
);
