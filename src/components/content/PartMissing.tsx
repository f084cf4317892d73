import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/Notice';

/** A part of the page did not arrive: said in its place, with a way to ask for it again. */
export function PartMissing({ retry }: { retry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice role="alert" action={{ label: t('content.retry'), onPress: retry }}>
      {t('content.broken')}
    </Notice>
  );
}
