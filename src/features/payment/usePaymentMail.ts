import { useTranslation } from 'react-i18next';
import { formatCents } from '../../../contracts/money/money';
import type { Mail } from '@/components/payment/MailLink';
import { useLanguage } from '@/i18n/useLanguage';
import type { PlacedOrder } from '@/services/payment/paymentState';

/** A mail about a placed order, prefilled with what the shop needs to find it. */
export function usePaymentMail(placed: PlacedOrder | null): Mail {
  const { t } = useTranslation();
  const locale = useLanguage();
  if (placed === null) return { subject: '', body: '' };
  const { ordered, intent, orderId } = placed;
  const { name, email, address } = intent.customer;
  const lines = ordered.lines.map(
    ({ title, quantity, goodsEach }) =>
      `${String(quantity)} × ${title.text} (${formatCents(goodsEach, locale)})`,
  );
  const region =
    ordered.region === null ? [] : [`${t('cart.region')}: ${t(`cart.regions.${ordered.region}`)}`];
  const subject = t('receipt.order', { id: orderId });
  return {
    subject,
    body: [
      subject,
      '',
      ...lines,
      ...region,
      `${t('cart.total')}: ${formatCents(ordered.totals.total, locale)}`,
      '',
      name,
      address ?? '',
      email,
    ].join('\n'),
  };
}
