import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Receipt } from '../../../contracts/orders/orderAnswers';
import { isOpen } from '../../../contracts/orders/payment';
import { MailLink } from '@/components/payment/MailLink';
import { MoneyWords } from '@/components/payment/MoneyWords';
import { OrderSummary } from '@/components/payment/OrderSummary';
import { ZonedMoment } from '@/components/ui/ZonedMoment';
import { PAGES, sectionAddress } from '@/lib/addresses';
import type { OrderDetails } from '@/services/payment/orderDetails';
import styles from './Checkout.module.css';

const ONWARD = {
  shop: { to: sectionAddress('books'), label: 'shop.back' },
  workshop: { to: PAGES.workshops, label: 'shop.toWorkshops' },
  donation: { to: PAGES.home, label: 'problems.home' },
} as const;

/** What was ordered, as the summary shows it; a line's title is in the language of the order. */
function detailsOf(receipt: Receipt): OrderDetails {
  const { kind, language, lines, goods, shipping, total, region, workshop, smallBusiness } =
    receipt;
  return {
    kind,
    region,
    workshop,
    smallBusiness,
    totals: { goods, shipping, total },
    lines: lines.map(({ title, ...line }) => ({ ...line, title: { text: title, lang: language } })),
  };
}

function Steps({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const sent = receipt.confirmationUndeliverable
    ? t('receipt.undeliverable')
    : t(receipt.confirmationSent ? 'receipt.confirmation' : 'receipt.confirmationWaiting');
  return (
    <ul className={styles.steps}>
      <li data-done={receipt.ownerInformed}>
        {t(receipt.ownerInformed ? 'receipt.owner' : 'receipt.ownerWaiting')}
      </li>
      <li data-done={receipt.confirmationSent}>{sent}</li>
    </ul>
  );
}

/** Who sold it, as it was when it was sold, in the language of the order. */
function Seller({ receipt: { seller, language } }: { receipt: Receipt }) {
  if (seller === null) return null;
  return (
    <section className={styles.facts} lang={language}>
      <h2>{seller.title}</h2>
      <p className={styles.seller}>{seller.text}</p>
    </section>
  );
}

/** A receipt in every state of its money. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const { payment, kind } = receipt;
  const paid = payment.status === 'paid';
  const isTroubled = !paid && payment.status !== 'waiting';
  const subject = t('receipt.order', { id: receipt.id });
  return (
    <div className={styles.receipt}>
      <div role="status" className={styles.state}>
        <MoneyWords payment={payment} total={receipt.total} />
        {isOpen(payment) && <p>{t('receipt.fillsIn')}</p>}
        {paid && <Steps receipt={receipt} />}
      </div>
      <OrderSummary details={detailsOf(receipt)} />
      <div className={styles.facts}>
        <p>{subject}</p>
        <p>
          {t('receipt.orderedAt')} <ZonedMoment start={receipt.at} end={null} />
        </p>
      </div>
      <Seller receipt={receipt} />
      {paid && <p>{t('receipt.keep')}</p>}
      {isTroubled && <MailLink mail={{ subject, body: subject }} about="payment" />}
      <p className={styles.onward}>
        <Link to={ONWARD[kind].to}>{t(ONWARD[kind].label)}</Link>
        {kind === 'shop' && paid && <Link to={PAGES.withdrawal}>{t('titles.withdrawal')}</Link>}
      </p>
    </div>
  );
}
