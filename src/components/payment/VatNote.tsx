import { useTranslation } from 'react-i18next';
import { STATUTORY } from '../../../contracts/content/statutory';
import type { VatRate } from '../../../contracts/money/vat';
import { useLanguage } from '@/i18n/useLanguage';

interface VatNoteProps {
  /** VAT rates of the prices; empty when unknown. */
  rates: readonly VatRate[];
  smallBusiness: boolean;
  className?: string | undefined;
}

/** States whether prices include VAT, and that shipping is added. */
export function VatNote({ rates, smallBusiness, className }: VatNoteProps) {
  const { t } = useTranslation();
  const statutory = STATUTORY[useLanguage()];
  const taxed = !smallBusiness && (rates.length === 0 || rates.some((rate) => rate > 0));
  const exported = !smallBusiness && rates.includes(0);
  const notes = [
    smallBusiness && statutory.smallBusiness,
    taxed && t('shop.vatNote'),
    exported && statutory.export,
    t('shop.shippingNote'),
  ];
  return <p className={className}>{notes.filter(Boolean).join(' ')}</p>;
}
