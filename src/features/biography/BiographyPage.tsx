import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ONCE, type LoadArg } from '@/app/pageLoad';
import { ContentGate } from '@/components/content/ContentGate';
import { Picture } from '@/components/media/Picture';
import { Prose } from '@/components/prose/Prose';
import { usePageHead } from '@/components/seo/usePageHead';
import { PageHeading } from '@/components/content/PageHeading';
import { Skeleton } from '@/components/ui/Skeleton';
import { ContentText } from '@/components/ui/ContentText';
import { ContactForm } from '@/components/contact/ContactForm';
import { useLanguage } from '@/i18n/useLanguage';
import { PRODUCT_NAME } from '@/lib/text/product';
import { useSettings } from '@/services/content/hooks/useSettings';
import { settingsApi } from '@/services/content/queries/settings';
import { biographyApi, useBiographyQuery } from '@/services/content/queries/biography';
import type { Biography } from '@/services/content/types/biography';
import buttons from '@/components/ui/Button.module.css';
import styles from './BiographyPage.module.css';

type View = 'bio' | 'contact';

function ViewSwitch({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  const { t } = useTranslation();
  const labels = { bio: t('biography.bio'), contact: t('biography.contactForm') };
  return (
    <div className={styles.views} role="group" aria-label={t('biography.views')}>
      {(['bio', 'contact'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className={name === view ? buttons.primary : buttons.secondary}
          aria-pressed={name === view}
          onClick={() => onChoose(name)}
        >
          {labels[name]}
        </button>
      ))}
    </div>
  );
}

function BiographyContent({
  biography,
  view,
  onChoose,
}: {
  biography: Biography | null;
  view: View;
  onChoose: (view: View) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <Picture
          file={biography?.image ?? null}
          sizes="(min-width: 62rem) 33vw, 100vw"
          ratio={0.8}
          eager
        />
        <ViewSwitch view={view} onChoose={onChoose} />
      </div>
      <div>
        {view === 'contact' ? (
          <ContactForm />
        ) : biography?.text ? (
          <Prose value={biography.text} />
        ) : (
          <p>{t('content.missing')}</p>
        )}
      </div>
    </div>
  );
}

/** Page at /biography: portrait with two views, biography and contact form. */
export function BiographyPage() {
  const { t } = useTranslation();
  const locale = useLanguage();
  const [view, setView] = useState<View>('bio');
  const biography = useBiographyQuery({ locale });
  const settings = useSettings();
  const name = settings?.authorName || t('titles.biography');
  usePageHead({ title: `${name} – ${PRODUCT_NAME}`, about: [biography.data?.text] });
  return (
    <div className={styles.page}>
      <PageHeading className={styles.heading}>
        {biography.data?.title ? <ContentText value={biography.data.title} /> : name}
      </PageHeading>
      <ContentGate query={biography} skeleton={<Skeleton picture lines={10} />}>
        {(value) => <BiographyContent biography={value} view={view} onChoose={setView} />}
      </ContentGate>
    </div>
  );
}

export { BiographyPage as Component };

/** Loads the data of the page before it is rendered. */
export const load = ({ dispatch, locale }: LoadArg) =>
  Promise.all([
    dispatch(biographyApi.endpoints.biography.initiate({ locale }, ONCE)),
    dispatch(settingsApi.endpoints.settings.initiate({ locale }, ONCE)),
  ]);
