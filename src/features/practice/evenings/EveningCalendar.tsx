import { useShelfLabels } from '@/i18n/lazy/shelfLabels';
import { useLanguage } from '@/i18n/useLanguage';
import type { Language } from '../../../../contracts/language/languages';
import { dayOfMonth, nameDay, weeksOf, type Evening } from './evening';
import styles from './Evenings.module.css';

/** First day of a week as its calendars have it, from Sunday. */
const FIRST_WEEKDAY: Record<Language, number> = { 'en-US': 0, 'de-DE': 1 };

interface EveningCalendarProps {
  /** Such as `2026-11`. */
  month: string;
  evenings: readonly Evening[];
}

/** A month in weeks, in which the days with an evening are marked. */
export function EveningCalendar({ month, evenings }: EveningCalendarProps) {
  const t = useShelfLabels();
  const language = useLanguage();
  const weeks = weeksOf(month, FIRST_WEEKDAY[language]);
  const practised = new Set(evenings.map(({ day }) => day));
  return (
    <table className={styles.calendar}>
      <caption className="visually-hidden">
        {nameDay(month, language, { month: 'long', year: 'numeric' })}
      </caption>
      <thead>
        <tr>
          {/* The last week may be cut, the second is whole. */}
          {weeks[1]?.map((day) => (
            <th key={day} scope="col" abbr={nameDay(day ?? '', language, { weekday: 'long' })}>
              {nameDay(day ?? '', language, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, at) => (
          <tr key={at}>
            {week.map((day, weekday) => (
              <td key={weekday} data-marked={practised.has(day ?? '') || undefined}>
                {day !== null && <span>{dayOfMonth(day)}</span>}
                {practised.has(day ?? '') && (
                  <span className="visually-hidden">{` ${t('shelf:evenings.practised')}`}</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
