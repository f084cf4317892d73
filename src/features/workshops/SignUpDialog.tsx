import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Thanks } from '@/components/payment/Thanks';
import { Dialog } from '@/components/ui/Dialog';
import { Words } from '@/components/ui/Words';
import { useLanguage } from '@/i18n/useLanguage';
import type { Workshop } from '@/services/content/types/workshop';
import { formatBerlin } from '../../../contracts/berlinTime';
import { CalendarLink } from './CalendarLink';
import type { SignUp } from './signUp';
import { SignUpForm } from './SignUpForm';
import styles from './SignUp.module.css';

interface SignUpDialogProps {
  /** What to sign up for; null: closed. */
  workshop: Workshop | null;
  onClose(): void;
  onSignedUp(workshop: Workshop, signUp: SignUp): void;
}

function Steps({ workshop, onClose, onSignedUp }: SignUpDialogProps & { workshop: Workshop }) {
  const [signUp, setSignUp] = useState<SignUp | null>(null);
  const { t } = useTranslation();
  const locale = useLanguage();
  const onPaid = (paid: SignUp): void => {
    setSignUp(paid);
    onSignedUp(workshop, paid);
  };
  return (
    <>
      <p className={styles.when}>{formatBerlin(workshop.start, locale)}</p>
      {signUp === null ? (
        <SignUpForm workshop={workshop} onPaid={onPaid} />
      ) : (
        <>
          <Thanks onDone={onClose}>{t('signUp.thanks')}</Thanks>
          <CalendarLink workshop={workshop} signUp={signUp} />
        </>
      )}
    </>
  );
}

/** Sign-up: form, payment, thanks. However it is closed, it starts afresh. */
export function SignUpDialog({ workshop, onClose, onSignedUp }: SignUpDialogProps) {
  return (
    <Dialog open={workshop !== null} onClose={onClose} title={workshop !== null && <Words value={workshop.title} />}>
      {workshop !== null && <Steps workshop={workshop} onClose={onClose} onSignedUp={onSignedUp} />}
    </Dialog>
  );
}
