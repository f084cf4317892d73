import { useTranslation } from 'react-i18next';
import { useSettings } from '@/services/content/hooks/useSettings';
import type { FunctionError, FunctionErrorKind } from '@/services/functions/callFunction';
import buttons from '../ui/Button.module.css';
import styles from './RequestForm.module.css';

const LABELS = {
  offline: 'form.failed.offline',
  busy: 'form.failed.busy',
  unavailable: 'form.failed.unavailable',
  refused: 'form.failed.refused',
} as const satisfies Record<FunctionErrorKind, string>;

interface FormProblemProps {
  error: FunctionError;
  /** Content of the prefilled mail. */
  mail: { subject: string; body: string };
  onRetry(): void;
}

/** Explains why a form could not be sent, with buttons to retry and to send the text by mail. */
export function FormProblem({ error, mail, onRetry }: FormProblemProps) {
  const { t } = useTranslation();
  const settings = useSettings();
  const query = `subject=${encodeURIComponent(mail.subject)}&body=${encodeURIComponent(mail.body.replace(/\r?\n/g, '\r\n'))}`;
  return (
    <div className={styles.failed} role="alert">
      <p>{`${t(LABELS[error.kind])} ${t('form.failed.kept')}`}</p>
      <p className={styles.waysOut}>
        <button type="button" className={buttons.secondary} onClick={onRetry}>
          {t('form.retry')}
        </button>
        {settings?.contactEmail && (
          <a
            className={buttons.secondary}
            href={`mailto:${encodeURIComponent(settings.contactEmail).replace('%40', '@')}?${query}`}
          >
            {t('form.byMail')}
          </a>
        )}
      </p>
    </div>
  );
}
