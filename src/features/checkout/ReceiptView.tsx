import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Receipt } from '../../../contracts/orders/orderAnswers';
import { isOpen } from '../../../contracts/orders/payment';
import { MailLink } from '@/components/payment/MailLink';
import { PaymentStatusText } from '@/components/payment/PaymentStatusText';
import { OrderSummary } from '@/components/payment/OrderSummary';
import { ZonedTime } from '@/components/ui/ZonedTime';
import { PAGES, sectionAddress } from '@/lib/addresses';
import type { OrderDetails } from '@/services/payment/orderDetails';
import { NextSteps } from './NextSteps';
import styles from './Checkout.module.css';

const NEXT_PAGES = {
  shop: { to: sectionAddress('books'), label: 'shop.back' },
  workshop: { to: PAGES.workshops, label: 'shop.toWorkshops' },
  donation: { to: PAGES.home, label: 'problems.home' },
} as const;

/** Converts a receipt for the order summary; line titles are in the language of the order. */
function toOrderDetails(receipt: Receipt): OrderDetails {
  const { language, lines, goods, shipping, total, ...rest } = receipt;
  const { kind, region, workshop, smallBusiness, deliveryBy, workshopWithdrawal } = rest;
  return {
    kind,
    region,
    workshop,
    smallBusiness,
    deliveryBy,
    workshopWithdrawal,
    isFree: kind === 'workshop' && total === 0,
    totals: { goods, shipping, total },
    lines: lines.map(({ title, ...line }) => ({ ...line, title: { text: title, lang: language } })),
  };
}

/** Seller at the time of the order, in the language of the order. */
function Seller({ receipt: { seller, language } }: { receipt: Receipt }) {
  if (seller === null) return null;
  return (
    <section className={styles.facts} lang={language}>
      <h2>{seller.title}</h2>
      <p className={styles.seller}>{seller.text}</p>
    </section>
  );
}

/** Time of shipping with carrier and tracking number, as text. */
function Shipment({ receipt: { shipment } }: { receipt: Receipt }) {
  const { t } = useTranslation();
  if (shipment === null) return null;
  const tracking = [shipment.carrier, shipment.tracking].filter(Boolean).join(' ');
  return (
    <>
      <p>
        <span>{t('receipt.shippedAt')}</span> <ZonedTime start={shipment.at} end={null} />
      </p>
      {tracking && <p>{t('receipt.tracking', { tracking })}</p>}
    </>
  );
}

/** Receipt of an order in any payment state: what happens next, then the order, its number and its times. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const { payment, kind } = receipt;
  const isPaid = payment.status === 'paid';
  const isPlainlyPaid = isPaid && payment.returned.length === 0 && payment.dispute === null;
  const hasProblem = !isPaid && payment.status !== 'waiting';
  const subject = t('receipt.order', { id: receipt.id });
  const details = toOrderDetails(receipt);
  const status = <PaymentStatusText payment={payment} total={receipt.total} />;
  return (
    <div className={styles.receipt}>
      <div role="status" className={styles.state}>
        {!isPlainlyPaid && status}
        {isOpen(payment) && <p>{t('receipt.fillsIn')}</p>}
        {isPaid && <NextSteps receipt={receipt} details={details} isThanked={isPlainlyPaid} />}
      </div>
      <OrderSummary details={details} saysDelivery={!isPlainlyPaid} />
      <div className={styles.facts}>
        <p>{subject}</p>
        <p>
          <span>{t('receipt.orderedAt')}</span> <ZonedTime start={receipt.at} end={null} />
        </p>
        {isPlainlyPaid && status}
        <Shipment receipt={receipt} />
      </div>
      <Seller receipt={receipt} />
      {hasProblem && <MailLink mail={{ subject, body: subject }} about="payment" />}
      <p className={styles.onward}>
        {isPaid && <span>{t('receipt.keep')}</span>}
        <Link to={NEXT_PAGES[kind].to}>{t(NEXT_PAGES[kind].label)}</Link>
        {isPaid && (kind === 'shop' || receipt.workshopWithdrawal) && (
          <Link to={PAGES.withdrawal}>{t('titles.withdrawal')}</Link>
        )}
      </p>
    </div>
  );
}
