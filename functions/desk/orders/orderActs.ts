import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import { isPaid } from '../../../contracts/orders/orderStates';
import type { Order } from '../../journal/order';

/** An act that the page of an order offers; its own page is below the order's at `/<name>`. */
export interface OrderAct {
  name: string;
  label: Bilingual;
  /** @param isMoving a link to pay for a dearer workshop is out */
  isFor(order: Order, isMoving: boolean): boolean;
}

const hasPerson = ({ customer }: Order): boolean => customer.email !== '';

const hasPlace = ({ workshop, state, moves }: Order): boolean =>
  workshop !== null && isPaid(state) && moves === undefined;

/** Acts in the order of the page. */
export const ORDER_ACTS = [
  {
    name: 'shipped',
    label: bilingual('Parcel shipped', 'Paket verschickt'),
    isFor: ({ kind, state, shipment }) => kind === 'shop' && isPaid(state) && shipment === null,
  },
  {
    name: 'not-shipped',
    label: bilingual('Not shipped after all', 'Doch nicht verschickt'),
    isFor: ({ shipment }) => shipment !== null,
  },
  {
    name: 'tracking',
    label: bilingual('Add the tracking number', 'Sendungsnummer nachtragen'),
    isFor: ({ shipment }) => shipment?.tracking === '',
  },
  {
    name: 'refund',
    label: bilingual('Refund', 'Erstatten'),
    isFor: ({ captureId }) => captureId !== null,
  },
  {
    name: 'move-place',
    label: bilingual('Move to another workshop', 'In einen anderen Workshop umbuchen'),
    isFor: (order, isMoving) => hasPlace(order) && !isMoving,
  },
  {
    name: 'move-paid',
    label: bilingual('Difference paid in another way', 'Differenz anders bezahlt'),
    isFor: (_order, isMoving) => isMoving,
  },
  {
    name: 'move-withdraw',
    label: bilingual('Withdraw the link', 'Zahlungslink zurückziehen'),
    isFor: (_order, isMoving) => isMoving,
  },
  {
    name: 'cancel-place',
    label: bilingual('Cancel this place', 'Diesen Platz absagen'),
    isFor: hasPlace,
  },
  {
    name: 'mail-again',
    label: bilingual('Mail the confirmation again', 'Bestätigung noch einmal schicken'),
    isFor: ({ state }) => isPaid(state),
  },
  {
    name: 'address',
    label: bilingual('Correct name or address', 'Name oder Adresse berichtigen'),
    isFor: hasPerson,
  },
  { name: 'note', label: bilingual('Note to yourself', 'Notiz für dich'), isFor: () => true },
  {
    name: 'person',
    label: bilingual('Data of this person', 'Daten dieser Person'),
    isFor: hasPerson,
  },
  {
    name: 'erase',
    label: bilingual('Erase this person', 'Diese Person löschen'),
    isFor: hasPerson,
  },
] as const satisfies readonly OrderAct[];

export type OrderActName = (typeof ORDER_ACTS)[number]['name'];
