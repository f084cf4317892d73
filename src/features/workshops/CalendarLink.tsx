import { useTranslation } from 'react-i18next';
import { calendarFile } from '../../../contracts/time/calendar';
import buttons from '@/components/ui/Button.module.css';
import { Icon } from '@/components/ui/Icon';
import type { PaidSignUp } from '@/services/payment/paymentState';
import type { Workshop } from '@/services/content/types/workshop';

/**
 * Link to a calendar file of a booked workshop, in UTC. The event has the same uid as the one in
 * the confirmation mail, so that calendars merge the two.
 */
export function CalendarLink({ workshop, signUp }: { workshop: Workshop; signUp: PaidSignUp }) {
  const { t } = useTranslation();
  const { start, end } = workshop;
  const file = calendarFile({
    uid: `${signUp.orderId}@workshops`,
    title: workshop.title.text,
    start,
    end,
    stamp: signUp.at,
  });
  return (
    <p>
      <a
        className={buttons.secondary}
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
        download={`${workshop.id}.ics`}
      >
        <Icon name="download" />
        <span>{t('workshops.calendar')}</span>
      </a>
    </p>
  );
}
