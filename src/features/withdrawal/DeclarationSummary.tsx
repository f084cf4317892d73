import { useWithdrawalLabels } from '@/i18n/lazy/withdrawalLabels';
import type { WithdrawalValues } from './withdrawalForm';
import styles from './WithdrawalPage.module.css';

/** Shows the values of a withdrawal declaration. */
export function DeclarationSummary({ values }: { values: WithdrawalValues }) {
  const t = useWithdrawalLabels();
  const rows = [
    [t('form.name'), values.name],
    [t('withdrawal:order'), values.order],
    [t('form.email'), values.email],
    [t('withdrawal:message'), values.message],
  ] as const;
  return (
    <dl className={styles.declaration}>
      {rows
        .filter(([, value]) => value.trim() !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
