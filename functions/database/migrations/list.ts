import type { Migration } from './step';
import { firstTables } from './0001-first-tables';
import { anyState } from './0002-any-state';
import { paymentProgress } from './0003-payment-progress';
import { leases } from './0004-leases';
import { withdrawalOrder } from './0005-withdrawal-order';
import { rateLimits } from './0006-rate-limits';
import { refunds } from './0007-refunds';
import { reconciliation } from './0008-reconciliation';
import { returnStates } from './0009-return-states';
import { chores } from './0010-chores';
import { invoices } from './0011-invoices';
import { settled } from './0012-settled';
import { toldToWait } from './0013-told-to-wait';
import { emailKeys } from './0014-email-key';
import { refundBasis } from './0015-refund-basis';
import { invoicePerson } from './0016-invoice-person';
import { orderHistory } from './0017-order-history';
import { workshops } from './0018-workshops';
import { ownerActs } from './0019-owner-acts';
import { desk } from './0020-desk';
import { repeatedOrder } from './0021-repeated-order';
import { deliveryKey } from './0022-delivery-key';
import { freePlaces } from './0023-free-places';
import { placeHolds } from './0024-place-holds';
import { keepUntil } from './0025-keep-until';
import { formOwner } from './0026-form-owner';

/** All migrations in order. A released migration is never changed; a change is a new one. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first-tables': firstTables,
  '0002-any-state': anyState,
  '0003-payment-progress': paymentProgress,
  '0004-leases': leases,
  '0005-withdrawal-order': withdrawalOrder,
  '0006-rate-limits': rateLimits,
  '0007-refunds': refunds,
  '0008-reconciliation': reconciliation,
  '0009-return-states': returnStates,
  '0010-chores': chores,
  '0011-invoices': invoices,
  '0012-settled': settled,
  '0013-told-to-wait': toldToWait,
  '0014-email-key': emailKeys,
  '0015-refund-basis': refundBasis,
  '0016-invoice-person': invoicePerson,
  '0017-order-history': orderHistory,
  '0018-workshops': workshops,
  '0019-owner-acts': ownerActs,
  '0020-desk': desk,
  '0021-repeated-order': repeatedOrder,
  '0022-delivery-key': deliveryKey,
  '0023-free-places': freePlaces,
  '0024-place-holds': placeHolds,
  '0025-keep-until': keepUntil,
  '0026-form-owner': formOwner,
};
