import { useTranslation } from 'react-i18next';
import { useSettings } from '@/services/content/hooks/useSettings';
import type { FunctionError, FunctionErrorKind } from '@/services/functions/callFunction';
import buttons from '../ui/Button.module.css';
import styles from './RequestForm.module.css';

const WORDS = {
  offline: 'form.failed.offline',
  busy: 'form.failed.busy',
  unavailable: 'form.failed.unavailable',
  refused: 'form.failed.refused',
} as const satisfies Record<FunctionErrorKind, string>;

interface FormProblemProps {
  error: FunctionError;
  /** What the prefilled mail says. */
  mail: { subject: string; body: string };
  onRetry(): void;
}

/** Why a form could not be sent, that nothing is lost, and two ways on: again, or by mail with the text in it. */
export function FormProblem({ error, mail, onRetry }: FormProblemProps) {
  const { t } = useTranslation();
  const settings = useSettings();
  const query = `subject=${encodeURIComponent(mail.subject)}&body=${encodeURIComponent(mail.body.replace(/\r?\n/g, '\r\n'))}`;
  return (
    <div className={styles.failed} role="alert">
      <p>
        {t(WORDS[error.kind])} {t('form.failed.kept')}
      </p>
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
