import { useEffect, useRef } from 'react';
import type { Receipt } from '../../../contracts/orders/orderAnswers';
import { useDeliveryTime } from '@/components/payment/useDeliveryTime';
import { ZonedTime } from '@/components/ui/ZonedTime';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import { PRODUCT_NAME } from '@/lib/text/product';
import { useSettings } from '@/services/content/hooks/useSettings';
import type { OrderDetails } from '@/services/payment/orderDetails';
import styles from './Checkout.module.css';

/** Begin of a paid workshop, or how it differs from the booking. */
function WorkshopTime({ workshop }: { workshop: NonNullable<Receipt['workshop']> }) {
  const t = usePaymentLabels();
  const { moved, withdrawn } = workshop;
  if (withdrawn) return <li>{t('payment:places.workshopWithdrawn')}</li>;
  const { start, end } = moved ?? workshop;
  return (
    <li>
      <span>{t(moved ? 'payment:places.workshopMoved' : 'payment:steps.workshop')}</span>{' '}
      <ZonedTime start={start} end={end} />
    </li>
  );
}

/** Thanks; after a payment they take the focus from the page's heading. */
function Thanks({ children }: { children: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement?.localName === 'h1') words.current?.focus();
  }, []);
  return (
    <p ref={words} tabIndex={-1} className={styles.thanks}>
      {children}
    </p>
  );
}

/** The next steps of a paid order with their times; begins with thanks unless money went back. */
export function NextSteps({
  receipt,
  details,
  isThanked,
}: {
  receipt: Receipt;
  details: OrderDetails;
  isThanked: boolean;
}) {
  const t = usePaymentLabels();
  const name = useSettings()?.authorName || PRODUCT_NAME;
  const delivery = useDeliveryTime(details);
  const { kind, ownerInformed, confirmationSent, workshop, shipment } = receipt;
  const confirmation = receipt.confirmationUndeliverable
    ? t('receipt.undeliverable')
    : t(confirmationSent ? 'receipt.confirmation' : 'receipt.confirmationWaiting');
  return (
    <>
      {isThanked && <Thanks>{t(`payment:steps.thanks.${kind}`)}</Thanks>}
      <ul role="list" className={styles.steps}>
        <li data-done={ownerInformed}>
          {ownerInformed
            ? t(`payment:steps.owner.${kind}`, { name })
            : t(`payment:steps.ownerWaiting.${kind}`, { name })}
        </li>
        <li data-done={confirmationSent}>{confirmation}</li>
        {isThanked && delivery !== null && <li data-done={shipment !== null}>{delivery}</li>}
        {workshop !== null && <WorkshopTime workshop={workshop} />}
      </ul>
    </>
  );
}
