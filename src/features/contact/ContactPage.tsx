import { useTranslation } from 'react-i18next';
import { ONCE, type LoadArg } from '@/app/pageLoad';
import { ContactForm } from '@/components/contact/ContactForm';
import { PageFrame } from '@/components/content/PageFrame';
import { settingsApi } from '@/services/content/queries/settings';

/** Page at /contact. */
export function ContactPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('titles.contact')}>
      <ContactForm />
    </PageFrame>
  );
}

export { ContactPage as Component };

/** Loads the data of the page before it is rendered. */
export const load = ({ dispatch, locale }: LoadArg) =>
  dispatch(settingsApi.endpoints.settings.initiate({ locale }, ONCE));
