import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeAnswer } from '../../../contracts/orders/workshopPlaces';
import { HOME } from '../../../contracts/money/placeOfSupply';
import { formatBerlin } from '../../../contracts/time/berlinTime';
import { OrderStep } from '@/components/payment/OrderStep';
import { OrderSummary } from '@/components/payment/OrderSummary';
import styles from '@/components/payment/PayForm.module.css';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import { useLanguage } from '@/i18n/useLanguage';
import type { Workshop } from '@/services/content/types/workshop';
import { Declaration } from './Declaration';
import { useWorkshopOrder } from './useWorkshopOrder';

interface MoveFormProps {
  workshop: Workshop;
  code: string;
  price: number;
  /** The booked place that moves here. */
  moves: NonNullable<CodeAnswer['moves']>;
  /** Called when the workshop's time differs from the page. */
  onTimeChanged(): void;
}

/** Says which place moves here, and orders the difference; the buyer is known. */
export function MoveForm({ workshop, code, price, moves, onTimeChanged }: MoveFormProps) {
  const { t: common } = useTranslation();
  const t = usePaymentLabels();
  const locale = useLanguage();
  const country = moves.country ?? HOME;
  const { details, busy, problem, order } = useWorkshopOrder(workshop, price, country, {
    country,
    code,
  });
  const [declared, setDeclared] = useState(false);
  const mustDeclare = details.workshopWithdrawal === true;
  const text = t('payment:places.moves', {
    title: moves.title,
    date: formatBerlin(moves.start, locale),
  });
  const submit = async (again: boolean): Promise<void> => {
    if ((await order(again))?.problem === 'workshopMoved') onTimeChanged();
  };
  return (
    <div className={styles.form} role="group" aria-label={common('signUp.form')}>
      <p>{text}</p>
      <OrderStep
        label={t('payment:order')}
        ready={declared || !mustDeclare}
        busy={busy}
        problem={problem}
        details={details}
        mail={{ subject: common('signUp.form'), body: `${workshop.title.text}\n${text}` }}
        onOrder={(again) => void submit(again)}
      >
        <OrderSummary details={details} />
        {mustDeclare && <Declaration declared={declared} onChange={setDeclared} />}
      </OrderStep>
    </div>
  );
}
