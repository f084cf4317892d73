import { useTranslation } from 'react-i18next';
import { Prose } from '@/components/prose/Prose';
import { Words } from '@/components/ui/Words';
import type { Prose as ProseValue } from '@/services/content/mapping/domain';
import type { PaidSignUp } from '@/services/payment/paymentState';
import buttons from '@/components/ui/Button.module.css';
import { NeedsScript } from '@/components/ui/NeedsScript';
import { CalendarLink } from './CalendarLink';
import { ProgrammeEntry } from './ProgrammeEntry';
import { Section } from './Section';
import { Subscribe } from './Subscribe';
import type { Workshop } from '@/services/content/types/workshop';
import styles from './Programme.module.css';

interface ForthcomingProps {
  intro: ProseValue | null;
  workshops: Workshop[];
  /** The visitor's own sign-ups of this visit, by workshop. */
  signUps: Record<string, PaidSignUp>;
  onSignUp(workshop: Workshop): void;
}

function SignedUp({ workshop, signUp }: { workshop: Workshop; signUp: PaidSignUp }) {
  const { t } = useTranslation();
  return (
    <div className={styles.signedUp}>
      <p>{t('workshops.signedUp')}</p>
      <CalendarLink workshop={workshop} signUp={signUp} />
    </div>
  );
}

/** What is to come, the next first; each with a way to sign up. */
export function Forthcoming({ intro, workshops, signUps, onSignUp }: ForthcomingProps) {
  const { t } = useTranslation();
  return (
    <Section id="forthcoming" heading={t('workshops.forthcoming')} wide>
      <Prose value={intro} />
      {workshops.length === 0 ? <p>{t('workshops.none')}</p> : <NeedsScript part="signUp" />}
      <ol className={styles.programme}>
        {workshops.map((workshop) => (
          <ProgrammeEntry key={workshop.id} workshop={workshop}>
            <Prose value={workshop.description} />
            {workshop.price !== null && (
              <p className={styles.price}>
                <Words value={workshop.price} />
              </p>
            )}
            {signUps[workshop.id] && (
              <SignedUp workshop={workshop} signUp={signUps[workshop.id] as PaidSignUp} />
            )}
            <button
              type="button"
              className={buttons.primary}
              aria-haspopup="dialog"
              onClick={() => onSignUp(workshop)}
            >
              {t('workshops.signUp')}
              <span className="visually-hidden">
                {' '}
                <Words value={workshop.title} />
              </span>
            </button>
          </ProgrammeEntry>
        ))}
      </ol>
      <Subscribe />
    </Section>
  );
}
