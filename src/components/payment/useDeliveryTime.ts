import { slowestDelivery } from '../../../contracts/money/delivery';
import { formatIsoDay } from '../../../contracts/time/berlinTime';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import { useLanguage } from '@/i18n/useLanguage';
import type { OrderDetails } from '@/services/payment/orderDetails';

/** Returns the agreed day of delivery in words, else the number of working days; null when neither is known. */
export function useDeliveryTime({ lines, region, deliveryBy }: OrderDetails): string | null {
  const t = usePaymentLabels();
  const locale = useLanguage();
  if (region === null) return null;
  const to = t(`cart.regions.${region}`);
  if (deliveryBy)
    return t('payment:summary.deliveryBy', { day: formatIsoDay(deliveryBy, locale), region: to });
  const days = slowestDelivery(lines.map(({ deliveryDays }) => deliveryDays));
  return days === null ? null : t('shop.delivery', { count: days, region: to });
}
