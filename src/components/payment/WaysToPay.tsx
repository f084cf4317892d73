import { useTranslation } from 'react-i18next';

/** Names the ways to pay before an order begins (§ 312j (1) BGB). */
export function WaysToPay({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  return <p className={className}>{t('shop.waysToPay')}</p>;
}
