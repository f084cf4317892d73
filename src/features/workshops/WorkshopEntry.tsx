import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/media/Picture';
import { ContentText } from '@/components/ui/ContentText';
import { useLanguage } from '@/i18n/useLanguage';
import { useTimeZone } from '@/lib/browser/useTimeZone';
import type { Workshop } from '@/services/content/types/workshop';
import { ownTime } from '@/i18n/zonedTime';
import { berlinDate } from './workshopTime';
import styles from './Programme.module.css';

function WorkshopTimes({ workshop }: { workshop: Workshop }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const zone = useTimeZone();
  const { start, end } = workshop;
  const own = zone === null ? null : ownTime(start, end, locale, zone);
  return (
    <div className={styles.when}>
      <p className={styles.time}>{berlinDate(start, end, locale).time}</p>
      {own !== null && <p className={styles.own}>{`${t('workshops.ownTime')} ${own}`}</p>}
    </div>
  );
}

function DateBlock({ workshop }: { workshop: Workshop }) {
  const { day, weekday, month } = berlinDate(workshop.start, workshop.end, useLanguage());
  return (
    <time dateTime={workshop.start} className={styles.date}>
      <span className={styles.day}>{day}</span> <span className={styles.month}>{month}</span>{' '}
      <span className={styles.weekday}>{weekday}</span>
    </time>
  );
}

interface WorkshopEntryProps {
  workshop: Workshop;
  /** Short note under the date. It has room there, so that it moves nothing when it arrives. */
  note?: ReactNode;
  children: ReactNode;
}

/** List entry of a workshop: date, title, times and actions. */
export function WorkshopEntry({ workshop, note, children }: WorkshopEntryProps) {
  return (
    <li className={styles.entry} id={workshop.id}>
      <div>
        <DateBlock workshop={workshop} />
        {note}
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>
          <ContentText value={workshop.title} />
        </h3>
        <WorkshopTimes workshop={workshop} />
        {children}
      </div>
      {workshop.pictogram !== null && (
        <div className={styles.pictogram}>
          <Picture file={workshop.pictogram} sizes="10rem" maxWidthPx={400} ratio={1} decorative />
        </div>
      )}
    </li>
  );
}
