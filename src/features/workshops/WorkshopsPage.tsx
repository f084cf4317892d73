import { useTranslation } from 'react-i18next';
import { OpensSoon } from '@/components/content/OpensSoon';

/** /workshops_and_coaching */
export function WorkshopsPage() {
  const { t } = useTranslation();
  return <OpensSoon title={t('titles.workshops')} text={t('soon.workshops')} />;
}

export { WorkshopsPage as Component };
