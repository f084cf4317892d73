import { useTranslation } from 'react-i18next';
import { formatCents } from '../../../contracts/money/money';
import type { Mail } from '@/components/payment/MailLink';
import { useLanguage } from '@/i18n/useLanguage';
import type { PlacedOrder } from '@/services/payment/paymentState';

/** Returns a prefilled mail about a placed order. */
export function usePaymentMail(placed: PlacedOrder | null): Mail {
  const { t } = useTranslation();
  const locale = useLanguage();
  if (placed === null) return { subject: '', body: '' };
  const { details, intent, orderId } = placed;
  const { name = '', email = '', address = '' } = intent.customer ?? {};
  const lines = details.lines.map(
    ({ title, quantity, goodsEach }) =>
      `${String(quantity)} × ${title.text} (${formatCents(goodsEach, locale)})`,
  );
  const region =
    details.region === null ? [] : [`${t('cart.region')}: ${t(`cart.regions.${details.region}`)}`];
  const subject = t('receipt.order', { id: orderId });
  return {
    subject,
    body: [
      subject,
      '',
      ...lines,
      ...region,
      `${t('cart.total')}: ${formatCents(details.totals.total, locale)}`,
      '',
      name,
      address,
      email,
    ].join('\n'),
  };
}
