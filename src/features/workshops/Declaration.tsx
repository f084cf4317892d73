import { STATUTORY } from '../../../contracts/content/statutory';
import styles from '@/components/payment/PayForm.module.css';
import mark from '@/components/ui/Mark.module.css';
import { useLanguage } from '@/i18n/useLanguage';

/** The buyer's declaration that the workshop may begin before the time to withdraw is over. */
export function Declaration({
  declared,
  onChange,
}: {
  declared: boolean;
  onChange(declared: boolean): void;
}) {
  return (
    <label className={styles.choice}>
      <input
        className={mark.mark}
        type="checkbox"
        checked={declared}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{STATUTORY[useLanguage()].earlyStart.declaration}</span>
    </label>
  );
}
