import { useTranslation } from 'react-i18next';
import { ContentText } from '@/components/ui/ContentText';
import type { LocalizedText } from '@/services/content/mapping/domain';

/** Text of the entry that leads to the page of a topic, at the top of its menu. */
export function AllOfTopic({ title }: { title: LocalizedText }) {
  const { t } = useTranslation();
  return (
    <>
      <span>
        <span>{t('nav.allOf')}</span> <ContentText value={title} />
      </span>{' '}
      <span aria-hidden="true">→</span>
    </>
  );
}
