import type { OrderSandbox } from '../services/sandbox';
import type { Step } from './steps';
import type { World } from './world/world';

type What = Extract<Step, { do: 'edit' }>['what'];

/** Places of the workshop: more than the buyers of a run take. */
export const PLACES = 16;

/** Limits the places of the workshop. */
export const limitPlaces = (sandbox: OrderSandbox): Promise<unknown> =>
  sandbox.control('PUT', '/content/entries/breath', { places: { 'en-US': PLACES } });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Changes, withdraws or restores an offer as an editor, and records the current offer in the world. */
export async function edit(world: World, what: What): Promise<void> {
  const { sandbox, offers } = world;
  const put = (id: 'book' | 'breath', fields: Record<string, unknown>) =>
    sandbox
      .control(
        'PUT',
        `/content/entries/${id}`,
        Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [name, { 'en-US': value }]),
        ),
      )
      .catch(() => undefined);
  const remove = (id: 'book' | 'breath') =>
    sandbox.control('DELETE', `/content/entries/${id}`).catch(() => undefined);
  const changes: Record<What, () => Promise<unknown>> = {
    undo: async () => {
      await sandbox.control('POST', '/content/reset');
      await limitPlaces(sandbox);
    },
    withdraw: () => remove('book'),
    dearer: () => put('book', { priceGermany: 33, priceOtherEu: 33, priceOutsideEu: 33 }),
    comingSoon: () => put('book', { comingSoon: true }),
    workshopOver: () => put('breath', { date: inDays(-1), endTime: inDays(-0.9) }),
    workshopMoved: () => put('breath', { date: inDays(20), endTime: inDays(20.1) }),
    workshopDeleted: () => remove('breath'),
  };
  await changes[what]();
  if (what === 'undo') Object.assign(offers, { shop: 'as first', workshop: 'as first' });
  // A deleted entry stays deleted; other changes of an item accumulate.
  else if (what === 'workshopDeleted') offers['workshop'] = 'gone';
  else if (what.startsWith('workshop'))
    offers['workshop'] = offers['workshop'] === 'gone' ? 'gone' : `${what} ${Date.now()}`;
  else if (!offers['shop']?.includes('withdraw'))
    offers['shop'] = [...new Set([...(offers['shop'] ?? '').split(' '), what])].sort().join(' ');
}
