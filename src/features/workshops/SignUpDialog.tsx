import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBerlin } from '../../../contracts/berlinTime';
import { Dialog } from '@/components/ui/Dialog';
import { Words } from '@/components/ui/Words';
import { useLocale } from '@/i18n/useLocale';
import { CalendarLink } from './CalendarLink';
import type { SignUp } from './signUp';
import { SignUpForm } from './SignUpForm';
import type { Workshop } from './workshop';
import styles from './SignUp.module.css';

/** The dialog closes itself this long after the payment, ms (spec, section 9). */
const THANKS_MS = 5000;

interface SignUpDialogProps {
  /** What to sign up for; null: closed. */
  workshop: Workshop | null;
  onClose(): void;
  onSignedUp(workshop: Workshop, signUp: SignUp): void;
}

function Thanks({ workshop, signUp, onDone }: { workshop: Workshop; signUp: SignUp; onDone(): void }) {
  const { t } = useTranslation();
  useEffect(() => {
    const timer = setTimeout(onDone, THANKS_MS);
    return () => clearTimeout(timer);
    // The page's re-renders must not start the five seconds anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <>
      <p className={styles.thanks} role="status">
        {t('signUp.thanks')}
      </p>
      <CalendarLink workshop={workshop} signUp={signUp} />
    </>
  );
}

function Steps({ workshop, onClose, onSignedUp }: SignUpDialogProps & { workshop: Workshop }) {
  const [signUp, setSignUp] = useState<SignUp | null>(null);
  const locale = useLocale();
  const onPaid = (paid: SignUp): void => {
    setSignUp(paid);
    onSignedUp(workshop, paid);
  };
  return (
    <>
      <p className={styles.when}>{formatBerlin(workshop.start, locale)}</p>
      {signUp === null ? <SignUpForm workshop={workshop} onPaid={onPaid} /> : <Thanks workshop={workshop} signUp={signUp} onDone={onClose} />}
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
