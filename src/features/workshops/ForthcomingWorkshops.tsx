import { useTranslation } from 'react-i18next';
import { STATUTORY } from '../../../contracts/content/statutory';
import { WaysToPay } from '@/components/payment/WaysToPay';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { useSmallBusiness } from '@/services/content/hooks/useSmallBusiness';
import { Prose } from '@/components/prose/Prose';
import { ContentText } from '@/components/ui/ContentText';
import type { Prose as ProseValue } from '@/services/content/mapping/domain';
import type { PaidSignUp } from '@/services/payment/paymentState';
import buttons from '@/components/ui/Button.module.css';
import { NoScriptNote } from '@/components/ui/NoScriptNote';
import { CalendarLink } from './CalendarLink';
import { WorkshopDetails } from './WorkshopDetails';
import { WorkshopEntry } from './WorkshopEntry';
import { WorkshopsSection } from './WorkshopsSection';
import { CalendarSubscription } from './CalendarSubscription';
import type { Workshop } from '@/services/content/types/workshop';
import { usePlacesQuery } from '@/services/orders/placesEndpoints';
import type { PlacesAnswer } from '../../../contracts/orders/workshopPlaces';
import { usePlaceCode } from './placeCode';
import { WaitingList } from './WaitingList';
import styles from './Programme.module.css';

interface ForthcomingWorkshopsProps {
  intro: ProseValue | null;
  workshops: Workshop[];
  /** Bookings of this visit by workshop id. */
  signUps: Record<string, PaidSignUp>;
  onSignUp(workshop: Workshop): void;
}

function BookingNote({ workshop, signUp }: { workshop: Workshop; signUp: PaidSignUp }) {
  const { t } = useTranslation();
  return (
    <div className={styles.signedUp}>
      <p>{t('workshops.signedUp')}</p>
      <CalendarLink workshop={workshop} signUp={signUp} />
    </div>
  );
}

const NOT_COUNTED: PlacesAnswer = { left: {}, closed: {} };

/** True when all places are taken and the visitor has no code, which may take a place that is held. */
function useIsSoldOut(left: number | undefined): boolean {
  const code = usePlaceCode();
  return left === 0 && code === '';
}

/** Says when places are few; nothing while their number is unknown. */
function PlacesNote({ left }: { left: number | undefined }) {
  const t = usePaymentLabels();
  const isSoldOut = useIsSoldOut(left);
  if (left === undefined || (left === 0 && !isSoldOut)) return null;
  return (
    <p className={styles.places}>
      {isSoldOut ? t('payment:places.soldOut') : t('payment:places.left', { count: left })}
    </p>
  );
}

interface SignUpProps {
  workshop: Workshop;
  /** Number of places, when they are few and known. */
  left: number | undefined;
  onSignUp(workshop: Workshop): void;
}

/** Button to book a place, or the waiting list once all are taken. */
function SignUp({ workshop, left, onSignUp }: SignUpProps) {
  const { t } = useTranslation();
  if (useIsSoldOut(left)) return <WaitingList workshopId={workshop.id} />;
  return (
    <button
      type="button"
      className={buttons.primary}
      aria-haspopup="dialog"
      onClick={() => onSignUp(workshop)}
    >
      <span>{t('workshops.signUp')}</span>
      <span className="visually-hidden">
        {' '}
        <ContentText value={workshop.title} />
      </span>
    </button>
  );
}

/** Forthcoming workshops, next first, with buttons to book them. */
export function ForthcomingWorkshops({
  intro,
  workshops,
  signUps,
  onSignUp,
}: ForthcomingWorkshopsProps) {
  const { t } = useTranslation();
  const { data: { left } = NOT_COUNTED } = usePlacesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const statutory = STATUTORY[useLanguage()];
  const vat = useSmallBusiness() ? statutory.smallBusiness : t('signUp.vat');
  return (
    <WorkshopsSection id="forthcoming" heading={t('workshops.forthcoming')} wide>
      {workshops.length === 0 ? <p>{t('workshops.none')}</p> : <NoScriptNote part="signUp" />}
      <ol className={styles.programme}>
        {workshops.map((workshop) => (
          <WorkshopEntry
            key={workshop.id}
            workshop={workshop}
            note={<PlacesNote left={left[workshop.id]} />}
          >
            {workshop.price !== null && (
              <p className={styles.price}>
                <ContentText value={workshop.price} />
                <span className={styles.vat}>{vat}</span>
              </p>
            )}
            {signUps[workshop.id] && (
              <BookingNote workshop={workshop} signUp={signUps[workshop.id] as PaidSignUp} />
            )}
            <SignUp workshop={workshop} left={left[workshop.id]} onSignUp={onSignUp} />
            <WorkshopDetails label={t('workshops.details')} text={workshop.description} />
          </WorkshopEntry>
        ))}
      </ol>
      <Prose value={intro} />
      {workshops.length > 0 && <WaysToPay />}
      <CalendarSubscription />
    </WorkshopsSection>
  );
}
