import { useTranslation } from 'react-i18next';
import { PageFrame } from '@/components/content/PageFrame';

/** /news: a title without content (spec, section 2). */
export function NewsPage() {
  const { t } = useTranslation();
  return <PageFrame title={t('titles.news')} />;
}

export { NewsPage as Component };
