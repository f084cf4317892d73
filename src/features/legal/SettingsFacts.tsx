import { STATUTORY } from '../../../contracts/content/statutory';
import { ContentText } from '@/components/ui/ContentText';
import { useLanguage } from '@/i18n/useLanguage';
import { useSettings } from '@/services/content/hooks/useSettings';
import type { LocalizedText } from '@/services/content/mapping/domain';
import styles from './LegalRoute.module.css';

interface FactProps {
  title: string;
  text: string;
  /** Name and address that the text announces. */
  named?: LocalizedText;
}

function Fact({ title, text, named }: FactProps) {
  return (
    <section className={styles.fact}>
      <h2>{title}</h2>
      <p>{text}</p>
      {named && (
        <p className={styles.named}>
          <ContentText value={named} />
        </p>
      )}
    </section>
  );
}

/** Sections of the privacy and the withdrawal page that follow the editors' settings. */
export function SettingsFacts({ slug }: { slug: string }) {
  const settings = useSettings();
  const { meetings, authority, workshopWithdrawal } = STATUTORY[useLanguage()];
  if (!settings) return null;
  const { meetingProvider, supervisoryAuthority } = settings;
  if (slug === 'withdrawal') {
    const { title, ...texts } = workshopWithdrawal;
    return <Fact title={title} text={texts[settings.workshopWithdrawal ? 'kept' : 'excluded']} />;
  }
  if (slug !== 'privacy') return null;
  return (
    <>
      {meetingProvider && <Fact {...meetings} named={meetingProvider} />}
      {supervisoryAuthority && <Fact {...authority} named={supervisoryAuthority} />}
    </>
  );
}
