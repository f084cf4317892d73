import { useTranslation } from 'react-i18next';
import type { PreloadArg } from '@/app/preload';
import { ContactForm } from '@/components/contact/ContactForm';
import { PageFrame } from '@/components/ui/PageFrame';
import { settingsApi } from '@/services/content/types/settings';

/** /contact */
export function ContactPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('titles.contact')}>
      <ContactForm />
    </PageFrame>
  );
}

export { ContactPage as Component };

export const handle = {
  preload: ({ dispatch, locale }: PreloadArg) => dispatch(settingsApi.endpoints.settings.initiate({ locale })),
};
