import { useTranslation } from 'react-i18next';
import { formatBerlin } from '../../../contracts/time/berlinTime';
import { ownTime } from '@/i18n/zonedTime';
import { useLanguage } from '@/i18n/useLanguage';
import { useTimeZone } from '@/lib/browser/useTimeZone';

/**
 * A time in Berlin with CET or CEST, and in the visitor's zone where clocks differ.
 * @param start ISO 8601 instant
 */
export function ZonedTime({ start, end }: { start: string; end: string | null }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const zone = useTimeZone();
  const own = zone === null ? null : ownTime(start, end, locale, zone);
  return (
    <>
      <time dateTime={start}>{formatBerlin(start, locale)}</time>
      {own !== null && <span>{` (${t('workshops.ownTimeInside')} ${own})`}</span>}
    </>
  );
}
