import { useEffect, useRef, useState } from 'react';
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
import { WaitingAnswer } from './WaitingAnswer';
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

/** Places of a workshop; without a number while there are many, or none is known. */
interface Places {
  left: number | undefined;
  /** Reason why none is free, other than that all are sold. */
  closed: PlacesAnswer['closed'][string] | undefined;
}

const CLOSED = {
  soldOut: 'payment:places.soldOut',
  reserved: 'payment:places.reserved',
  cancelled: 'payment:places.cancelled',
} as const;

/** Reason why no place can be had; a visitor with a code may take a place that is held. Undefined while there may be one. */
function useClosed({ left, closed }: Places): keyof typeof CLOSED | undefined {
  const code = usePlaceCode();
  if (closed === 'cancelled') return closed;
  return left === 0 && code === '' ? (closed ?? 'soldOut') : undefined;
}

/** Says when places are few; nothing while their number is unknown. */
function PlacesNote({ places }: { places: Places }) {
  const t = usePaymentLabels();
  const closed = useClosed(places);
  if (closed === undefined && !places.left) return null;
  return (
    <p className={styles.places}>
      {closed === undefined ? t('payment:places.left', { count: places.left }) : t(CLOSED[closed])}
    </p>
  );
}

interface SignUpProps {
  workshop: Workshop;
  places: Places;
  onSignUp(workshop: Workshop): void;
  /** Counts the places again. */
  onCount(): void;
}

/** Button to book a place, and the waiting list while none is free. A reserved place may be the visitor's own. */
function SignUp({ workshop, places, onSignUp, onCount }: SignUpProps) {
  const t = usePaymentLabels();
  const closed = useClosed(places);
  const isSoldOut = closed === 'soldOut';
  const button = useRef<HTMLButtonElement>(null);
  const [isFreed, setFreed] = useState(false);
  // The form that said so is gone then.
  useEffect(() => {
    if (isFreed && closed === undefined) button.current?.focus();
  }, [isFreed, closed]);
  if (closed === 'cancelled') return null;
  return (
    <>
      {!isSoldOut && (
        <button
          ref={button}
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
      )}
      {closed !== undefined && (
        <WaitingList
          workshopId={workshop.id}
          onPlaceFree={() => {
            setFreed(true);
            onCount();
          }}
          label={t(isSoldOut ? 'payment:places.waiting' : 'payment:places.tellMe')}
        />
      )}
    </>
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
  const { data: { left, closed } = NOT_COUNTED, refetch } = usePlacesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const placesOf = ({ id }: Workshop): Places => ({ left: left[id], closed: closed[id] });
  const statutory = STATUTORY[useLanguage()];
  const vat = useSmallBusiness() ? statutory.smallBusiness : t('signUp.vat');
  return (
    <WorkshopsSection id="forthcoming" heading={t('workshops.forthcoming')} wide>
      <WaitingAnswer />
      {workshops.length === 0 ? <p>{t('workshops.none')}</p> : <NoScriptNote part="signUp" />}
      <ol role="list" className={styles.programme}>
        {workshops.map((workshop) => (
          <WorkshopEntry
            key={workshop.id}
            workshop={workshop}
            note={<PlacesNote places={placesOf(workshop)} />}
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
            <SignUp
              workshop={workshop}
              places={placesOf(workshop)}
              onSignUp={onSignUp}
              onCount={() => void refetch()}
            />
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
