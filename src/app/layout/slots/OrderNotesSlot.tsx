import { useSyncExternalStore } from 'react';
import { LoadFailure } from '@/components/content/LoadFailure';
import { lazyModule } from '@/lib/lazy/lazyModule';
import { useLazy } from '@/lib/lazy/useLazy';
import {
  readStoredOrders,
  noStoredOrders,
  subscribeToStoredOrders,
} from '@/services/payment/storedOpenOrders';
import styles from './OrderNotesSlot.module.css';

const notes = lazyModule(() =>
  import(/* webpackChunkName: "payment" */ './OpenOrderNotes').then(
    ({ OpenOrderNotes }) => OpenOrderNotes,
  ),
);

/** Slot over any page for the state of open orders; loads when this device has one. */
export function OrderNotesSlot() {
  const storedOrders = useSyncExternalStore(
    subscribeToStoredOrders,
    readStoredOrders,
    noStoredOrders,
  );
  const { value: OpenOrderNotes, failed, retry } = useLazy(notes, storedOrders !== null);
  if (failed)
    return (
      <div className={styles.missing}>
        <LoadFailure retry={retry} />
      </div>
    );
  return OpenOrderNotes && <OpenOrderNotes />;
}
