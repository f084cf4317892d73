import { useTranslation } from 'react-i18next';
import { PageFrame } from '@/components/ui/PageFrame';

/** /news: only a title, no content (spec, section 2). */
export function NewsPage() {
  const { t } = useTranslation();
  return <PageFrame title={t('titles.news')} />;
}

export { NewsPage as Component };
