import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { WAITING_ACTS, type WaitingAct } from '../../../contracts/orders/workshopPlaces';
import buttons from '@/components/ui/Button.module.css';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import { functionErrorOf } from '@/services/functions/callFunction';
import { useAnswerWaitingMutation } from '@/services/orders/placesEndpoints';
import styles from './WaitingList.module.css';

const LABELS = {
  join: {
    title: 'payment:places.joinTitle',
    text: 'payment:places.joinText',
    submit: 'payment:places.waitingSubmit',
    done: 'payment:places.joined',
  },
  leave: {
    title: 'payment:places.leaveTitle',
    text: 'payment:places.leaveText',
    submit: 'payment:places.leaveSubmit',
    done: 'payment:places.left',
  },
} as const;

function Question({ act, token }: { act: WaitingAct; token: string }) {
  const t = usePaymentLabels();
  const labels = LABELS[act];
  const [answer, { isLoading, isSuccess, error }] = useAnswerWaitingMutation();
  const isLapsed = error !== undefined && functionErrorOf(error).code === 'notFound';
  const isOver = isSuccess || isLapsed;
  const result = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone then.
  useEffect(() => {
    if (isOver) result.current?.focus();
  }, [isOver]);
  return (
    <div className={styles.answer}>
      {!isOver && (
        <>
          <h3>{t(labels.title)}</h3>
          <p>{t(labels.text)}</p>
          <button
            type="button"
            className={buttons.primary}
            aria-disabled={isLoading}
            onClick={() => void (isLoading || answer({ token, act }))}
          >
            {t(labels.submit)}
          </button>
        </>
      )}
      <p role="status" ref={result} tabIndex={-1} className={styles.result}>
        {isSuccess && <span>{t(labels.done)}</span>}
        {isLapsed && <span>{t('payment:places.lapsed')}</span>}
        {error && !isLapsed && <span>{t('payment:places.notAnswered')}</span>}
      </p>
    </div>
  );
}

const subscribeToNothing = () => () => undefined;

/** Asks to join or to leave a waiting list, at the address of a link in a mail; nothing elsewhere. */
export function WaitingAnswer() {
  const { search } = useLocation();
  // The prerendered page knows no query, and hydration must match it.
  const query = new URLSearchParams(
    useSyncExternalStore(
      subscribeToNothing,
      () => search,
      () => '',
    ),
  );
  const act = WAITING_ACTS.find((one) => query.get(one));
  return act && <Question act={act} token={query.get(act) ?? ''} />;
}
