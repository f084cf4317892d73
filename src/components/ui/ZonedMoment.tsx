import { useTranslation } from 'react-i18next';
import { formatBerlin } from '../../../contracts/time/berlinTime';
import { ownTime } from '@/i18n/zonedTime';
import { useLanguage } from '@/i18n/useLanguage';
import { useOwnZone } from '@/lib/useOwnZone';

/** A moment in Berlin with CET or CEST, and in the visitor's own zone where their clocks differ. Takes ISO instants. */
export function ZonedMoment({ start, end }: { start: string; end: string | null }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const zone = useOwnZone();
  const own = zone === null ? null : ownTime(start, end, locale, zone);
  return (
    <>
      <time dateTime={start}>{formatBerlin(start, locale)}</time>
      {own !== null && ` (${t('workshops.ownTime')} ${own})`}
    </>
  );
}
