import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { isLanguage } from './language';
import { ShownLanguageContext } from './useLanguage';

function ShownLanguage({ children }: { children: ReactNode }) {
  const { language } = useTranslation().i18n;
  return (
    <ShownLanguageContext value={isLanguage(language) ? language : 'en-US'}>
      {children}
    </ShownLanguageContext>
  );
}

/** Provides the labels and their language. */
export function LabelsProvider({ labels, children }: { labels: i18n; children: ReactNode }) {
  return (
    <I18nextProvider i18n={labels}>
      <ShownLanguage>{children}</ShownLanguage>
    </I18nextProvider>
  );
}
