import { isPaid } from '../../../contracts/orders/orderStates';
import { sentence, type Sentence } from '../../lib/sentence';
import type { Order } from '../../journal/order';

/** An act that the page of an order offers; its own page is below the order's at `/<name>`. */
export interface OrderAct {
  name: string;
  label: Sentence;
  isFor(order: Order): boolean;
}

const hasPerson = ({ customer }: Order): boolean => customer.email !== '';

/** Acts in the order of the page. */
export const ORDER_ACTS = [
  {
    name: 'shipped',
    label: sentence('Parcel shipped', 'Paket verschickt'),
    isFor: ({ kind, state, shipment }) => kind === 'shop' && isPaid(state) && shipment === null,
  },
  {
    name: 'not-shipped',
    label: sentence('Not shipped after all', 'Doch nicht verschickt'),
    isFor: ({ shipment }) => shipment !== null,
  },
  {
    name: 'refund',
    label: sentence('Refund', 'Erstatten'),
    isFor: ({ captureId }) => captureId !== null,
  },
  {
    name: 'mail-again',
    label: sentence('Mail the confirmation again', 'Bestätigung noch einmal schicken'),
    isFor: ({ state }) => isPaid(state),
  },
  {
    name: 'address',
    label: sentence('Correct the mail address', 'Mailadresse berichtigen'),
    isFor: hasPerson,
  },
  { name: 'note', label: sentence('Note to yourself', 'Notiz für dich'), isFor: () => true },
  {
    name: 'person',
    label: sentence('Data of this person', 'Daten dieser Person'),
    isFor: hasPerson,
  },
  {
    name: 'erase',
    label: sentence('Erase this person', 'Diese Person löschen'),
    isFor: hasPerson,
  },
] as const satisfies readonly OrderAct[];

export type OrderActName = (typeof ORDER_ACTS)[number]['name'];
